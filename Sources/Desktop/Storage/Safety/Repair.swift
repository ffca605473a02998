/// What was done when the ledger was found to be damaged.
package struct Repair: Sendable, Hashable, Codable, CustomStringConvertible {
  /// Where the damaged file is now.
  package var asidePath: String
  /// The day of the backup that took its place; nil where there was none.
  package var backupDay: String?
  /// Local time of the last entry that is there now.
  package var lastEntry: String?
  /// How many entries that the backup does not have could be read in the damaged file.
  package var rescued: Int
  /// Whether the damaged file could be read to its end.
  package var isComplete: Bool

  /// What happened and what may be missing.
  package var description: String {
    let rescued = self.rescued == 1 ? "1 entry" : "\(self.rescued) entries"
    var text = "The history was damaged. The file is set aside as \(asidePath)"
    switch (backupDay, self.rescued) {
    case (let day?, 0): text += ", and the backup of \(day) is in use."
    case (let day?, _): text += ", and the backup of \(day) is in use, with \(rescued) from after it."
    case (nil, 0): text += "; there is no backup, so a new history is begun."
    case (nil, _): text += "; there is no backup, but \(rescued) could be read in it and are in use."
    }
    if isComplete, self.rescued > 0 || backupDay != nil { return text + " Nothing seems to be missing." }
    guard let lastEntry else { return text + " The time that you had is added by “repgate correct”." }
    return text + " What came after \(lastEntry) may be missing; “repgate correct” adds it."
  }
}

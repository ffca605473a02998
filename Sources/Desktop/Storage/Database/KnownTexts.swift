/// The texts of a column that has few different ones, each made once: a row's bytes are looked up, and make no text.
struct KnownTexts {
  private(set) var texts: [String] = []
  /// As they came, which need not be good UTF-8.
  private var known: [[UInt8]] = []
  private var places: [UInt64: Int] = [:]

  /// Where the text is in `texts`.
  /// - Parameter bytes: UTF-8.
  mutating func place(of bytes: UnsafeRawBufferPointer) -> Int {
    // FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/).
    var mark: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { mark = (mark ^ UInt64(byte)) &* 0x100_0000_01b3 }
    // Another text of the same mark takes the next free one.
    while let place = places[mark] {
      if known[place].elementsEqual(bytes) { return place }
      mark &+= 1
    }
    places[mark] = texts.count
    texts.append(String(decoding: bytes, as: UTF8.self))
    known.append(Array(bytes))
    return texts.count - 1
  }
}

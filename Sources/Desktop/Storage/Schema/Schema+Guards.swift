extension Schema {
  /// What the file itself refuses, whoever writes: entries are only appended, never changed but for the
  /// growth of an open sitting, and the balance is their sum at every moment.
  ///
  /// They hold without `recursive_triggers` too: a REPLACE is refused before it deletes.
  static let guards = """
    CREATE TRIGGER entry_before_insert BEFORE INSERT ON entry BEGIN
      SELECT RAISE(ABORT, 'an entry is never replaced')
      WHERE EXISTS (SELECT 1 FROM entry WHERE id = NEW.id)
        OR EXISTS (SELECT 1 FROM entry WHERE run = NEW.run AND number = NEW.number);
    END;
    CREATE TRIGGER entry_after_insert AFTER INSERT ON entry BEGIN
      SELECT RAISE(ABORT, 'entries are only appended') WHERE NEW.id < (SELECT max(id) FROM entry);
      \(updateBalance)
    END;
    CREATE TRIGGER entry_before_update BEFORE UPDATE ON entry BEGIN
      SELECT RAISE(ABORT, 'an entry never changes, only an open sitting grows')
      WHERE OLD.is_open = 0 OR NEW.is_open > OLD.is_open
        OR NEW.used_ms < OLD.used_ms OR NEW.charged_ms < OLD.charged_ms
        OR NEW.id IS NOT OLD.id OR NEW.kind IS NOT OLD.kind OR NEW.at_ms IS NOT OLD.at_ms
        OR NEW.zone_offset_ms IS NOT OLD.zone_offset_ms OR NEW.exercise IS NOT OLD.exercise
        OR NEW.reps IS NOT OLD.reps OR NEW.app IS NOT OLD.app OR NEW.app_group IS NOT OLD.app_group
        OR NEW.run IS NOT OLD.run OR NEW.number IS NOT OLD.number OR NEW.note IS NOT OLD.note;
    END;
    CREATE TRIGGER entry_after_update AFTER UPDATE ON entry BEGIN
      \(updateBalance)
    END;
    CREATE TRIGGER entry_before_delete BEFORE DELETE ON entry BEGIN
      SELECT RAISE(ABORT, 'an entry is never deleted');
    END;

    CREATE TRIGGER balance_before_insert BEFORE INSERT ON balance BEGIN
      SELECT RAISE(ABORT, 'there is one balance');
    END;
    CREATE TRIGGER balance_before_update BEFORE UPDATE ON balance BEGIN
      SELECT RAISE(ABORT, 'the balance is the sum of the entries')
      WHERE NEW.id IS NOT OLD.id
        OR NEW.settled_through < OLD.settled_through
        OR NEW.settled_through > (SELECT coalesce(max(id), 0) FROM entry)
        OR EXISTS (SELECT 1 FROM entry WHERE is_open = 1 AND id <= NEW.settled_through)
        OR NEW.settled_ms IS NOT OLD.settled_ms + (
          SELECT coalesce(sum(amount_ms), 0) FROM entry
          WHERE id > OLD.settled_through AND id <= NEW.settled_through)
        OR NEW.balance_ms IS NOT NEW.settled_ms + (
          SELECT coalesce(sum(amount_ms), 0) FROM entry WHERE id > NEW.settled_through);
    END;
    CREATE TRIGGER balance_before_delete BEFORE DELETE ON balance BEGIN
      SELECT RAISE(ABORT, 'the balance is never deleted');
    END;

    """

  /// Settles what lies before the oldest open sitting, and adds up the rest.
  private static let updateBalance = """
    UPDATE balance SET
        balance_ms = settled_ms + (
          SELECT coalesce(sum(amount_ms), 0) FROM entry WHERE id > balance.settled_through),
        settled_ms = settled_ms + (
          SELECT coalesce(sum(amount_ms), 0) FROM entry
          WHERE id > balance.settled_through AND id <= \(settleable)),
        settled_through = \(settleable);
    """

  /// The last entry that, like all before it, can't change any more.
  private static let settleable = """
    coalesce(
            (SELECT min(id) - 1 FROM entry WHERE is_open = 1), (SELECT max(id) FROM entry), 0)
    """
}

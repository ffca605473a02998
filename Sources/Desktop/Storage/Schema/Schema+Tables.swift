extension Schema {
  /// Times are UTC in milliseconds since 1970, lengths are milliseconds.
  ///
  /// `balance` has one row. Entries up to `settled_through` are closed and add up to `settled_ms`, so that
  /// the sum of all entries is known without reading more than the last few.
  static let tables = """
    CREATE TABLE entry (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL CHECK (kind IN ('earned', 'given', 'spent', 'corrected')),
      at_ms INTEGER NOT NULL,
      zone_offset_ms INTEGER NOT NULL CHECK (abs(zone_offset_ms) <= 93600000),
      amount_ms INTEGER NOT NULL CHECK (abs(amount_ms) <= 86400000000),
      exercise TEXT,
      reps INTEGER,
      app TEXT,
      app_group TEXT,
      run INTEGER,
      number INTEGER,
      used_ms INTEGER,
      charged_ms INTEGER,
      is_open INTEGER NOT NULL DEFAULT 0 CHECK (is_open IN (0, 1)),
      note TEXT NOT NULL DEFAULT '',
      CHECK (
        (kind = 'earned') = (exercise IS NOT NULL) AND (kind = 'earned') = (reps IS NOT NULL)
        AND (kind = 'spent') = (app IS NOT NULL) AND (kind = 'spent') = (app_group IS NOT NULL)
        AND (kind = 'spent') = (run IS NOT NULL) AND (kind = 'spent') = (number IS NOT NULL)
        AND (kind = 'spent') = (used_ms IS NOT NULL) AND (kind = 'spent') = (charged_ms IS NOT NULL)
        AND (kind = 'spent' OR is_open = 0)
      ),
      CHECK (kind NOT IN ('earned', 'given') OR amount_ms > 0),
      CHECK (kind <> 'corrected' OR amount_ms <> 0),
      CHECK (kind <> 'earned' OR reps BETWEEN 1 AND 1000000),
      CHECK (kind <> 'spent' OR (charged_ms BETWEEN 0 AND used_ms AND amount_ms = -charged_ms))
    ) STRICT;
    CREATE INDEX entry_time ON entry (at_ms);
    CREATE INDEX entry_exercise ON entry (exercise) WHERE exercise IS NOT NULL;
    CREATE UNIQUE INDEX entry_sitting ON entry (run, number) WHERE run IS NOT NULL;
    CREATE INDEX entry_open ON entry (id) WHERE is_open = 1;

    CREATE TABLE balance (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      balance_ms INTEGER NOT NULL CHECK (balance_ms >= 0),
      settled_ms INTEGER NOT NULL,
      settled_through INTEGER NOT NULL
    ) STRICT;
    INSERT INTO balance VALUES (1, 0, 0, 0);

    CREATE TABLE rules (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      document TEXT NOT NULL,
      changed_ms INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE queued_change (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      due_ms INTEGER NOT NULL,
      document TEXT NOT NULL
    ) STRICT;

    CREATE TABLE upkeep (id INTEGER PRIMARY KEY CHECK (id = 1), rounds INTEGER NOT NULL) STRICT;
    INSERT INTO upkeep VALUES (1, 0);

    """

  /// What the programs have to know again after a restart, and what is no history (since version 2).
  static let memories = """
    CREATE TABLE memory (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

    """

  /// What limits mind of a sitting (since version 4): the groups besides `app_group` that it counts for, by
  /// `GroupList`, and how much of it the day's free time paid for.
  static let limiting = """
    ALTER TABLE entry ADD COLUMN other_groups TEXT CHECK (other_groups IS NULL OR kind = 'spent');
    ALTER TABLE entry ADD COLUMN free_ms INTEGER NOT NULL DEFAULT 0
      CHECK (free_ms = 0 OR (kind = 'spent' AND free_ms > 0 AND charged_ms + free_ms <= used_ms));
    CREATE TRIGGER entry_before_freeing BEFORE UPDATE OF other_groups, free_ms ON entry BEGIN
      SELECT RAISE(ABORT, 'an entry never changes, only an open sitting grows')
      WHERE NEW.free_ms < OLD.free_ms OR NEW.other_groups IS NOT OLD.other_groups;
    END;

    """

  /// Corrections that take a log back name it (since version 3). A log is undone once.
  static let undoing = """
    ALTER TABLE entry ADD COLUMN undoes INTEGER CHECK (undoes IS NULL OR kind = 'corrected');
    CREATE INDEX entry_undoing ON entry (undoes) WHERE undoes IS NOT NULL;
    CREATE TRIGGER entry_before_undoing BEFORE INSERT ON entry WHEN NEW.undoes IS NOT NULL BEGIN
      SELECT RAISE(ABORT, 'only a log is undone, as a whole and once')
      WHERE EXISTS (SELECT 1 FROM entry WHERE undoes = NEW.undoes)
        OR NOT EXISTS (
          SELECT 1 FROM entry
          WHERE id = NEW.undoes AND kind = 'earned' AND amount_ms = -NEW.amount_ms);
    END;
    CREATE TRIGGER entry_before_marking BEFORE UPDATE OF undoes ON entry BEGIN
      SELECT RAISE(ABORT, 'an entry never changes') WHERE NEW.undoes IS NOT OLD.undoes;
    END;

    """

  /// What is no matter of the balance and yet worth knowing later (since version 5). It is only appended to.
  static let happenings = """
    CREATE TABLE happening (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      at_ms INTEGER NOT NULL,
      zone_offset_ms INTEGER NOT NULL CHECK (abs(zone_offset_ms) <= 93600000),
      kind TEXT NOT NULL,
      app TEXT,
      app_group TEXT,
      length_ms INTEGER,
      due_ms INTEGER,
      note TEXT NOT NULL DEFAULT ''
    ) STRICT;
    CREATE INDEX happening_time ON happening (at_ms);
    CREATE TRIGGER happening_before_insert BEFORE INSERT ON happening BEGIN
      SELECT RAISE(ABORT, 'what happened is never replaced')
      WHERE EXISTS (SELECT 1 FROM happening WHERE id = NEW.id);
    END;
    CREATE TRIGGER happening_before_update BEFORE UPDATE ON happening BEGIN
      SELECT RAISE(ABORT, 'what happened never changes');
    END;
    CREATE TRIGGER happening_before_delete BEFORE DELETE ON happening BEGIN
      SELECT RAISE(ABORT, 'what happened is never deleted');
    END;

    """
}

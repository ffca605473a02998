// What Swift sees of SQLite. No logic.
#pragma once
#include <sqlite3.h>

// Swift can't see constants that are casts: "copy the text before bind returns".
static const sqlite3_destructor_type repgate_sqlite_transient = SQLITE_TRANSIENT;

// A variadic call: closing the last connection leaves the write-ahead log as it is.
static inline int repgate_sqlite_keep_log_on_close(sqlite3 *database) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}

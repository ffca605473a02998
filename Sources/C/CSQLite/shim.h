// What Swift sees of SQLite. No logic.
#pragma once
#include <sqlite3.h>

// Swift can't see constants that are casts: "copy the text before bind returns".
static const sqlite3_destructor_type repgate_sqlite_transient = SQLITE_TRANSIENT;

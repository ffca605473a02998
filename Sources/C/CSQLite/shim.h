// What Swift sees of SQLite. No logic.
#pragma once
#include <sqlite3.h>

#ifndef CSQLITE_SHIM_H
#define CSQLITE_SHIM_H

#include <sqlite3.h>

// Swift cannot call functions with variable arguments.
static inline int csqlite_configure(sqlite3 *database, int option, int value) {
  return sqlite3_db_config(database, option, value, (int *)0);
}

// Macros with an expression, which Swift does not import.
static const int csqlite_short_read = SQLITE_IOERR_SHORT_READ;
static const int csqlite_read_failure = SQLITE_IOERR_READ;
static const int csqlite_moved = SQLITE_READONLY_DBMOVED;

#endif

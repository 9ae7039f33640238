// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <sqlite3.h>

/// Makes a connection refuse what only the schema of a hostile database would hold: views and triggers, unless they are allowed,
/// functions with effects in the schema, and statements that damage the file. An SQLite result code. (sqlite3_db_config)
static inline int csqlite_distrust(void *connection, int allows_views) {
    sqlite3 *database = (sqlite3 *)connection;
    int code = sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
    if (code == SQLITE_OK) code = sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
    if (code == SQLITE_OK) code = sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_VIEW, allows_views, (int *)0);
    if (code == SQLITE_OK) code = sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_TRIGGER, allows_views, (int *)0);
    return code;
}

/** A person's link to their calendar: only a hash of its secret. Times are milliseconds since 1970. */
export const migration = {
  version: 24,
  name: 'calendar-links',
  sql: `
    CREATE TABLE calendar_links (
      user_id TEXT PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
      hash TEXT NOT NULL UNIQUE,
      created_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
  `,
}

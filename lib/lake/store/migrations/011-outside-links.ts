/** Results of external link checks; times in milliseconds since 1970. */
export const migration = {
  version: 11,
  name: 'outside-links',
  sql: `
    CREATE TABLE outside_links (
      url TEXT PRIMARY KEY,
      state TEXT NOT NULL,
      status INTEGER NOT NULL,
      reason TEXT NOT NULL,
      checked_at INTEGER,
      next_at INTEGER NOT NULL,
      misses INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX outside_links_next ON outside_links(next_at);
  `,
}

/**
 * Rejected access, and changes to other people's rights. Times are milliseconds since 1970; `count` is how often the
 * same happened between the two.
 */
export const migration = {
  version: 8,
  name: 'audit',
  sql: `
    CREATE TABLE audit_lines (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL,
      actor TEXT NOT NULL,
      subject TEXT NOT NULL,
      detail TEXT NOT NULL,
      address TEXT NOT NULL,
      count INTEGER NOT NULL,
      first_at INTEGER NOT NULL,
      last_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX audit_lines_kind ON audit_lines(kind, id);
  `,
}

/**
 * Since when this file may contain erased words, in milliseconds since 1970; no row if it has none. Each copy of a
 * store rewrites its own file, so this is not replicated, as the row in `meta` was. That one stays: a leader of the
 * version before may still remove it.
 */
export const migration = {
  version: 27,
  name: 'erased-traces',
  sql: `
    CREATE TABLE erased_traces (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      since INTEGER NOT NULL
    ) STRICT;
    INSERT INTO erased_traces (id, since)
      SELECT 1, CAST(value AS INTEGER) FROM meta WHERE key = 'tracesSince';
  `,
}

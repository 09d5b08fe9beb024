/**
 * Dead letters: deliveries that were rejected by the receiver, given up on, or impossible to send. They stay until
 * they are delivered after all. Times are milliseconds since 1970.
 */
export const migration = {
  version: 5,
  name: 'deliveries',
  sql: `
    CREATE TABLE webhook_set_aside (
      hook TEXT NOT NULL,
      seq INTEGER NOT NULL,
      document_id TEXT NOT NULL,
      tries INTEGER NOT NULL,
      problem TEXT NOT NULL,
      tried_at INTEGER NOT NULL,
      PRIMARY KEY (hook, seq, document_id)
    ) STRICT, WITHOUT ROWID;
  `,
}

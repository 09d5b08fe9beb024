/**
 * Each webhook's position in the change log. The change log is the queue: a change and its place in the queue are one
 * commit, so a crash cannot separate them.
 */
export const migration = {
  version: 3,
  name: 'webhooks',
  sql: `
    CREATE TABLE webhook_cursors (
      hook TEXT PRIMARY KEY,
      seq INTEGER NOT NULL,
      document_id TEXT NOT NULL
    ) STRICT;
  `,
}

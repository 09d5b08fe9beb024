/**
 * How far each webhook has come in the record of changes. The record itself is the queue: a change and its
 * place in the queue are one commit, so no crash comes between them.
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

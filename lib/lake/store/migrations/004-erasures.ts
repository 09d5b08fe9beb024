/**
 * Documents that are to leave no trace. A document is noted in the transaction that deletes it and taken off
 * the list when its record is erased, so that a crash in between is made good at the next start.
 */
export const migration = {
  version: 4,
  name: 'erasures',
  sql: 'CREATE TABLE erasures (document_id TEXT PRIMARY KEY) STRICT',
}

/**
 * Documents to be erased. A document is added in the transaction that deletes it and removed when its history is
 * erased, so erasure resumes at the next start after a crash.
 */
export const migration = {
  version: 4,
  name: 'erasures',
  sql: 'CREATE TABLE erasures (document_id TEXT PRIMARY KEY) STRICT',
}

/**
 * How many documents a transaction has added of each kind is written beside it, and added up some transactions later
 * (engine/change-log/document-counts.ts): to change the counts with each was a page more to write.
 */
export const migration = {
  version: 18,
  name: 'counts-beside-transactions',
  sql: 'ALTER TABLE transactions ADD COLUMN counts TEXT',
}

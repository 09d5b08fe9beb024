/**
 * The documents that a transaction adds, by kind, are stored with it and added up some transactions later
 * (engine/document-counts.ts): updating the counts each time was one more page to write.
 */
export const migration = {
  version: 18,
  name: 'counts-beside-transactions',
  sql: 'ALTER TABLE transactions ADD COLUMN counts TEXT',
}

/**
 * What a request with an idempotency key said, as a hash (lib/lake/operations/repeated-request.ts). NULL: it had no key,
 * an earlier version stored it, or a document that it changed was erased.
 */
export const migration = {
  version: 29,
  name: 'request-hashes',
  sql: 'ALTER TABLE transactions ADD COLUMN request_hash TEXT',
}

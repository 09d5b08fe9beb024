/** Documents are never looked up by transaction: each write updated this index for nothing, in two of its pages. */
export const migration = {
  version: 15,
  name: 'no-documents-seq',
  sql: 'DROP INDEX documents_seq',
}

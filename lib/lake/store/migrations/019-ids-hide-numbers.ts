/**
 * A transaction id hides the transaction's number, readable only with this key (store/transaction-ids.ts), so it needs
 * no index, which cost a page or more per write. Older ids, and those chosen by clients, stay indexed.
 */
export const migration = {
  version: 19,
  name: 'ids-hide-numbers',
  sql: `
    INSERT INTO meta (key, value) VALUES ('transactionIdKey', lower(hex(randomblob(16))));
    ALTER TABLE transactions ADD COLUMN is_indexed INTEGER NOT NULL DEFAULT 1;
    DROP INDEX transactions_id;
    CREATE UNIQUE INDEX transactions_id ON transactions(id) WHERE is_indexed = 1;
  `,
}

/**
 * The id of a transaction hides its number, to be read with this key alone (store/transaction-ids.ts): it needs no index, which
 * was a page or more to write with each. Those that were there before, and those that a client chooses, have one.
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

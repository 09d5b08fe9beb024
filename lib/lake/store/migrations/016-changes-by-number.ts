/**
 * Changes are stored in the order of writing, so a change is appended after the last one and added to one index,
 * instead of among those of its document and to two. `number` is the transaction's `seq` with, in the lower 24 bits,
 * the position of the change within the transaction (engine/change-number.ts). A row may now be nearly a
 * page long; before, it took a page of its own from a quarter of that on. The store assigns transaction numbers
 * itself, without SQLite's table for that.
 */
export const migration = {
  version: 16,
  name: 'changes-by-number',
  sql: `
    CREATE TABLE numbered_changes (
      number INTEGER PRIMARY KEY,
      seq INTEGER NOT NULL GENERATED ALWAYS AS (number >> 24) VIRTUAL,
      document_id TEXT NOT NULL,
      previous_rev TEXT,
      mutations TEXT NOT NULL,
      apply TEXT NOT NULL,
      revert TEXT NOT NULL
    ) STRICT;
    INSERT INTO numbered_changes (number, document_id, previous_rev, mutations, apply, revert)
      SELECT (seq << 24) | (row_number() OVER (PARTITION BY seq ORDER BY document_id) - 1),
        document_id, previous_rev, mutations, apply, revert
      FROM document_changes ORDER BY seq, document_id;
    DROP TABLE document_changes;
    ALTER TABLE numbered_changes RENAME TO document_changes;
    CREATE INDEX document_changes_document ON document_changes(document_id);

    CREATE TABLE plain_transactions (
      seq INTEGER PRIMARY KEY,
      id TEXT NOT NULL,
      timestamp TEXT NOT NULL,
      author TEXT NOT NULL
    ) STRICT;
    INSERT INTO plain_transactions (seq, id, timestamp, author)
      SELECT seq, id, timestamp, author FROM transactions ORDER BY seq;
    DROP TABLE transactions;
    ALTER TABLE plain_transactions RENAME TO transactions;
    CREATE UNIQUE INDEX transactions_id ON transactions(id);
  `,
}

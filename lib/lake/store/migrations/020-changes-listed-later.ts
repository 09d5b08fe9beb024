/**
 * The list of each document's changes is updated some transactions later, many at a time: doing so in every
 * transaction cost a page or more. `changes_listed.upto` is the number of the first change that is not listed yet. To
 * read the changes of a document, use `numbers_of_documents`, which has both; changes removed from the change log are
 * removed from the list too.
 */
export const migration = {
  version: 20,
  name: 'changes-listed-later',
  sql: `
    CREATE TABLE changes_by_document (
      document_id TEXT NOT NULL,
      number INTEGER NOT NULL,
      PRIMARY KEY (document_id, number)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO changes_by_document (document_id, number)
      SELECT document_id, number FROM document_changes ORDER BY document_id, number;
    DROP INDEX document_changes_document;

    CREATE TABLE changes_listed (upto INTEGER NOT NULL) STRICT;
    INSERT INTO changes_listed (upto) SELECT (coalesce(max(seq), 0) + 1) << 24 FROM transactions;

    CREATE VIEW numbers_of_documents (document_id, number) AS
      SELECT document_id, number FROM changes_by_document
      UNION ALL
      SELECT document_id, number FROM document_changes
      WHERE number >= (SELECT upto FROM changes_listed);

    CREATE TRIGGER change_leaves_list AFTER DELETE ON document_changes BEGIN
      DELETE FROM changes_by_document WHERE document_id = OLD.document_id AND number = OLD.number;
    END;
  `,
}

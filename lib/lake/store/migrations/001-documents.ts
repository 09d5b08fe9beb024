/**
 * Documents, their references, and their history. `seq` is the store's own gapless counter of transactions; readers on
 * other threads follow `document_changes.seq`.
 */
export const migration = {
  version: 1,
  name: 'documents',
  sql: `
    CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

    CREATE TABLE documents (
      id TEXT PRIMARY KEY,
      type TEXT NOT NULL,
      rev TEXT NOT NULL,
      json TEXT NOT NULL,
      seq INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX documents_type ON documents(type);
    CREATE INDEX documents_seq ON documents(seq);

    CREATE TABLE document_references (
      from_id TEXT NOT NULL,
      to_id TEXT NOT NULL,
      weak INTEGER NOT NULL,
      PRIMARY KEY (from_id, to_id, weak)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX document_references_to ON document_references(to_id);

    CREATE TABLE transactions (
      seq INTEGER PRIMARY KEY AUTOINCREMENT,
      id TEXT NOT NULL UNIQUE,
      timestamp TEXT NOT NULL,
      author TEXT NOT NULL
    ) STRICT;

    CREATE TABLE document_changes (
      document_id TEXT NOT NULL,
      seq INTEGER NOT NULL REFERENCES transactions(seq),
      previous_rev TEXT,
      mutations TEXT NOT NULL,
      apply TEXT NOT NULL,
      revert TEXT NOT NULL,
      PRIMARY KEY (document_id, seq)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX document_changes_seq ON document_changes(seq);
  `,
}

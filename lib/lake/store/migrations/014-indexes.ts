/**
 * Indexes that queries are answered by (lib/lake/engine/indexing), kept in the transaction of each write. `spec` says
 * what one is of; `state` is `building` until it has every document up to the last, then `ready`, and `leaving` while its
 * entries are taken out; `refused` is one that would be too large. `upto` is the id of the document that was the last to
 * be taken in. An entry names the document by its layer and the id that it shares with its other layers. Documents are
 * counted by their layer, those with a dot in that id apart.
 */
export const migration = {
  version: 14,
  name: 'indexes',
  sql: `
    CREATE TABLE index_definitions (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      spec TEXT NOT NULL UNIQUE,
      state TEXT NOT NULL,
      upto TEXT NOT NULL DEFAULT '',
      entries INTEGER NOT NULL DEFAULT 0,
      used_at INTEGER NOT NULL DEFAULT 0
    ) STRICT;

    CREATE TABLE index_entries (
      definition INTEGER NOT NULL,
      layer TEXT NOT NULL,
      key BLOB NOT NULL,
      base TEXT NOT NULL,
      PRIMARY KEY (definition, layer, key, base)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE document_counts (
      type TEXT NOT NULL,
      kind TEXT NOT NULL,
      n INTEGER NOT NULL,
      PRIMARY KEY (type, kind)
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX documents_type_id ON documents(type, id);
    DROP INDEX documents_type;
  `,
}

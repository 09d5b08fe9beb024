/**
 * Query indexes (lib/lake/engine/indexing), updated in the transaction of each write. `spec` is the definition;
 * `state` is `building` until it covers every document up to the last, then `ready`; `leaving` while its entries are
 * removed; `refused` if it would be too large. `upto` is the id of the last document added. An entry identifies a
 * document by its layer and the id that its layers share. Documents are counted by layer, with ids that contain a dot
 * counted separately.
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

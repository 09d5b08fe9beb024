import type { DatabaseSync } from 'node:sqlite'
import { publishedIdOf } from '../engine/document-id.ts'

/** One stored layer of a document: it as published, its draft or one of its versions. */
export interface Layer {
  _id: string
  _type: string
}

/** Answers the stored layers of a published id. */
export function layersOf(db: DatabaseSync): (publishedId: string) => Layer[] {
  // The ids of versions begin with `versions.`, whose range the primary key finds; '/' follows '.'.
  const find = db.prepare(`
    SELECT id, type FROM documents WHERE id = ?1 OR id = 'drafts.' || ?1
    UNION ALL
    SELECT id, type FROM documents
    WHERE id >= 'versions.' AND id < 'versions/' AND substr(id, -length(?1) - 1) = '.' || ?1`)
  return (publishedId) =>
    find
      .all(publishedId)
      .map((row) => ({ _id: String(row.id), _type: String(row.type) }))
      // `versions.r.b.a` ends like a version of `a`, and is none.
      .filter(({ _id }) => publishedIdOf(_id) === publishedId)
}

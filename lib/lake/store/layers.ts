import type { DatabaseSync } from 'node:sqlite'
import { publishedIdOf } from '../engine/document-id.ts'
import type { SanityDocument } from '../types.ts'
import { readStored } from './stored-document.ts'

/** Answers the stored layers of a published id: it as published, its draft and its versions. */
export function layersOf(db: DatabaseSync): (publishedId: string) => SanityDocument[] {
  // The ids of versions begin with `versions.`, whose range the primary key finds; '/' follows '.'.
  const find = db.prepare(`
    SELECT json FROM documents WHERE id = ?1 OR id = 'drafts.' || ?1
    UNION ALL
    SELECT json FROM documents
    WHERE id >= 'versions.' AND id < 'versions/' AND substr(id, -length(?1) - 1) = '.' || ?1`)
  return (publishedId) =>
    find
      .all(publishedId)
      .map((row) => readStored(String(row.json)))
      // `versions.r.b.a` ends like a version of `a`, and is none.
      .filter(({ _id }) => publishedIdOf(_id) === publishedId)
}

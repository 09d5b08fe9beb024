import type { DatabaseSync } from 'node:sqlite'
import { publishedIdOf } from '../engine/document-id.ts'
import type { SanityDocument } from '../types.ts'
import { readStored } from './stored-document.ts'

/** Answers the stored layers of a published id: it as published, its draft and its versions. */
export function layersOf(db: DatabaseSync): (publishedId: string) => SanityDocument[] {
  const find = db.prepare(stored('json'))
  return (publishedId) =>
    find
      .all(publishedId)
      .map((row) => readStored(String(row.json)))
      // `versions.r.b.a` ends like a version of `a`, and is none.
      .filter(({ _id }) => publishedIdOf(_id) === publishedId)
}

/** The same, with nothing but their types: no document is read. */
export function layerTypesOf(
  db: DatabaseSync,
): (publishedId: string) => Pick<SanityDocument, '_id' | '_type'>[] {
  const find = db.prepare(stored('id, type'))
  return (publishedId) =>
    find
      .all(publishedId)
      .map(({ id, type }) => ({ _id: String(id), _type: String(type) }))
      .filter(({ _id }) => publishedIdOf(_id) === publishedId)
}

// The ids of versions begin with `versions.`, whose range the primary key finds; '/' follows '.'.
const stored = (columns: string) => `
  SELECT ${columns} FROM documents WHERE id = ?1 OR id = 'drafts.' || ?1
  UNION ALL
  SELECT ${columns} FROM documents
  WHERE id >= 'versions.' AND id < 'versions/' AND substr(id, -length(?1) - 1) = '.' || ?1`

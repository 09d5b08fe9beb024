import type { DatabaseSync } from 'node:sqlite'
import { TO_NOTHING } from '../engine/mendoza/encode.ts'
import { publishedIdOf } from '../engine/document-id.ts'
import type { SanityDocument } from '../types.ts'
import { readStored } from './stored-document.ts'

/**
 * Answers the stored layers of a published id: it as published, its draft and its versions. One whose revision is known is
 * left out.
 */
export function getLayers(
  db: DatabaseSync,
): (publishedId: string, known: Pick<SanityDocument, '_id' | '_rev'> | null) => SanityDocument[] {
  const find = db.prepare(stored('json', 'AND NOT (id = ?2 AND rev = ?3)'))
  return (publishedId, known) =>
    find
      .all(publishedId, known?._id ?? '', known?._rev ?? '')
      .map((row) => readStored(String(row.json)))
      // `versions.r.b.a` ends like a version of `a`, and is none.
      .filter(({ _id }) => publishedIdOf(_id) === publishedId)
}

/** Those that are of another type than this, with nothing but their types: no document is read. */
export function getStrayLayers(
  db: DatabaseSync,
): (publishedId: string, type: string) => Pick<SanityDocument, '_id' | '_type'>[] {
  const find = db.prepare(stored('id, type', 'AND type <> ?2'))
  return (publishedId, type) =>
    find
      .all(publishedId, type)
      .map(({ id, type }) => ({ _id: String(id), _type: String(type) }))
      .filter(({ _id }) => publishedIdOf(_id) === publishedId)
}

/** Answers of which type a document was that is deleted, from the record; null where it never was, or is erased. */
export function formerTypeFrom(db: DatabaseSync): (id: string) => string | null {
  const last = db.prepare(
    `SELECT o.number,
       CASE WHEN c.apply = '${TO_NOTHING}' THEN json_extract(c.revert, '$[1]._type') END AS type
     FROM numbers_of_documents o JOIN document_changes c ON c.number = o.number
     WHERE o.document_id = ? ORDER BY o.number DESC LIMIT 1`,
  )
  // The number of a change may be larger than a number of JavaScript.
  last.setReadBigInts(true)
  return (id) => {
    const type = last.get(id)?.type
    return typeof type === 'string' ? type : null
  }
}

// The ids of versions begin with `versions.`, whose range the primary key finds; '/' follows '.'.
const stored = (columns: string, only = '') => `
  SELECT ${columns} FROM documents WHERE id = ?1 ${only}
  UNION ALL
  SELECT ${columns} FROM documents WHERE id = 'drafts.' || ?1 ${only}
  UNION ALL
  SELECT ${columns} FROM documents
  WHERE id >= 'versions.' AND id < 'versions/' AND substr(id, -length(?1) - 1) = '.' || ?1 ${only}`

import type { DatabaseSync } from 'node:sqlite'
import { TO_NOTHING } from '../engine/mendoza/encode.ts'
import { toPublishedId } from '../engine/document-id.ts'
import type { SanityDocument } from '../types.ts'
import { readStored } from './stored-document.ts'

/**
 * Returns the stored layers of a published id: the published document, its draft, and its versions. A layer with a
 * known revision is omitted.
 */
export function getLayers(
  db: DatabaseSync,
): (publishedId: string, known: Pick<SanityDocument, '_id' | '_rev'> | null) => SanityDocument[] {
  const find = db.prepare(stored('json', 'AND NOT (id = ?2 AND rev = ?3)'))
  return (publishedId, known) =>
    find
      .all(publishedId, known?._id ?? '', known?._rev ?? '')
      .map((row) => readStored(String(row.json)))
      // `versions.r.b.a` ends like a version of `a`, but is not one.
      .filter(({ _id }) => toPublishedId(_id) === publishedId)
}

/** Those with another type than this, with only their types: no document is read. */
export function getStrayLayers(
  db: DatabaseSync,
): (publishedId: string, type: string) => Pick<SanityDocument, '_id' | '_type'>[] {
  const find = db.prepare(stored('id, type', 'AND type <> ?2'))
  return (publishedId, type) =>
    find
      .all(publishedId, type)
      .map(({ id, type }) => ({ _id: String(id), _type: String(type) }))
      .filter(({ _id }) => toPublishedId(_id) === publishedId)
}

/** Returns the type of a deleted document from the change log; null if there never was one, or it was erased. */
export function formerTypeFrom(db: DatabaseSync): (id: string) => string | null {
  const last = db.prepare(
    `SELECT o.number,
       CASE WHEN c.apply = '${TO_NOTHING}' THEN json_extract(c.revert, '$[1]._type') END AS type
     FROM document_change_numbers o JOIN document_changes c ON c.number = o.number
     WHERE o.document_id = ? ORDER BY o.number DESC LIMIT 1`,
  )
  // A change number may exceed the safe integers of JavaScript.
  last.setReadBigInts(true)
  return (id) => {
    const type = last.get(id)?.type
    return typeof type === 'string' ? type : null
  }
}

// Ids of versions start with `versions.`, a range that the primary key covers; '/' follows '.'.
const stored = (columns: string, only = '') => `
  SELECT ${columns} FROM documents WHERE id = ?1 ${only}
  UNION ALL
  SELECT ${columns} FROM documents WHERE id = 'drafts.' || ?1 ${only}
  UNION ALL
  SELECT ${columns} FROM documents
  WHERE id >= 'versions.' AND id < 'versions/' AND substr(id, -length(?1) - 1) = '.' || ?1 ${only}`

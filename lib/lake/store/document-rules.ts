import { isDocumentId, publishedIdOf } from '../engine/document-id.ts'
import { isTransactionId } from '../engine/transaction-id.ts'
import { MutationError } from '../errors.ts'
import type { SanityDocument } from '../types.ts'

/** What holds for every write, whichever door it came through. */

/** Throws 400 for an id that no document may have. */
export function requireDocumentId(id: string): void {
  if (isDocumentId(id)) return
  const description =
    `Document "${id}" has an invalid ID. Use letters, digits, "_", "-" and single dots, at most 128, ` +
    'as it is or after "drafts." or "versions.<name>."'
  throw new MutationError([{ type: 'validationError', description, id }], 400)
}

/** Throws 400. */
export function requireTransactionId(id: string): void {
  if (isTransactionId(id)) return
  const description = 'A transaction ID has letters, digits, "_" and "-", at most 128'
  throw new MutationError([{ type: 'validationError', description }], 400)
}

/** One stored layer of a document. */
type Stored = Pick<SanityDocument, '_id' | '_type'>

interface Written {
  before: SanityDocument | null
  after: SanityDocument | null
}

/** The one type that the documents of a published id may have; null where any may be. */
export type DeclaredType = (publishedId: string) => string | null

/** What is known of the types that documents have, and had. */
interface TypesKnown {
  /** What is stored of a published id, as the transaction leaves it, under another type than this. */
  strayLayers: (publishedId: string, type: string) => readonly Stored[]
  /** The type of a document that was deleted; null where there never was one, or it was erased. */
  formerType: (id: string) => string | null
  declaredType?: DeclaredType
}

/**
 * A document keeps its type, through all its layers, and its published id keeps it when it is deleted: under another type
 * its fields would mean something that nobody has looked at, wherever somebody refers to it. Throws 409. An id whose type
 * is declared was never to have another one, so what once stood there in its place is not in its way.
 */
export function requireSameTypes(
  changes: ReadonlyMap<string, Written>,
  { strayLayers, formerType, declaredType }: TypesKnown,
): void {
  const known = [...changes.values()].flatMap((change) => change.before ?? [])
  const replaced = Map.groupBy(known, ({ _id }) => publishedIdOf(_id))
  for (const [id, { before, after }] of changes) {
    if (!after) continue
    if (before && before._type !== after._type) throw typeChanged(id, after._type, before)
    // Where it was there before, whatever is wrong about its other layers was not done by this write.
    if (before) continue
    const publishedId = publishedIdOf(id)
    const [stray] = strayLayers(publishedId, after._type)
    const other = stray ?? replaced.get(publishedId)?.find(({ _type }) => _type !== after._type)
    if (other) throw typeChanged(id, after._type, other)
    if (declaredType?.(publishedId) === after._type) continue
    const former = formerType(publishedId)
    if (former !== null && former !== after._type)
      throw typeChanged(id, after._type, { _id: publishedId, _type: former }, 'was')
  }
}

function typeChanged(id: string, type: string, other: Stored, verb: 'is' | 'was' = 'is') {
  const description =
    `Document "${id}" cannot have the type "${type}": "${other._id}" ${verb} of type "${other._type}", and a document keeps ` +
    'its type. Make a new document instead.'
  return new MutationError([{ type: 'documentTypeConflictError', description, id }], 409)
}

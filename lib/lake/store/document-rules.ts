import { isDocumentId, isReleaseId, RELEASE_TYPE, toPublishedId } from '../engine/document-id.ts'
import { isTransactionId } from '../engine/transaction-id.ts'
import { MutationError } from '../errors.ts'
import type { SanityDocument } from '../types.ts'

/** Rules for every write, whatever its channel. */

/** Throws 400 for an invalid document id. */
export function requireDocumentId(id: string): void {
  if (isDocumentId(id)) return
  const description =
    `Document "${id}" has an invalid ID. Use at most 128 letters, digits, "_", "-", and single dots, ` +
    'optionally after "drafts." or "versions.<name>."'
  throw new MutationError([{ type: 'validationError', description, id }], 400)
}

/** Throws 400 for a document under a release's id that is not a release. */
export function requireReleaseType({
  _id: id,
  _type: type,
}: Pick<SanityDocument, '_id' | '_type'>) {
  if (!isReleaseId(id) || type === RELEASE_TYPE) return
  const description = `Document "${id}" must have the type "${RELEASE_TYPE}", because IDs of this path belong to releases`
  throw new MutationError([{ type: 'validationError', description, id }], 400)
}

/** Throws 400. */
export function requireTransactionId(id: string): void {
  if (isTransactionId(id)) return
  const description = 'A transaction ID can have at most 128 letters, digits, "_", and "-"'
  throw new MutationError([{ type: 'validationError', description }], 400)
}

/** One stored layer of a document. */
type DocumentKey = Pick<SanityDocument, '_id' | '_type'>

interface DocumentChange {
  before: SanityDocument | null
  after: SanityDocument | null
}

/** The only type allowed for the documents of a published id; null if any is. */
export type DeclaredType = (publishedId: string) => string | null

/** The current and former types of documents. */
interface TypeHistory {
  /** Stored layers of a published id, as the transaction leaves them, that have another type than this. */
  strayLayers: (publishedId: string, type: string) => readonly DocumentKey[]
  /** The type of a deleted document; null if there never was one, or it was erased. */
  formerType: (id: string) => string | null
  declaredType?: DeclaredType
}

/**
 * A document keeps its type in all its layers, and its published id keeps it after deletion: with another type,
 * references would lead to fields that no one has reviewed. Throws 409. An id with a declared type was never meant to
 * have another, so a deleted document of another type does not block it.
 */
export function requireSameTypes(
  changes: ReadonlyMap<string, DocumentChange>,
  { strayLayers, formerType, declaredType }: TypeHistory,
): void {
  const known = [...changes.values()].flatMap((change) => change.before ?? [])
  const replaced = Map.groupBy(known, ({ _id }) => toPublishedId(_id))
  for (const [id, { before, after }] of changes) {
    if (!after) continue
    if (before && before._type !== after._type) throw typeChanged(id, after._type, before)
    // The document existed before, so a wrong type in another layer is not the fault of this write.
    if (before) continue
    const publishedId = toPublishedId(id)
    const [stray] = strayLayers(publishedId, after._type)
    const other = stray ?? replaced.get(publishedId)?.find(({ _type }) => _type !== after._type)
    if (other) throw typeChanged(id, after._type, other)
    if (declaredType?.(publishedId) === after._type) continue
    const former = formerType(publishedId)
    if (former !== null && former !== after._type)
      throw typeChanged(id, after._type, { _id: publishedId, _type: former }, 'was')
  }
}

function typeChanged(id: string, type: string, other: DocumentKey, verb: 'is' | 'was' = 'is') {
  const description =
    `Document "${id}" cannot have the type "${type}": "${other._id}" ${verb} of type "${other._type}", and a document keeps ` +
    'its type. Create a new document instead.'
  return new MutationError([{ type: 'documentTypeConflictError', description, id }], 409)
}

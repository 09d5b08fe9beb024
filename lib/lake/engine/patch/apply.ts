import { Mutation } from '@sanity/mutator'
import type { SanityDocument } from '../../types.ts'
import { isRecord } from '../is-record.ts'
import { overCost } from './cost.ts'
import type { PatchOperations } from './operations.ts'

/** The patch cannot be carried out on this document: a path that cannot be read, a text that is no text. */
export class PatchError extends Error {}

/**
 * Applies one patch: setIfMissing, set, unset, diffMatchPatch, inc, dec, insert, in this order, with missing
 * parents made by set and setIfMissing. It is `@sanity/mutator` that does it, the very code with which
 * the Studio shows an edit before it is saved, so that both always come to the same document.
 */
export function applyPatch(document: SanityDocument, operations: PatchOperations): SanityDocument {
  const { ifRevisionID: _checkedBefore, ...patch } = operations
  const reason = overCost(document, patch)
  if (reason) throw new PatchError(reason)
  let patched: unknown
  try {
    patched = new Mutation({ mutations: [{ patch: { id: document._id, ...patch } }] }).apply(
      document,
    )
  } catch (error) {
    throw new PatchError(error instanceof Error ? error.message : 'The patch cannot be applied')
  }
  if (!isDocument(patched)) throw new PatchError('The patch leaves no document')
  return { ...patched, _id: document._id, _type: document._type, _createdAt: document._createdAt }
}

function isDocument(value: unknown): value is SanityDocument {
  return isRecord(value)
}

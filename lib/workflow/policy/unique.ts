import {
  getClaim,
  getHoldings,
  reservedSentence,
  duplicateMessage,
  type ClaimHolder,
} from '../../../schemas/unique.ts'
import { isPublicId, toPublishedId } from '../../lake/engine/document-id.ts'
import { PolicyError, type PolicyCall, type PolicyViolation } from '../../lake/policy-config.ts'
import type { PendingChange } from '../../lake/store/store.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { isTransfer } from './page-records.ts'

type View = Pick<PolicyCall, 'get' | 'holders'>
type Call = View & Pick<PolicyCall, 'channel' | 'transactionId'>

/**
 * Refuses a public document whose unique value (a path, a number) another public one has. Drafts are exempt: a partial
 * path is saved with each key press, and of two drafts with the same one the first to be published gets it.
 */
export function enforceUnique(
  { documentId, before, after }: PendingChange,
  call: Call,
): PolicyViolation | null {
  if (!after || !isPublicId(documentId)) return null
  const claim = getClaim(after)
  const had = getClaim(before)
  // Two documents that shared a path before this rule are fixed one by one.
  if (claim === had) return null
  if (had !== null && after._type === 'doctor' && !isTransfer(call)) {
    return {
      code: 'numberStays',
      reason: `Readers know this doctor’s page as “${had}”, so a published doctor keeps that number.`,
    }
  }
  if (!isTransfer(call)) {
    const reserved = reservedSlugError(after)
    if (reserved) return reserved
  }
  const error = uniqueError(after, call)
  // Two documents of one import were both public elsewhere.
  return error && isTransfer(call) && error.holder._rev === call.transactionId ? null : error
}

/** Throws if a draft has the path of a public page: it could never be published. */
export function requireFreeAddress(draft: SanityDocument, call: View): void {
  const error = reservedSlugError(draft) ?? uniqueError(draft, call)
  if (error) throw new PolicyError(error)
}

/** Some paths are the site's own. */
function reservedSlugError(document: SanityDocument): PolicyViolation | null {
  const claim = getClaim(document)
  const reason = claim === null ? null : reservedSentence(claim, document._type)
  return reason === null ? null : { code: 'addressReserved', reason }
}

interface UniqueViolation extends PolicyViolation {
  holder: SanityDocument
}

function uniqueError(document: SanityDocument, call: View): UniqueViolation | null {
  const claim = getClaim(document)
  if (claim === null) return null
  const own = toPublishedId(document._id)
  const other = getHoldings(document._type, claim)
    .flatMap((holding) => publicHolders(holding, call))
    .find((id) => id !== own)
  const holder = other === undefined ? null : call.get(other)
  return holder && { code: 'addressTaken', reason: duplicateMessage(claim, holder), holder }
}

function publicHolders({ type, path, value }: ClaimHolder, call: View): string[] {
  return call.holders(type, path, value).filter(isPublicId)
}

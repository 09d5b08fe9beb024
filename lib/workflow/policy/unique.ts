import {
  getClaim,
  getHoldings,
  reservedSentence,
  takenSentence,
  type Holding,
} from '../../../schemas/unique.ts'
import { isPublicId, publishedIdOf } from '../../lake/engine/document-id.ts'
import { PolicyError, type PolicyCall, type Refusal } from '../../lake/policy/policy.ts'
import type { PendingChange } from '../../lake/store/store.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { isTransfer } from './dossier.ts'

type View = Pick<PolicyCall, 'get' | 'holders'>
type Call = View & Pick<PolicyCall, 'channel' | 'transactionId'>

/**
 * Refuses a public document what another public one has: an address, a number. Drafts are another matter: half an
 * address is saved with each key press, and of two drafts with the same one the first to be published has it.
 */
export function enforceUnique(
  { documentId, before, after }: PendingChange,
  call: Call,
): Refusal | null {
  if (!after || !isPublicId(documentId)) return null
  const claim = getClaim(after)
  const had = getClaim(before)
  // Two that have shared an address since before there was a rule are mended one by one.
  if (claim === had) return null
  if (had !== null && after._type === 'doctor' && !isTransfer(call)) {
    return {
      code: 'numberStays',
      reason: `Readers know this doctor’s page as “${had}”. A public doctor keeps the number.`,
    }
  }
  if (!isTransfer(call)) {
    const reserved = refusalOfReserved(after)
    if (reserved) return reserved
  }
  const refusal = getRefusal(after, call)
  // Of two that come from elsewhere together, both were public there.
  return refusal && isTransfer(call) && refusal.holder._rev === call.transactionId ? null : refusal
}

/** Throws when a draft has the address of a page that readers can see: it could never be published. */
export function requireFreeAddress(draft: SanityDocument, call: View): void {
  const refusal = refusalOfReserved(draft) ?? getRefusal(draft, call)
  if (refusal) throw new PolicyError(refusal)
}

/** Some addresses are the site's own. */
function refusalOfReserved(document: SanityDocument): Refusal | null {
  const claim = getClaim(document)
  const reason = claim === null ? null : reservedSentence(claim, document._type)
  return reason === null ? null : { code: 'addressReserved', reason }
}

interface Taken extends Refusal {
  holder: SanityDocument
}

function getRefusal(document: SanityDocument, call: View): Taken | null {
  const claim = getClaim(document)
  if (claim === null) return null
  const own = publishedIdOf(document._id)
  const other = getHoldings(document._type, claim)
    .flatMap((holding) => publicHolders(holding, call))
    .find((id) => id !== own)
  const holder = other === undefined ? null : call.get(other)
  return holder && { code: 'addressTaken', reason: takenSentence(claim, holder), holder }
}

function publicHolders({ type, path, value }: Holding, call: View): string[] {
  return call.holders(type, path, value).filter(isPublicId)
}

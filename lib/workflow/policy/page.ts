import { toDraftId, toReleaseId, toVersionId } from '../../lake/engine/document-id.ts'
import { getOpeningTime } from '../../lake/engine/release-opening.ts'
import { PolicyError, type PolicyReadCall, type PolicyViolation } from '../../lake/policy-config.ts'
import type { GuestSubject, SanityDocument } from '../../lake/types.ts'
import { isGatedType } from '../rules/clinical.ts'
import { layerHashes } from '../rules/earlier-hash.ts'
import { getAttempt, checkTransition } from '../rules/check-transition.ts'
import { decidedHash } from '../rules/review-layer.ts'
import { deriveReviewState } from '../rules/review-state.ts'
import { isScheduledDraft } from '../rules/scheduled-draft.ts'
import { readRecords } from '../model/record-order.ts'
import type { ReviewRecord } from '../model/records.ts'
import { getProfileStatus } from './reviewer-profile.ts'
import { transitionError, stepError } from '../model/transition-errors.ts'
import type { TransitionName } from '../model/transitions.ts'
import { isAuthor, isAuthorOfPublic } from './authorship.ts'
import { getRecords, type HashDocument, type Page } from './page-records.ts'
import { asDecided } from './written-mark.ts'

/**
 * The page with this published id, with its draft or, for a release, with its version there. Throws 403 if it is not of
 * a gated type or may not be read, and if the release has no such version that can still be decided on, or only publishes the draft.
 */
export function requirePage(
  call: PolicyReadCall,
  id: string,
  getHash: HashDocument,
  release?: string,
): Page {
  const readable = (document: SanityDocument | null) =>
    document && call.canRead(document) ? document : null
  const draft =
    release === undefined
      ? readable(call.get(toDraftId(id)))
      : requireVersion(readable, call, id, release)
  const published = readable(call.get(id))
  const records = getRecords(call, id)
  const known = (draft ?? published)?._type
  if ((known === undefined && records.length === 0) || (known && !isGatedType(known))) {
    throw new PolicyError({ code: 'noPage', reason: `"${id}" is not a page that needs a review.` })
  }
  const history = readRecords(records).map((record) => noteLapse(record, call))
  const hashes = layerHashes({ draft, published, records: history }, getHash)
  const draftHash = decidedHash(draft, hashes)
  const reviewState = deriveReviewState({ ...hashes, draftHash, records: history, release })
  return {
    id,
    draft,
    published,
    ...hashes,
    draftHash,
    records,
    history,
    reviewState,
    ...(release !== undefined && { release }),
  }
}

/** Such a signature counts only as long as the guest's access: someone else may have opened a revoked invitation. */
export function noteLapse<Stored extends ReviewRecord>(
  record: Stored,
  call: Pick<PolicyReadCall, 'person' | 'get'>,
): Stored {
  const { decision, vouchedBy, signer } = record
  if (decision !== 'approvedOnce' || vouchedBy === undefined) return record
  const guest = signer === undefined ? undefined : call.person(signer)?.guest
  return guest && isOpen(guest, call) ? record : { ...record, hasLapsed: true }
}

/** Whether what a guest reviews is open: a draft always is, and a release until it is published, archived, or deleted, for good. */
export function isOpen({ release }: GuestSubject, { get }: Pick<PolicyReadCall, 'get'>): boolean {
  if (!release) return true
  const stored = get(toReleaseId(release.name))
  const isCurrent = stored?.state === 'active' || stored?.state === 'scheduled'
  return isCurrent && getOpeningTime(stored) === release.createdAt
}

function requireVersion(
  readable: (document: SanityDocument | null) => SanityDocument | null,
  call: PolicyReadCall,
  id: string,
  release: string,
): SanityDocument {
  if (isScheduledDraft(release)) throw new PolicyError(transitionError('scheduledDraft'))
  const stored = readable(call.get(toReleaseId(release)))
  const version = readable(call.get(toVersionId(release, id)))
  const isCurrent = stored?.state === 'active' || stored?.state === 'scheduled'
  if (version && isCurrent) return version
  throw new PolicyError(transitionError('noVersion'))
}

/** The table's refusal for this caller, now; null if the step may be taken. */
export function checkPage(
  call: PolicyReadCall,
  stored: Page,
  step: TransitionName,
  getHash: HashDocument,
): PolicyViolation | null {
  const page = asDecided(stored, step)
  const code = checkTransition(
    getAttempt(step, page.reviewState, {
      roles: call.caller.roles,
      isGuest: call.caller.guest !== undefined,
      // Readers see a guest by the name in the record, with the person who vouches.
      profile: () => (call.caller.guest ? 'ready' : getProfileStatus(call, call.caller.email)),
      isAuthor: () =>
        step === 'recertify'
          ? isAuthorOfPublic(call, page, getHash)
          : isAuthor(call, page, getHash) || isVouchersText(call, page, getHash),
      userId: call.caller.id,
      type: (page.published ?? page.draft)?._type,
    }),
  )
  // The guest does not take the part of the person who vouches either.
  if (code === null && step === 'requestChanges' && isVouchersText(call, page, getHash))
    return stepError('guestOfAuthor', step)
  return code && stepError(code, step)
}

/** Whether the person who vouches for a guest has changed the draft: then neither of them reviews it. */
function isVouchersText(call: PolicyReadCall, page: Page, getHash: HashDocument): boolean {
  const { guest } = call.caller
  if (!guest) return false
  const voucher = { ...call.caller, id: guest.vouchedBy.id }
  return isAuthor({ ...call, caller: voucher }, page, getHash)
}

/** Throws unless this is the revision that the caller saw. */
export function requireRevision(document: SanityDocument | null, revision: string): SanityDocument {
  if (document?._rev === revision) return document
  throw new PolicyError(transitionError('changed'))
}

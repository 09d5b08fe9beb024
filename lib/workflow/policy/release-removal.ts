import { PolicyError, type PolicyCall, type PolicyViolation } from '../../lake/policy-config.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { readRecords } from '../model/record-order.ts'
import { transitionError } from '../model/transition-errors.ts'
import { getAddress } from '../rules/address-of.ts'
import { isOutsidePages, isPermanent, isRetirable } from '../rules/retirable.ts'
import { deriveReviewState } from '../rules/review-state.ts'
import { pagesAt } from './live-addresses.ts'
import type { Page } from './page-records.ts'

type View = Pick<PolicyCall, 'get' | 'holders'>

/** Throws if a release may not take this page down. */
export function requireRemovable({ published, publishedHash, records }: Page, call: View): void {
  if (!published || publishedHash === null) throw new PolicyError(transitionError('notPublic'))
  const violation = validateReleaseRemoval({ published, publishedHash, records }, call)
  if (violation) throw new PolicyError(violation)
}

interface PublicPage {
  published: SanityDocument
  publishedHash: string
  records: readonly SanityDocument[]
}

/**
 * Why a release may not take a public page down; null if it may. A page that is removed by retiring needs its request,
 * which says why and where its address leads: the approval in the release is the second person's confirmation.
 */
export function validateReleaseRemoval(
  { published, publishedHash, records }: PublicPage,
  call: View,
): PolicyViolation | null {
  if (isPermanent(published._type) && !isOutsidePages(published)) return transitionError('mustStay')
  if (!isRetirable(published._type)) return null
  const request = retirementRequest({ publishedHash, records })
  if (!request) return transitionError('retireInRelease')
  if (getAddress(published) === null) return null
  const { redirectTo } = request
  return typeof redirectTo === 'string' && pagesAt(call)(redirectTo)
    ? null
    : transitionError('noTarget')
}

/** The request to take this text offline, if it waits for a second person. */
export function retirementRequest({
  publishedHash,
  records,
}: Pick<PublicPage, 'publishedHash' | 'records'>): SanityDocument | undefined {
  const { retirement } = deriveReviewState({
    draftHash: null,
    publishedHash,
    records: readRecords(records),
  })
  return retirement === null ? undefined : records.find(({ _id }) => _id === retirement._id)
}

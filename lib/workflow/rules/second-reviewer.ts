import type { ReviewRecord } from '../model/records.ts'
import { isSignedTwice } from './high-risk.ts'

/** That two people sign for a draft, because its submission named a second reviewer. */
export interface SecondReviewer {
  /** One of the two signatures is by this account; null: by any two reviewers. */
  id: string | null
}

/**
 * The second reviewer that the running cycle (oldest first) requires; null if its newest submission named none. Someone
 * else can be assigned until the text is approved, but two people still sign.
 */
export function getSecondReviewer(cycle: readonly ReviewRecord[]): SecondReviewer | null {
  const at = cycle.findLastIndex(({ decision }) => decision === 'submitted')
  const named = cycle[at]?.secondReviewerId
  if (named === undefined) return null
  const assigned = cycle.slice(at + 1).findLast(({ decision }) => decision === 'assigned')
  return { id: assigned ? (assigned.secondReviewerId ?? null) : named }
}

/** Whether two people signed an approval, and the required one is among them. */
export function isSignedBySecond(approval: ReviewRecord, { id }: SecondReviewer): boolean {
  const { signer, firstSigner } = approval
  return isSignedTwice(approval) && (id === null || signer === id || firstSigner === id)
}

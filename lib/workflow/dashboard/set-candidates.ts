import { getAttempt, checkTransition } from '../rules/check-transition.ts'
import { deriveReviewState, type ReviewState } from '../rules/review-state.ts'
import { rolesFor } from '../model/transition-errors.ts'
import type { SetStep } from '../model/sets.ts'
import { earliestFirst } from '../model/record-order.ts'
import type { DashboardRecord, DashboardUser } from './facts.ts'

/** A short document with a draft. */
export interface ShortDraft {
  /** Without `drafts.`. */
  id: string
  draftHash: string
  publishedHash: string | null
  /** Oldest first. */
  records: readonly DashboardRecord[]
}

/** The batch steps that a user's role allows, in the order of a document's life. */
export function getSetSteps({ roles }: DashboardUser): SetStep[] {
  const steps: readonly SetStep[] = ['submit', 'approve', 'publish']
  return steps.filter((step) => rolesFor(step).some((role) => roles.includes(role)))
}

/**
 * Short documents that a user may take the step with now, the longest waiting first. Only the lake can tell whether the
 * user is one of their authors; it refuses by name.
 */
export function candidatesFor<Draft extends ShortDraft>(
  step: SetStep,
  drafts: readonly Draft[],
  { id: userId, roles }: DashboardUser,
): Draft[] {
  const isOffered = (draft: Draft) => {
    const reviewState = deriveReviewState(draft)
    // None of these steps ends a document, so its type does not matter. The lake says whether the user can sign.
    const actor = {
      roles,
      userId,
      type: undefined,
      isAuthor: () => false,
      profile: () => 'ready' as const,
    }
    const attempt = getAttempt(step, reviewState, actor)
    return checkTransition(attempt) === null && isRequested(step, reviewState)
  }
  return drafts.filter(isOffered).toSorted((a, b) => getLast(a, b))
}

/** Approving text that was sent back is for one document at a time. */
function isRequested(step: SetStep, { state }: ReviewState): boolean {
  return step !== 'approve' || state === 'inReview' || state === 'approvedOnce'
}

function getLast(a: ShortDraft, b: ShortDraft): number {
  const [left, right] = [a.records.at(-1), b.records.at(-1)]
  if (left && right) return earliestFirst(left, right)
  return left ? -1 : right ? 1 : a.id < b.id ? -1 : 1
}

import { getAttempt, getRefusal } from '../rules/refusal.ts'
import { getStanding, type Standing } from '../rules/standing.ts'
import { rolesFor } from '../model/refusals.ts'
import type { SetStep } from '../model/sets.ts'
import { earliestFirst } from '../model/record-order.ts'
import type { DeskRecord, DeskUser } from './facts.ts'

/** A short document that is being changed. */
export interface ShortDraft {
  /** Without `drafts.`. */
  id: string
  draftHash: string
  publishedHash: string | null
  /** Oldest first. */
  records: readonly DeskRecord[]
}

/** Which of the steps of sets a person may take at all, in the order of a document's life. */
export function getSetSteps({ roles }: DeskUser): SetStep[] {
  const steps: readonly SetStep[] = ['submit', 'approve', 'publish']
  return steps.filter((step) => rolesFor(step).some((role) => roles.includes(role)))
}

/**
 * Short documents with which a person may take the step now, the longest waiting first. Whether they had a hand in
 * the words only the lake can tell; it refuses by name.
 */
export function candidatesFor<Draft extends ShortDraft>(
  step: SetStep,
  drafts: readonly Draft[],
  { id: userId, roles }: DeskUser,
): Draft[] {
  const isOffered = (draft: Draft) => {
    const standing = getStanding(draft)
    // None of these steps ends a document: its type plays no part. Whether they can sign, the lake tells.
    const who = {
      roles,
      userId,
      type: undefined,
      isAuthor: () => false,
      profile: () => 'ready' as const,
    }
    const attempt = getAttempt(step, standing, who)
    return getRefusal(attempt) === null && isAsked(step, standing)
  }
  return drafts.filter(isOffered).toSorted((a, b) => getLast(a, b))
}

/** Approving what was sent back after all is for one document at a time. */
function isAsked(step: SetStep, { state }: Standing): boolean {
  return step !== 'approve' || state === 'inReview' || state === 'approvedOnce'
}

function getLast(a: ShortDraft, b: ShortDraft): number {
  const [left, right] = [a.records.at(-1), b.records.at(-1)]
  if (left && right) return earliestFirst(left, right)
  return left ? -1 : right ? 1 : a.id < b.id ? -1 : 1
}

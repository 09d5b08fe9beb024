import type { StepRefusal } from '../vocabulary/refusals.ts'
import type { State } from '../vocabulary/states.ts'
import { stepRow, type Step } from '../vocabulary/steps.ts'
import type { Standing } from './standing.ts'

/** What the rule asks about somebody who wants to take a step. */
export interface Attempt {
  step: Step
  roles: readonly string[]
  state: State
  /** Readers can see the page. */
  isPublic: boolean
  /** The draft differs from the public page in fields without a medical claim at most. */
  unchanged: boolean
  /** The approval of the public words was taken back. */
  isRevoked: boolean
  /** An approval of this draft was voided by a later edit. */
  isVoided: boolean
  /** The draft says exactly what a reviewer sent back. */
  isSentBack: boolean
  /** Something is planned for this page. */
  isScheduled: boolean
  /**
   * Whether whoever asks has changed words of the draft that a reviewer answers for. Asked last, and only where the
   * answer depends on it: the lake walks the draft's history for it.
   */
  isAuthor: () => boolean
}

/** The attempt of somebody at a page, for the lake and the Studio alike. */
export function attemptOf(
  step: Step,
  standing: Standing,
  who: Pick<Attempt, 'roles' | 'isAuthor'>,
): Attempt {
  return {
    step,
    ...who,
    state: standing.state,
    isPublic: standing.isPublic,
    unchanged: standing.unchanged,
    isRevoked: standing.revoked !== null,
    isVoided: standing.voided !== null,
    isSentBack: standing.isSentBack,
    isScheduled: standing.planned.publish !== null || standing.planned.unpublish !== null,
  }
}

/** Null when the step may be taken; else the code of the first reason why not. */
export function refusalOf(attempt: Attempt): StepRefusal | null {
  const { step, state } = attempt
  const { by, when, needsPublic } = stepRow(step)
  if (!by.some((role) => attempt.roles.includes(role))) return 'role'
  if (needsPublic && !attempt.isPublic) return 'notPublic'
  if (step === 'cancelSchedule' && !attempt.isScheduled) return 'nothingScheduled'
  const publishes = step === 'publish' || step === 'schedulePublish'
  // Nothing that a reviewer answers for has changed.
  if (publishes && attempt.unchanged && state !== 'published') return null
  if (step === 'submit' && attempt.unchanged && !attempt.isRevoked) return 'nothingToReview'
  if (!when.includes(state)) return outOfState(attempt)
  if (step === 'submit' && attempt.isSentBack) return 'sameWords'
  // Words that came back were submitted once; others have to be first.
  if (step === 'approve' && state !== 'inReview' && !attempt.isSentBack) return 'notInReview'
  if (step === 'approve' && attempt.isAuthor()) return 'ownChange'
  return null
}

function outOfState({ step, state, isVoided }: Attempt): StepRefusal {
  if (state === 'published' || state === 'absent') return 'noDraft'
  if (step === 'submit') return state === 'approved' ? 'alreadyApproved' : 'alreadySubmitted'
  if (step === 'publish' || step === 'schedulePublish') return isVoided ? 'voided' : 'notApproved'
  return 'notInReview'
}

import type { StepRefusal } from '../model/refusals.ts'
import type { State } from '../model/states.ts'
import { isPermanent, isRetirable } from './retirable.ts'
import { stepRow, type Step } from '../model/steps.ts'
import type { ProfileStatus } from './reviewer-profile.ts'
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
  /** It ends by being retired, at the word of two. */
  isRetirable: boolean
  /** The site always has it: menus and other pages lead there. */
  isPermanent: boolean
  /** It was retired, and not brought back since. */
  isRetired: boolean
  /** Whether its retirement is asked for, by whoever asks now or by somebody else; null when it is not. */
  retirement: 'own' | 'others' | null
  /** Two people sign for its words. */
  isHighRisk: boolean
  /** Whoever asks gave the signature that waits for a second one. */
  isFirst: boolean
  /** Whoever asks took the mark of a high-risk page away, and nobody else has signed for it since. */
  isLowerer: boolean
  /** Whether readers can be told who signed; asked for steps that are signed for readers. */
  profile: () => ProfileStatus
  /**
   * Whether whoever asks has changed the words that the step is about, as far as a reviewer answers for them: those of
   * the draft, or what readers see. Asked last, and only where the answer depends on it: the lake walks the page's
   * history for it.
   */
  isAuthor: () => boolean
}

/** The attempt of somebody at a page, for the lake and the Studio alike. */
export function getAttempt(
  step: Step,
  standing: Standing,
  {
    userId,
    type,
    ...who
  }: Pick<Attempt, 'roles' | 'isAuthor' | 'profile'> & {
    userId: string
    /** The page's; undefined where it is gone altogether. */
    type: string | undefined
  },
): Attempt {
  const { retirement } = standing
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
    isRetirable: type !== undefined && isRetirable(type),
    isPermanent: type !== undefined && isPermanent(type),
    isRetired: standing.retired !== null,
    isHighRisk: standing.isHighRisk,
    isFirst: isFirst(step, standing, userId),
    isLowerer: isLowerer(standing, userId),
    retirement: retirement && (retirement.signer === userId ? 'own' : 'others'),
  }
}

function isFirst(step: Step, { first, firstOfPublic }: Standing, userId: string): boolean {
  const waiting = step === 'recertify' ? firstOfPublic : first
  return waiting?.signer === userId
}

/** A mark that nobody is known to have taken away may have been taken away by anybody. */
function isLowerer({ lowered }: Standing, userId: string): boolean {
  return lowered !== null && (lowered.signer ?? userId) === userId
}

/** Null when the step may be taken; else the code of the first reason why not. */
export function getRefusal(attempt: Attempt): StepRefusal | null {
  const { step, state } = attempt
  const { by, when, needsPublic } = stepRow(step)
  if (!by.some((role) => attempt.roles.includes(role))) return 'role'
  if (needsPublic && !attempt.isPublic) return 'notPublic'
  const blocked = retirementRefusal(attempt) ?? highRiskRefusal(attempt)
  if (blocked) return blocked
  if (step === 'cancelSchedule' && !attempt.isScheduled) return 'nothingScheduled'
  const publishes = step === 'publish' || step === 'schedulePublish'
  // Nothing that a reviewer answers for has changed.
  if (publishes && attempt.unchanged && state !== 'published') return null
  if (step === 'submit' && attempt.unchanged && !attempt.isRevoked) return 'nothingToReview'
  if (!when.includes(state)) return outOfState(attempt)
  if (step === 'submit' && attempt.isSentBack) return 'sameWords'
  // Words that came back were submitted once; others have to be first.
  if (step === 'approve' && state === 'changesRequested' && !attempt.isSentBack)
    return 'notInReview'
  if (step === 'approve' && attempt.isAuthor()) return 'ownChange'
  if (step === 'recertify' && attempt.isAuthor()) return 'ownWords'
  if ((step === 'approve' || step === 'recertify') && attempt.isFirst) return 'ownApproval'
  if (answersAlone(step) && attempt.isLowerer) return 'ownLowering'
  const profile = step === 'approve' || step === 'recertify' ? attempt.profile() : 'ready'
  if (profile !== 'ready') return profile === 'missing' ? 'noProfile' : 'profileSwitchedOff'
  return null
}

/** Steps by which one person lets words become public, or says that they are right. */
function answersAlone(step: Step): boolean {
  return step === 'approve' || step === 'recertify' || step === 'override'
}

/** What the mark of a high-risk page has to do with a step. */
function highRiskRefusal({ step, isHighRisk }: Attempt): StepRefusal | null {
  switch (step) {
    case 'override':
      return isHighRisk ? 'noOverride' : null
    case 'markHighRisk':
      return isHighRisk ? 'alreadyMarked' : null
    case 'unmarkHighRisk':
      return isHighRisk ? null : 'notMarked'
    default:
      return null
  }
}

/** What retiring has to do with a step: a page that readers have the address of does not just go, nor come back. */
function retirementRefusal(attempt: Attempt): StepRefusal | null {
  const { step, retirement } = attempt
  switch (step) {
    // A planned end is an end: nobody plans alone what takes two.
    case 'unpublish':
    case 'scheduleUnpublish':
      return attempt.isRetirable ? 'retireFirst' : attempt.isPermanent ? 'cannotGo' : null
    case 'askRetirement':
      return retirement ? 'alreadyAsked' : null
    case 'dropRetirement':
      return retirement ? null : 'notAsked'
    case 'retire':
      return retirement === null ? 'notAsked' : retirement === 'own' ? 'ownRequest' : null
    case 'restore':
      return attempt.isRetired ? null : 'notRetired'
    case 'submit':
    case 'publish':
    case 'override':
    case 'schedulePublish':
      return attempt.isRetired ? 'retired' : null
    default:
      return null
  }
}

function outOfState({ step, state, isVoided }: Attempt): StepRefusal {
  if (state === 'published' || state === 'absent') return 'noDraft'
  if (step === 'submit') return state === 'approved' ? 'alreadyApproved' : 'alreadySubmitted'
  const publishes = step === 'publish' || step === 'schedulePublish'
  if (publishes && state === 'approvedOnce') return 'secondMissing'
  if (publishes) return isVoided ? 'voided' : 'notApproved'
  return 'notInReview'
}

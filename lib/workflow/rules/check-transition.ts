import type { StepError } from '../model/transition-errors.ts'
import type { State } from '../model/states.ts'
import { isPermanent, isRetirable } from './retirable.ts'
import { getTransition, type TransitionName } from '../model/transitions.ts'
import type { ProfileStatus } from './reviewer-profile.ts'
import type { ReviewState } from './review-state.ts'

/** The facts that the rule needs about a user who wants to take a step. */
export interface TransitionContext {
  step: TransitionName
  roles: readonly string[]
  state: State
  /** Readers can see the page. */
  isPublic: boolean
  /** The draft differs from the public page only in non-clinical fields, if at all. */
  unchanged: boolean
  /** The approval of the public text was revoked. */
  isRevoked: boolean
  /** An approval of this draft was voided by a later edit. */
  isVoided: boolean
  /** The draft has exactly the text that a reviewer sent back. */
  isSentBack: boolean
  /** Something is scheduled for this page. */
  isScheduled: boolean
  /** It is removed by retiring, which takes two people. */
  isRetirable: boolean
  /** Permanent: menus and other pages link there. */
  isPermanent: boolean
  /** It was retired and not restored since. */
  isRetired: boolean
  /** Whether its retirement was requested, by this user or by someone else; null if not. */
  retirement: 'own' | 'others' | null
  /** Two people sign for its text. */
  isHighRisk: boolean
  /** The user gave the signature that waits for a second one. */
  isFirst: boolean
  /** The second signature has to come from someone else, whom the submission names. */
  isOthersTurn: boolean
  /** The user removed the page's high-risk flag, and no one else has signed for it since. */
  isLowerer: boolean
  /** A guest reviewer. */
  isGuest?: boolean
  /** Someone has signed, and this signature would be the second one. */
  isSecond?: boolean
  /** The user vouches for the guest who signed first, on a page that takes two reviewers. */
  isVoucher?: boolean
  /** Whether readers can see who signed; checked for steps that are signed for readers. */
  profile: () => ProfileStatus
  /**
   * Whether the user changed any clinical text that the step is about: the draft's, or the public version's. Called
   * last, and only if the answer depends on it: the lake walks the page's history for it.
   */
  isAuthor: () => boolean
}

/** A user's attempt at a step on a page, for the lake and the Studio alike. */
export function getAttempt(
  step: TransitionName,
  reviewState: ReviewState,
  {
    userId,
    type,
    ...who
  }: Pick<TransitionContext, 'roles' | 'isAuthor' | 'profile' | 'isGuest'> & {
    userId: string
    /** The page's type; undefined if it is deleted. */
    type: string | undefined
  },
): TransitionContext {
  const { retirement } = reviewState
  return {
    step,
    ...who,
    state: reviewState.state,
    isPublic: reviewState.isPublic,
    unchanged: reviewState.unchanged,
    isRevoked: reviewState.revoked !== null,
    isVoided: reviewState.voided !== null,
    isSentBack: reviewState.isSentBack,
    isScheduled: reviewState.planned.publish !== null || reviewState.planned.unpublish !== null,
    isRetirable: type !== undefined && isRetirable(type),
    isPermanent: type !== undefined && isPermanent(type),
    isRetired: reviewState.retired !== null,
    isHighRisk: reviewState.isHighRisk,
    isFirst: isFirst(step, reviewState, userId),
    isSecond: reviewState.first !== null,
    isVoucher: isVoucher(reviewState, userId),
    isOthersTurn: isOthersTurn(reviewState, userId),
    isLowerer: isLowerer(step, reviewState, userId),
    retirement: retirement && (retirement.signer === userId ? 'own' : 'others'),
  }
}

function isFirst(
  step: TransitionName,
  { first, firstOfPublic }: ReviewState,
  userId: string,
): boolean {
  const waiting = step === 'recertify' ? firstOfPublic : first
  return waiting?.signer === userId
}

/** The first signature is not by the named second reviewer: then the second one is. */
function isOthersTurn({ first, second }: ReviewState, userId: string): boolean {
  const named = second?.id ?? null
  return first !== null && named !== null && first.signer !== named && userId !== named
}

/** Otherwise one person could sign twice, by inviting someone who is not there. */
function isVoucher({ first, isHighRisk, second }: ReviewState, userId: string): boolean {
  return first?.vouchedBy === userId && (isHighRisk || second !== null)
}

/**
 * Whether this person removed the flag, and no one else has signed the text. If the flag's remover is unknown, it could
 * be anyone; a guest for whom the person vouches is no one else.
 */
function isLowerer(step: TransitionName, { lowered, first }: ReviewState, userId: string): boolean {
  if (lowered === null || (lowered.signer ?? userId) !== userId) return false
  const isSecond =
    step === 'approve' &&
    lowered.signer !== undefined &&
    first?.signer !== undefined &&
    ![first.signer, first.vouchedBy].includes(userId)
  return !isSecond
}

/** Null if the step may be taken; otherwise the code of the first reason against it. */
export function checkTransition(attempt: TransitionContext): StepError | null {
  const { step, state } = attempt
  const { allowedRoles: roles, allowedStates, needsPublic, forGuests } = getTransition(step)
  const mayTake = attempt.isGuest
    ? forGuests === true
    : roles.some((role) => attempt.roles.includes(role))
  if (!mayTake) return 'role'
  if (needsPublic && !attempt.isPublic) return 'notPublic'
  const blocked = checkRetirement(attempt) ?? checkHighRisk(attempt)
  if (blocked) return blocked
  if (step === 'cancelSchedule' && !attempt.isScheduled) return 'nothingScheduled'
  const publishes = step === 'publish' || step === 'schedulePublish'
  // No clinical content has changed.
  if (publishes && attempt.unchanged && state !== 'published') return null
  if (step === 'submit' && attempt.unchanged && !attempt.isRevoked) return 'nothingToReview'
  if (!allowedStates.includes(state)) return outOfState(attempt)
  if (step === 'submit' && attempt.isSentBack) return 'sameWords'
  // Only text that was sent back can be approved without submitting it again.
  if (step === 'approve' && state === 'changesRequested' && !attempt.isSentBack)
    return 'notInReview'
  if (step === 'approve' && attempt.isAuthor())
    return attempt.isGuest ? 'guestOfAuthor' : 'ownChange'
  if (step === 'recertify' && attempt.isAuthor()) return 'ownWords'
  if ((step === 'approve' || step === 'recertify') && attempt.isFirst) return 'ownApproval'
  if (step === 'approve' && attempt.isGuest && attempt.isSecond) return 'guestSecond'
  if (step === 'approve' && attempt.isVoucher) return 'ownGuest'
  if (step === 'approve' && attempt.isOthersTurn) return 'othersTurn'
  if (answersAlone(step) && attempt.isLowerer) return 'ownLowering'
  const profile = step === 'approve' || step === 'recertify' ? attempt.profile() : 'ready'
  if (profile !== 'ready') return profile === 'missing' ? 'noProfile' : 'profileSwitchedOff'
  return null
}

/** Steps by which one person publishes text, or certifies it. */
function answersAlone(step: TransitionName): boolean {
  return step === 'approve' || step === 'recertify' || step === 'override'
}

/** How the high-risk flag affects a step. */
function checkHighRisk({ step, isHighRisk }: TransitionContext): StepError | null {
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

/** How retirement affects a step: a page with a known URL is not simply removed or republished. */
function checkRetirement(attempt: TransitionContext): StepError | null {
  const { step, retirement } = attempt
  switch (step) {
    // A scheduled unpublish is a removal: no one alone can schedule what takes two.
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

function outOfState({ step, state, isVoided }: TransitionContext): StepError {
  if (state === 'published' || state === 'absent') return 'noDraft'
  if (step === 'submit') return state === 'approved' ? 'alreadyApproved' : 'alreadySubmitted'
  const publishes = step === 'publish' || step === 'schedulePublish'
  if (publishes && state === 'approvedOnce') return 'secondMissing'
  if (publishes) return isVoided ? 'voided' : 'notApproved'
  return 'notInReview'
}

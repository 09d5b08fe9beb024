import type { State } from './state.ts'

export const ROLES = ['administrator', 'editor', 'medicalReviewer', 'viewer'] as const
export type Role = (typeof ROLES)[number]

export const STEPS = [
  'edit',
  'comment',
  'submit',
  'withdraw',
  'requestChanges',
  'approve',
  'publish',
  'override',
  'schedulePublish',
  'scheduleUnpublish',
  'cancelSchedule',
  'unpublish',
  'earlyReview',
  'retire',
  'revoke',
] as const
export type Step = (typeof STEPS)[number]

/** Who may take a step, whatever the state. */
const WHO: Readonly<Record<Step, readonly Role[]>> = {
  edit: ['administrator', 'editor'],
  comment: ['administrator', 'editor', 'medicalReviewer'],
  submit: ['administrator', 'editor'],
  withdraw: ['administrator', 'editor'],
  requestChanges: ['medicalReviewer'],
  approve: ['medicalReviewer'],
  publish: ['administrator', 'editor'],
  override: ['administrator'],
  schedulePublish: ['administrator', 'editor'],
  scheduleUnpublish: ['administrator', 'editor'],
  cancelSchedule: ['administrator', 'editor'],
  unpublish: ['administrator', 'editor'],
  earlyReview: ['administrator', 'editor', 'medicalReviewer'],
  retire: ['administrator', 'editor'],
  revoke: ['administrator', 'medicalReviewer'],
}

/** In which states a step may be taken. `published` and `absent` mean that there is no draft. */
const WHEN: Readonly<Record<Step, readonly State[]>> = {
  edit: ['draft', 'inReview', 'changesRequested', 'approved', 'published', 'absent'],
  comment: ['draft', 'inReview', 'changesRequested', 'approved', 'published'],
  submit: ['draft', 'changesRequested'],
  withdraw: ['inReview', 'approved'],
  requestChanges: ['inReview', 'approved'],
  approve: ['inReview'],
  publish: ['approved'],
  override: ['draft', 'inReview', 'changesRequested', 'approved'],
  schedulePublish: ['approved'],
  scheduleUnpublish: ['draft', 'inReview', 'changesRequested', 'approved', 'published'],
  cancelSchedule: ['draft', 'inReview', 'changesRequested', 'approved', 'published', 'absent'],
  unpublish: ['draft', 'inReview', 'changesRequested', 'approved', 'published'],
  earlyReview: ['draft', 'inReview', 'changesRequested', 'approved', 'published'],
  retire: ['draft', 'inReview', 'changesRequested', 'approved', 'published'],
  revoke: ['draft', 'inReview', 'changesRequested', 'approved', 'published'],
}

/** Steps that concern the public page, and need one. */
const NEEDS_PUBLIC: readonly Step[] = [
  'scheduleUnpublish',
  'unpublish',
  'earlyReview',
  'retire',
  'revoke',
]

export interface Attempt {
  step: Step
  roles: readonly string[]
  state: State
  /** Readers can see the page. */
  isPublic: boolean
  /** The draft differs from the public page in fields without a medical claim at most. */
  unchanged: boolean
  /** Whoever asks has changed words of the draft that a reviewer answers for. */
  isAuthor: boolean
  /** The approval of the public words was taken back. */
  isRevoked: boolean
  /** An approval of this draft was voided by a later edit. */
  isVoided: boolean
  /** Something is planned for this page. */
  isScheduled: boolean
}

export type RefusalCode =
  | 'role'
  | 'ownChange'
  | 'voided'
  | 'notApproved'
  | 'notInReview'
  | 'alreadySubmitted'
  | 'alreadyApproved'
  | 'noDraft'
  | 'notPublic'
  | 'nothingScheduled'
  | 'nothingToReview'

/** Null when the step may be taken; else the code of the first reason why not (words: reasons.ts). */
export function refusalOf(attempt: Attempt): RefusalCode | null {
  const { step, state } = attempt
  if (!WHO[step].some((role) => attempt.roles.includes(role))) return 'role'
  if (NEEDS_PUBLIC.includes(step) && !attempt.isPublic) return 'notPublic'
  if (step === 'cancelSchedule' && !attempt.isScheduled) return 'nothingScheduled'
  const publishes = step === 'publish' || step === 'schedulePublish'
  // Nothing that a reviewer answers for has changed.
  if (publishes && attempt.unchanged && state !== 'published') return null
  if (step === 'submit' && attempt.unchanged && !attempt.isRevoked) return 'nothingToReview'
  if (!WHEN[step].includes(state)) return outOfState(attempt)
  if (step === 'approve' && attempt.isAuthor) return 'ownChange'
  return null
}

function outOfState({ step, state, isVoided }: Attempt): RefusalCode {
  if (state === 'published' || state === 'absent') return 'noDraft'
  if (step === 'submit') return state === 'approved' ? 'alreadyApproved' : 'alreadySubmitted'
  if (step === 'publish' || step === 'schedulePublish') return isVoided ? 'voided' : 'notApproved'
  return 'notInReview'
}

/** Which roles may take a step: for the words of a refusal, and for the guide. */
export function rolesFor(step: Step): readonly Role[] {
  return WHO[step]
}

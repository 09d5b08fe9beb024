import { getNames } from './names.ts'
import type { SetDecision } from './sets.ts'
import type { RecordName } from './records.ts'
import type { Role } from './roles.ts'
import type { State } from './states.ts'

interface Transition {
  /** Who may take it, whatever the state. */
  allowedRoles: readonly Role[]
  /** Guest reviewers may take it too, on the document of their invitation. */
  forGuests?: true
  /** In which states of the page. `published` and `absent` mean that there is no draft. */
  allowedStates: readonly State[]
  /** It is about the public page, and needs one. */
  needsPublic?: true
  /** The record that the decision of the same name writes; without one, the step works differently. */
  writes?: RecordName
  /** The record that it writes instead if it is the first of two signatures. */
  writesFirst?: RecordName
}

const WRITERS = ['administrator', 'editor'] as const
const OFFICE = ['administrator', 'editor', 'medicalReviewer'] as const
const IN_DRAFT = ['draft', 'inReview', 'changesRequested', 'approvedOnce', 'approved'] as const
const THERE = [...IN_DRAFT, 'published'] as const
const ANY = [...THERE, 'absent'] as const

/**
 * What can be done with a gated page, by whom, and when. A new decision is a row here, plus its implementation in
 * `lib/workflow/policy/decisions.ts`; the lake and the Studio only use this table.
 */
export const TRANSITIONS = {
  edit: { allowedRoles: WRITERS, allowedStates: ANY },
  comment: { allowedRoles: OFFICE, forGuests: true, allowedStates: THERE },
  submit: {
    allowedRoles: WRITERS,
    allowedStates: ['draft', 'changesRequested'],
    writes: 'submitted',
  },
  withdraw: {
    allowedRoles: WRITERS,
    allowedStates: ['inReview', 'approvedOnce', 'approved'],
    writes: 'withdrawn',
  },
  requestChanges: {
    allowedRoles: ['medicalReviewer'],
    forGuests: true,
    allowedStates: ['inReview', 'approvedOnce', 'approved'],
    writes: 'changesRequested',
  },
  // Text that was sent back may still be approved while it is unchanged: it cannot be submitted again.
  approve: {
    allowedRoles: ['medicalReviewer'],
    forGuests: true,
    allowedStates: ['inReview', 'changesRequested', 'approvedOnce'],
    writes: 'approved',
    writesFirst: 'approvedOnce',
  },
  publish: { allowedRoles: WRITERS, allowedStates: ['approved'] },
  override: { allowedRoles: ['administrator'], allowedStates: IN_DRAFT, writes: 'overridden' },
  schedulePublish: { allowedRoles: WRITERS, allowedStates: ['approved'] },
  scheduleUnpublish: { allowedRoles: WRITERS, allowedStates: THERE, needsPublic: true },
  cancelSchedule: { allowedRoles: WRITERS, allowedStates: ANY },
  unpublish: { allowedRoles: WRITERS, allowedStates: THERE, needsPublic: true },
  askRetirement: {
    allowedRoles: WRITERS,
    allowedStates: THERE,
    needsPublic: true,
    writes: 'retirementAsked',
  },
  dropRetirement: {
    allowedRoles: OFFICE,
    allowedStates: THERE,
    needsPublic: true,
    writes: 'retirementDropped',
  },
  /** By someone other than the requester. */
  retire: {
    allowedRoles: ['administrator', 'medicalReviewer'],
    allowedStates: THERE,
    needsPublic: true,
    writes: 'retired',
  },
  restore: { allowedRoles: WRITERS, allowedStates: [...IN_DRAFT, 'absent'], writes: 'restored' },
  assign: { allowedRoles: OFFICE, allowedStates: THERE, writes: 'assigned' },
  /** From then on two medical reviewers sign for its text. */
  markHighRisk: { allowedRoles: OFFICE, allowedStates: THERE, writes: 'markedHighRisk' },
  unmarkHighRisk: {
    allowedRoles: ['administrator', 'medicalReviewer'],
    allowedStates: THERE,
    writes: 'unmarkedHighRisk',
  },
  earlyReview: {
    allowedRoles: OFFICE,
    allowedStates: THERE,
    needsPublic: true,
    writes: 'earlyReview',
  },
  recertify: {
    allowedRoles: ['medicalReviewer'],
    allowedStates: THERE,
    needsPublic: true,
    writes: 'recertified',
    writesFirst: 'recertifiedOnce',
  },
  revoke: {
    allowedRoles: ['administrator', 'medicalReviewer'],
    allowedStates: THERE,
    needsPublic: true,
    writes: 'revoked',
  },
} as const satisfies Readonly<Record<string, Transition>>

export type TransitionName = keyof typeof TRANSITIONS
export const TRANSITION_NAMES = getNames<TransitionName>(TRANSITIONS)

/** The same table, for lookups by a dynamic name. */
const rows: Readonly<Record<TransitionName, Transition>> = TRANSITIONS

export function getTransition(step: TransitionName): Transition {
  return rows[step]
}

type TransitionWithRecord<Name extends TransitionName> = Name extends TransitionName
  ? (typeof TRANSITIONS)[Name] extends { writes: RecordName }
    ? Name
    : never
  : never

/** Steps with a decision of the same name that writes one record. */
export type RecordedTransition = TransitionWithRecord<TransitionName>

/** The schedulable actions, and the record names of their outcomes. */
export const PLANS = {
  publish: {
    step: 'schedulePublish',
    made: 'publishScheduled',
    cancelled: 'publishCancelled',
    failed: 'publishFailed',
  },
  unpublish: {
    step: 'scheduleUnpublish',
    made: 'unpublishScheduled',
    cancelled: 'unpublishCancelled',
    failed: 'unpublishFailed',
  },
} as const satisfies Readonly<
  Record<string, { step: TransitionName } & Record<'made' | 'cancelled' | 'failed', RecordName>>
>

export type Plan = keyof typeof PLANS

/** The author id of what the lake does at a scheduled time. */
export const SCHEDULER = 'schedule'
export const PLAN_NAMES = getNames<Plan>(PLANS)

/**
 * The decisions that the lake accepts: a recorded step, a schedule or its cancellation, a comment on a draft, a read
 * mark, an absence, or a reply to a reader, if it can send mail.
 */
export type DecisionName =
  | RecordedTransition
  | 'schedule'
  | 'scheduleSet'
  | 'cancelSchedule'
  | 'comment'
  | 'resolveComment'
  | 'reply'
  | 'markSeen'
  | 'away'
  | 'back'
  | 'publish'
  | 'unpublish'
  | SetDecision

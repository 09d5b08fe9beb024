import type { DeskRecord, DraftPage, Plan } from './facts.ts'
import { publicHash, type DuePage, type RevokedPage } from './due.ts'
import { standingOf } from '../rules/standing.ts'
import type { State } from '../vocabulary/states.ts'

/** A name of null: any reviewer for `askedOf`, else somebody whose name is not on record. */
export interface Owner {
  part:
    | 'askedOf'
    | 'submittedBy'
    | 'sentBackBy'
    | 'approvedBy'
    | 'revokedBy'
    | 'plannedBy'
    | 'reviewer'
    | 'author'
  name: string | null
}

/** The day or time that the row is about. */
export interface Wanted {
  what: 'wantedBy' | 'reviewDue' | 'publish' | 'unpublish'
  /** `YYYY-MM-DD`; for what the lake does, ISO 8601. */
  at: string
  isLate: boolean
}

export interface DeskRow {
  id: string
  /** Null for a plan whose page is gone. */
  type: string | null
  title: string
  state: State | null
  note: 'voided' | 'unchanged' | null
  owners: readonly Owner[]
  /** When the decision was taken that put the page here; null without one. */
  since: string | null
  wanted: Wanted | null
}

/** A draft's place, and who is concerned by it. */
export interface DraftRow {
  row: DeskRow
  submission: DeskRecord | null
}

const UNTITLED = 'Untitled'

/** Where a draft stands. The public page's hash comes from the records: see `publicHash`. */
export function draftRow(page: DraftPage, today: string): DraftRow {
  const { draftHash, records } = page
  const standing = standingOf({ draftHash, publishedHash: publicHash(records), records })
  const { state, unchanged } = standing
  const given = (found: unknown) => records.find((record) => record === found) ?? null
  const submission = given(standing.submission)
  const decision =
    state === 'inReview'
      ? submission
      : state === 'changesRequested'
        ? (records.findLast((record) => record.decision === 'changesRequested') ?? null)
        : given(standing.approval ?? standing.voided)
  // Once a reviewer has answered, the day that an answer was wanted by has no meaning any more.
  const dueOn = state === 'inReview' ? submission?.dueOn : null
  return {
    submission,
    row: {
      id: page.id,
      type: page.type,
      title: page.title || UNTITLED,
      state,
      note: standing.voided ? 'voided' : state === 'draft' && unchanged ? 'unchanged' : null,
      owners: ownersOf(state, page, submission, decision),
      since: decision?.decidedAt ?? null,
      wanted: dueOn ? { what: 'wantedBy', at: dueOn, isLate: dueOn < today } : null,
    },
  }
}

function ownersOf(
  state: State,
  { author }: DraftPage,
  submission: DeskRecord | null,
  decision: DeskRecord | null,
): Owner[] {
  const submittedBy: Owner = { part: 'submittedBy', name: submission?.by?.name ?? null }
  switch (state) {
    case 'inReview':
      return [{ part: 'askedOf', name: submission?.assignee?.name ?? null }, submittedBy]
    case 'changesRequested':
      return [submittedBy, { part: 'sentBackBy', name: decision?.by?.name ?? null }]
    case 'approved':
      return [{ part: 'approvedBy', name: signerOf(decision) }, submittedBy]
    default:
      return [{ part: 'author', name: author }]
  }
}

/** Seeded approvals name a reviewer and nobody who was signed in. */
function signerOf(approval: DeskRecord | null): string | null {
  return approval?.reviewer ?? approval?.by?.name ?? null
}

/** A page whose next review has a date. */
export function dueRow({ page, due, approval }: DuePage, today: string): DeskRow {
  return {
    id: page.id,
    type: page.type,
    title: page.title || UNTITLED,
    state: null,
    note: null,
    owners: approval
      ? [{ part: 'reviewer', name: signerOf(approval) }]
      : [{ part: 'author', name: page.author }],
    since: approval?.decidedAt ?? null,
    wanted: { what: 'reviewDue', at: due, isLate: due < today },
  }
}

/** A public page whose approval was taken back: readers are told, and it needs words that somebody approves. */
export function revokedRow({ page, revocation }: RevokedPage): DeskRow {
  return {
    id: page.id,
    type: page.type,
    title: page.title || UNTITLED,
    state: null,
    note: null,
    owners: [{ part: 'revokedBy', name: revocation.by?.name ?? null }],
    since: revocation.decidedAt,
    wanted: null,
  }
}

/** What the lake will do with a page. A page that was never public is known by its draft alone. */
export function planRow(plan: Plan, draft: DraftPage | undefined, now: string): DeskRow {
  return {
    id: plan.id,
    type: draft?.type ?? plan.type,
    title: draft?.title || plan.title || UNTITLED,
    state: null,
    note: null,
    owners: [{ part: 'plannedBy', name: plan.by?.name ?? null }],
    since: plan.plannedAt,
    wanted: { what: plan.what, at: plan.runAt, isLate: plan.runAt < now },
  }
}

import type { ChangedClaim } from '../evidence/citing-pages.ts'
import type { DashboardRecord, DraftPage, EvidencePage, Plan, PublicPage } from './facts.ts'
import {
  publicHash,
  type DuePage,
  type RetiringPage,
  type RevokedPage,
  type UnreviewedPage,
} from './due.ts'
import {
  nextStepForDraft,
  nextStepForDue,
  nextStepForEmptyPlan,
  nextStepForEvidence,
  nextStepForRetiring,
  nextStepForRevoked,
  WAIT,
  type FirstSignature,
  type NextStep,
} from './next-step.ts'
import { getPeople, type PagePeople, type Person } from '../rules/people.ts'
import { getWritingDueDate } from '../rules/writing-due.ts'
import { deriveReviewState, type ReviewState } from '../rules/review-state.ts'
import type { SecondReviewer } from '../rules/second-reviewer.ts'
import type { State } from '../model/states.ts'

/** Who did what, besides those assigned to the page. A null name: the person's name is not on record. */
export interface Part {
  part:
    | 'submittedBy'
    | 'sentBackBy'
    | 'approvedBy'
    | 'revokedBy'
    | 'plannedBy'
    | 'retirementAskedBy'
    | 'publishedBy'
    | 'reviewer'
  name: string | null
}

/** The day or time that the row is about. */
export interface DueDate {
  what: 'wantedBy' | 'reviewDue' | 'publish' | 'unpublish'
  /** `YYYY-MM-DD`; for a scheduled action, ISO 8601. */
  at: string
  isLate: boolean
  /** For a page that is published together with others: the title of their plan. */
  together?: string
}

/** One page in a dashboard list: the same shape in all lists. */
export interface DashboardRow {
  id: string
  /** Null for a schedule whose page is deleted. */
  type: string | null
  title: string
  /** The state of its draft if there is one, otherwise of the page. Null for a deleted page. */
  state: State | null
  note: 'voided' | 'unchanged' | 'stillOnce' | UnreviewedPage['why'] | null
  /** The path of its draft's page, for a preview; null without a draft or a page. */
  address: string | null
  /** Who is assigned to the page. */
  people: PagePeople
  /** The public author; null without one. */
  author: string | null
  parts: readonly Part[]
  /** The claims whose source is no longer current; set in the list of such pages. */
  claims: readonly ChangedClaim[]
  /** When the decision that put the page here was made; without one, the last edit of its draft. */
  since: string | null
  dueDate: DueDate | null
  next: NextStep | null
  /** The draft's revision, for a step that names what was seen; null without a draft. */
  revision: string | null
}

/** A draft's state, and who submitted it. */
export interface DraftRow {
  row: DashboardRow
  submission: DashboardRecord | null
  /** Its owner, its editor, and who last submitted it. */
  writers: readonly (Person | null)[]
  first: FirstSignature
  /** The second reviewer whom its submission names. */
  second: SecondReviewer | null
  /** Who removed its high-risk flag and so cannot sign for it alone, by id. */
  lowerer: string | undefined
  /** The draft of a retired page: no one works on it until it is restored. */
  isRetired: boolean
}

const UNTITLED = 'Untitled'

/** The state of a draft. The public page's hash comes from the records: see `publicHash`. */
export function draftRow(page: DraftPage, today: string, isPlanned = false): DraftRow {
  const { draftHash, records } = page
  const reviewState = deriveReviewState({ draftHash, publishedHash: publicHash(records), records })
  const { state, unchanged } = reviewState
  const findRecord = (found: unknown) => records.find((record) => record === found) ?? null
  const submission = findRecord(reviewState.submission)
  const decision =
    state === 'inReview'
      ? submission
      : state === 'changesRequested'
        ? (records.findLast((record) => record.decision === 'changesRequested') ?? null)
        : findRecord(reviewState.approval ?? reviewState.first ?? reviewState.voided)
  const isWritten = state === 'draft' || state === 'changesRequested'
  const writingDue = getWritingDueDate(records)
  // Once a reviewer has responded, the due date no longer matters.
  const dueOn = state === 'inReview' ? submission?.dueOn : isWritten ? writingDue : null
  const note = reviewState.voided ? 'voided' : state === 'draft' && unchanged ? 'unchanged' : null
  const known = getKnown(page)
  const first = getFirstSignature(reviewState)
  return {
    submission,
    writers: [known.people.owner, known.people.editor, getSubmitter(records)],
    first,
    second: reviewState.second,
    lowerer: reviewState.lowered?.signer,
    isRetired: reviewState.retired !== null,
    row: {
      ...known,
      state,
      note,
      parts: getParts(state, submission, decision),
      claims: [],
      since: decision?.decidedAt ?? page.writtenAt,
      dueDate: dueOn ? { what: 'wantedBy', at: dueOn, isLate: dueOn < today } : null,
      next: nextStepForDraft(state, note, known.people, {
        isPlanned,
        first,
        lowerer: reviewState.lowered?.signer,
        required: reviewState.second,
      }),
      revision: page.revision,
    },
  }
}

function getFirstSignature({ first, isHighRisk, second, lowered }: ReviewState): FirstSignature {
  const isLowerer = first?.vouchedBy !== undefined && first.vouchedBy === lowered?.signer
  const takesTwo = isHighRisk || second !== null || isLowerer
  return { signer: first?.signer, voucher: takesTwo ? first?.vouchedBy : undefined }
}

function getSubmitter(records: readonly DashboardRecord[]): Person | null {
  return records.findLast(({ decision }) => decision === 'submitted')?.by ?? null
}

function getParts(
  state: State,
  submission: DashboardRecord | null,
  decision: DashboardRecord | null,
): readonly Part[] {
  const submittedBy: Part = { part: 'submittedBy', name: submission?.by?.name ?? null }
  switch (state) {
    case 'inReview':
      return [submittedBy]
    case 'changesRequested':
      return [submittedBy, { part: 'sentBackBy', name: decision?.by?.name ?? null }]
    case 'approvedOnce':
    case 'approved':
      return [{ part: 'approvedBy', name: getSigner(decision) }, submittedBy]
    default:
      return []
  }
}

/** Seed approvals name a reviewer but no signed-in user. */
function getSigner(approval: DashboardRecord | null): string | null {
  return approval?.reviewer ?? approval?.by?.name ?? null
}

type RowFacts = Pick<DashboardRow, 'id' | 'type' | 'title' | 'people' | 'author' | 'address'>

/** What every row says about its page. */
function getKnown({ id, type, title, author, address = null, records }: PublicPage): RowFacts {
  return { id, type, title: title || UNTITLED, author, address, people: getPeople(records) }
}

/** A public page; if it has a draft, the draft's state says what is in progress. */
function publicRow(page: PublicPage, draft: DraftRow | undefined): DashboardRow {
  const { records } = page
  const reviewState = deriveReviewState({
    draftHash: null,
    publishedHash: publicHash(records),
    records,
  })
  const people = getPeople(records)
  const blocked = [reviewState.firstOfPublic?.signer, reviewState.lowered?.signer]
  return {
    ...getKnown(page),
    address: draft?.row.address ?? null,
    state: draft?.row.state ?? 'published',
    note: reviewState.firstOfPublic ? 'stillOnce' : null,
    parts: [],
    claims: [],
    since: null,
    dueDate: null,
    next: nextStepForPublic(draft, nextStepForDue(people, blocked)),
    revision: draft?.row.revision ?? null,
  }
}

/** A draft that changes no clinical text cannot end what is wrong with the public text. */
function nextStepForPublic(draft: DraftRow | undefined, otherwise: NextStep): NextStep | null {
  return draft && draft.row.note !== 'unchanged' ? draft.row.next : otherwise
}

/** A page with a date for its next review. */
export function dueRow(
  { page, due, approval }: DuePage,
  today: string,
  draft?: DraftRow,
): DashboardRow {
  return {
    ...publicRow(page, draft),
    parts: approval ? [{ part: 'reviewer', name: getSigner(approval) }] : [],
    since: approval?.decidedAt ?? null,
    dueDate: { what: 'reviewDue', at: due, isLate: due < today },
  }
}

/** A public page whose approval was revoked: readers are told, and its text needs a new approval. */
export function revokedRow({ page, revocation }: RevokedPage, draft?: DraftRow): DashboardRow {
  const row = publicRow(page, draft)
  return {
    ...row,
    parts: [{ part: 'revokedBy', name: revocation.by?.name ?? null }],
    since: revocation.decidedAt,
    next: nextStepForPublic(draft, nextStepForRevoked(row.people)),
  }
}

/** A public page whose retirement was requested. */
export function retiringRow({ page, request }: RetiringPage, draft?: DraftRow): DashboardRow {
  return {
    ...publicRow(page, draft),
    parts: [{ part: 'retirementAskedBy', name: request.by?.name ?? null }],
    since: request.decidedAt,
    next: nextStepForRetiring(),
  }
}

/** A public page without an approval in force: it needs a reviewer most urgently. */
export function unreviewedRow(
  { page, publication, why }: UnreviewedPage,
  draft?: DraftRow,
): DashboardRow {
  return {
    ...publicRow(page, draft),
    note: why,
    parts: publication ? [{ part: 'publishedBy', name: publication.by?.name ?? null }] : [],
    since: publication?.decidedAt ?? null,
  }
}

/** A public page with a source that is no longer current: readers are told, and its text needs an update. */
export function evidenceRow(page: EvidencePage, draft?: DraftRow): DashboardRow {
  const row = publicRow(page, draft)
  return {
    ...row,
    claims: page.claims,
    since: earliest(page.claims.map(({ source }) => source.saidAt)),
    next: nextStepForPublic(draft, nextStepForEvidence(row.people)),
  }
}

function earliest(times: readonly (string | null)[]): string | null {
  return times.filter((time) => time !== null).toSorted()[0] ?? null
}

/**
 * A scheduled action for a page. A page that was never public is known by its draft alone. Publishing has the same
 * requirements at its scheduled time as now: until they are met, the row says what is missing.
 */
export function planRow(
  plan: Plan,
  draft: DraftRow | undefined,
  draftPage: DraftPage | undefined,
  now: string,
): DashboardRow {
  const people = getPeople(draftPage?.records ?? plan.records)
  return {
    id: plan.id,
    type: draftPage?.type ?? plan.type,
    title: draftPage?.title || plan.title || UNTITLED,
    address: draftPage?.address ?? null,
    state: draft?.row.state ?? (plan.type === null ? null : 'published'),
    note: plan.what === 'publish' ? (draft?.row.note ?? null) : null,
    people,
    author: draftPage?.author ?? null,
    parts: [{ part: 'plannedBy', name: plan.by?.name ?? null }],
    claims: [],
    since: plan.plannedAt,
    dueDate: {
      what: plan.what,
      at: plan.runAt,
      isLate: plan.runAt < now,
      ...(plan.together !== undefined && { together: plan.together }),
    },
    next: nextStepForPlan(plan, draft?.row, people),
    revision: draftPage?.revision ?? null,
  }
}

function nextStepForPlan(
  { what, type }: Plan,
  draft: DashboardRow | undefined,
  people: PagePeople,
): NextStep | null {
  if (what === 'publish') return draft ? draft.next : nextStepForEmptyPlan('cancelPlan', people)
  return type === null ? nextStepForEmptyPlan('cancelUnpublish', people) : WAIT
}

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
  type NextStep,
} from './next-step.ts'
import { getPeople, type PagePeople, type Person } from '../rules/people.ts'
import { deriveReviewState } from '../rules/review-state.ts'
import type { SecondReviewer } from '../rules/second-reviewer.ts'
import { utcDate } from '../model/utc-date.ts'
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
  /** Who gave the first of its two signatures, by id. */
  firstSigner: string | undefined
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
  // Once a reviewer has responded, the due date no longer matters.
  const dueOn = state === 'inReview' ? submission?.dueOn : null
  const note = reviewState.voided ? 'voided' : state === 'draft' && unchanged ? 'unchanged' : null
  const known = getKnown(page)
  const firstSigner = reviewState.first?.signer
  return {
    submission,
    writers: [known.people.owner, known.people.editor, getSubmitter(records)],
    firstSigner,
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
      next: nextStepForDraft(state, note, known.people, isPlanned, firstSigner, reviewState.second),
      revision: page.revision,
    },
  }
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
function publicRow(page: PublicPage, draft: DraftPage | undefined): DashboardRow {
  const isDraft = draft !== undefined
  const { records } = page
  const reviewState = deriveReviewState({
    draftHash: null,
    publishedHash: publicHash(records),
    records,
  })
  return {
    ...getKnown(page),
    address: draft?.address ?? null,
    state: isDraft ? draftRow(draft, '').row.state : 'published',
    note: reviewState.firstOfPublic ? 'stillOnce' : null,
    parts: [],
    claims: [],
    since: null,
    dueDate: null,
    next: null,
    revision: draft?.revision ?? null,
  }
}

/** A page with a date for its next review. */
export function dueRow(
  { page, due, approval }: DuePage,
  today: string,
  draft?: DraftPage,
): DashboardRow {
  const row = publicRow(page, draft)
  return {
    ...row,
    parts: approval ? [{ part: 'reviewer', name: getSigner(approval) }] : [],
    since: approval?.decidedAt ?? null,
    dueDate: { what: 'reviewDue', at: due, isLate: due < today },
    next: draft ? draftRow(draft, today).row.next : nextStepForDue(row.people),
  }
}

/** A public page whose approval was revoked: readers are told, and its text needs a new approval. */
export function revokedRow({ page, revocation }: RevokedPage, draft?: DraftPage): DashboardRow {
  const row = publicRow(page, draft)
  return {
    ...row,
    parts: [{ part: 'revokedBy', name: revocation.by?.name ?? null }],
    since: revocation.decidedAt,
    next: draft ? draftRow(draft, '').row.next : nextStepForRevoked(row.people),
  }
}

/** A public page whose retirement was requested. */
export function retiringRow({ page, request }: RetiringPage, draft?: DraftPage): DashboardRow {
  const row = publicRow(page, draft)
  return {
    ...row,
    parts: [{ part: 'retirementAskedBy', name: request.by?.name ?? null }],
    since: request.decidedAt,
    next: nextStepForRetiring(),
  }
}

/** A public page without an approval in force: it needs a reviewer most urgently. */
export function unreviewedRow(
  { page, publication, why }: UnreviewedPage,
  draft?: DraftPage,
): DashboardRow {
  const row = publicRow(page, draft)
  return {
    ...row,
    note: why,
    parts: publication ? [{ part: 'publishedBy', name: publication.by?.name ?? null }] : [],
    since: publication?.decidedAt ?? null,
    next: draft ? draftRow(draft, '').row.next : nextStepForDue(row.people),
  }
}

/** A public page with a source that is no longer current: readers are told, and its text needs an update. */
export function evidenceRow(page: EvidencePage, draft?: DraftPage): DashboardRow {
  const row = publicRow(page, draft)
  return {
    ...row,
    claims: page.claims,
    since: earliest(page.claims.map(({ source }) => source.saidAt)),
    next: draft ? draftRow(draft, '').row.next : nextStepForEvidence(row.people),
  }
}

function earliest(times: readonly (string | null)[]): string | null {
  return times.filter((time) => time !== null).toSorted()[0] ?? null
}

/**
 * A scheduled action for a page. A page that was never public is known by its draft alone. Publishing has the same
 * requirements at its scheduled time as now: until they are met, the row says what is missing.
 */
export function planRow(plan: Plan, draft: DraftPage | undefined, now: string): DashboardRow {
  const drafted = draft && draftRow(draft, utcDate(now), true).row
  const people = getPeople(draft?.records ?? plan.records)
  return {
    id: plan.id,
    type: draft?.type ?? plan.type,
    title: draft?.title || plan.title || UNTITLED,
    address: draft?.address ?? null,
    state: drafted?.state ?? (plan.type === null ? null : 'published'),
    note: plan.what === 'publish' ? (drafted?.note ?? null) : null,
    people,
    author: draft?.author ?? null,
    parts: [{ part: 'plannedBy', name: plan.by?.name ?? null }],
    claims: [],
    since: plan.plannedAt,
    dueDate: { what: plan.what, at: plan.runAt, isLate: plan.runAt < now },
    next: plan.what === 'publish' ? nextStepForPlan(drafted, people) : { what: 'wait', of: null },
    revision: draft?.revision ?? null,
  }
}

/** A draft with only minor changes is published on schedule without an approval. */
function nextStepForPlan(draft: DashboardRow | undefined, people: PagePeople): NextStep | null {
  if (!draft) return nextStepForEmptyPlan(people)
  return draft.note === 'unchanged' ? { what: 'wait', of: null } : draft.next
}

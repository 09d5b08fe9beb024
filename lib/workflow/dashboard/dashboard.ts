import {
  duePages,
  isDueSoon,
  isOverdue,
  retiringPages,
  revokedPages,
  unreviewedPages,
  type RetiringPage,
  monthsAhead,
} from './due.ts'
import type { DashboardFacts, DashboardRecord, DashboardUser } from './facts.ts'
import {
  draftRow,
  dueRow,
  evidenceRow,
  planRow,
  retiringRow,
  revokedRow,
  unreviewedRow,
  type DashboardRow,
  type DraftRow,
} from './rows.ts'
import { isDelegateFor, absencesOn, type Absence } from './delegates.ts'
import { getSecond } from './next-step.ts'
import type { Person } from '../rules/people.ts'
import { utcDate } from '../model/utc-date.ts'
import { rolesFor } from '../model/transition-errors.ts'
import type { State } from '../model/states.ts'
import type { TransitionName } from '../model/transitions.ts'

interface ReviewerLoad {
  /** Null: assigned to no one in particular. */
  name: string | null
  inTime: number
  late: number
}

interface MonthLoad {
  /** `YYYY-MM` */
  month: string
  pages: number
}

/** The pages in review by assigned reviewer, the highest load first. */
function openReviews(inReview: readonly DashboardRow[]): ReviewerLoad[] {
  const loads = new Map<string | null, ReviewerLoad>()
  for (const { people, dueDate } of inReview) {
    const name = people.reviewer?.name ?? null
    const { inTime, late } = loads.get(name) ?? { inTime: 0, late: 0 }
    const isLate = dueDate?.isLate ?? false
    loads.set(name, { name, inTime: inTime + (isLate ? 0 : 1), late: late + (isLate ? 1 : 0) })
  }
  return [...loads.values()].sort(
    (a, b) =>
      b.inTime + b.late - (a.inTime + a.late) || (a.name ?? '').localeCompare(b.name ?? '', 'en'),
  )
}

/**
 * How many pages are due in each of the months ahead. Overdue pages are excluded: they have a list of their own, and
 * would inflate the current month.
 */
function dueByMonth(days: readonly string[], today: string): MonthLoad[] {
  return monthsAhead(today).map((month) => ({
    month,
    pages: days.filter((day) => day >= today && day.startsWith(month)).length,
  }))
}

/** In dashboard order. */
export const DASHBOARD_LISTS = [
  'unreviewed',
  'evidence',
  'waiting',
  'inReview',
  'changesRequested',
  'approved',
  'scheduled',
  'dueSoon',
  'overdue',
  'revoked',
  'retiring',
  'drafting',
] as const
export type DashboardList = (typeof DASHBOARD_LISTS)[number]

/** Each draft is in exactly one of these. */
export const STATE_LISTS = ['inReview', 'changesRequested', 'approved', 'drafting'] as const
type StateList = (typeof STATE_LISTS)[number]

export type DashboardLists = Readonly<Record<DashboardList, readonly DashboardRow[]>>

export interface Dashboard {
  lists: DashboardLists
  /** Every public page with a review date within the months ahead, the earliest first. */
  due: readonly DashboardRow[]
  reviewers: readonly ReviewerLoad[]
  months: readonly MonthLoad[]
  /** Those who are away today, by id. */
  absences: ReadonlyMap<string, Absence>
  /** Whose work this user sees: their own id, and those of the people they stand in for. */
  ownIds: ReadonlySet<string>
}

/** The review dashboard as one user sees it. */
export function buildDashboard({
  drafts,
  publicPages,
  plans,
  absences,
  evidence = [],
  user,
  now,
}: DashboardFacts): Dashboard {
  const today = utcDate(now)
  const absencesById = absencesOn(absences, today)
  const ownIds = isDelegateFor(user.id, absencesById)
  const planned = new Set(plans.flatMap(({ id, what }) => (what === 'publish' ? [id] : [])))
  const draftRows = new Map(
    drafts.map((page) => [page.id, draftRow(page, today, planned.has(page.id))] as const),
  )
  const placed = [...draftRows.values()].filter(({ isRetired }) => !isRetired)
  const inList = (list: StateList) =>
    placed
      .filter(({ row }) => toList(row.state) === list)
      .map(({ row }) => row)
      .sort(byUrgency)
  const retiring = retiringPages(publicPages)
  const draftPages = new Map(drafts.map((page) => [page.id, page]))
  const pages = duePages(publicPages)
  const due = pages.map((each) => dueRow(each, today, draftRows.get(each.page.id)))
  const inReview = inList('inReview')
  return {
    lists: {
      unreviewed: unreviewedPages(publicPages).map((each) =>
        unreviewedRow(each, draftRows.get(each.page.id)),
      ),
      evidence: evidence.map((page) => evidenceRow(page, draftRows.get(page.id))).sort(byUrgency),
      waiting: [
        ...placed.filter((draft) => waitsFor(user, ownIds, draft)).map(({ row }) => row),
        ...retiring
          .filter((page) => mayConfirm(user, page))
          .map((each) => retiringRow(each, draftRows.get(each.page.id))),
      ].sort(byUrgency),
      inReview,
      changesRequested: inList('changesRequested'),
      approved: inList('approved'),
      drafting: inList('drafting'),
      scheduled: plans
        .toSorted((a, b) => (a.runAt < b.runAt ? -1 : a.runAt > b.runAt ? 1 : 0))
        .map((plan) => planRow(plan, draftRows.get(plan.id), draftPages.get(plan.id), now)),
      dueSoon: due.filter(({ dueDate }) => dueDate && isDueSoon(dueDate.at, today)),
      overdue: due.filter(({ dueDate }) => dueDate && isOverdue(dueDate.at, today)),
      revoked: revokedPages(publicPages).map((each) =>
        revokedRow(each, draftRows.get(each.page.id)),
      ),
      retiring: retiring.map((each) => retiringRow(each, draftRows.get(each.page.id))),
    },
    due,
    reviewers: openReviews(inReview),
    months: dueByMonth(
      pages.map((page) => page.due),
      today,
    ),
    absences: absencesById,
    ownIds,
  }
}

function toList(state: State | null): StateList {
  // One of two has signed: it is still in review.
  if (state === 'approvedOnce') return 'inReview'
  return state === 'inReview' || state === 'changesRequested' || state === 'approved'
    ? state
    : 'drafting'
}

/**
 * What waits for a user: for a reviewer, what is assigned to them or to anyone; for an editor, the responses to their
 * own pages. A stand-in also sees the other person's work, as far as their own role allows.
 */
function waitsFor(
  { id, roles }: DashboardUser,
  ownIds: ReadonlySet<string>,
  {
    row: { state, people, next, note, dueDate },
    submission,
    writers,
    first,
    second,
    lowerer,
  }: DraftRow,
): boolean {
  // A scheduled publish needs no one.
  if (next?.what === 'wait') return false
  const may = (step: TransitionName) => rolesFor(step).some((role) => roles.includes(role))
  if (state === 'inReview') {
    const { reviewer, secondReviewer } = people
    const isRequestedOfAny = reviewer === null || reviewer.id === null
    const isRequested = isRequestedOfAny || isAmong(ownIds, reviewer, secondReviewer)
    return may('approve') && id !== lowerer && isRequested
  }
  if (state === 'approvedOnce') {
    // No stand-in can sign in place of the second reviewer whom the submission names.
    if (second?.id != null && second.id !== first.signer) return may('approve') && id === second.id
    const secondReviewers = getSecond(people, first, second)
    const isAssigned = secondReviewers.length === 0 || isAmong(ownIds, ...secondReviewers)
    return may('approve') && id !== first.signer && id !== first.voucher && isAssigned
  }
  if (state === 'changesRequested' || state === 'approved') {
    return may('submit') && isAmong(ownIds, people.owner, people.editor, submittedBy(submission))
  }
  // Assigned with a due date, before anything is submitted.
  if (dueDate !== null && note !== 'voided')
    return may('submit') && isAmong(ownIds, people.editor ?? people.owner)
  // No one else will notice that it has to be submitted again.
  if (note === 'voided') return may('submit') && isAmong(ownIds, ...writers)
  return false
}

const submittedBy = (submission: DashboardRecord | null): Person | null => submission?.by ?? null

function isAmong(ids: ReadonlySet<string>, ...people: readonly (Person | null)[]): boolean {
  return people.some((person) => person?.id != null && ids.has(person.id))
}

/** Whether a row concerns one of these people: they are assigned to the page, or its next step waits for them. */
export function concerns({ people, next }: DashboardRow, ids: ReadonlySet<string>): boolean {
  const { owner, editor, reviewer, secondReviewer } = people
  return isAmong(ids, owner, editor, reviewer, secondReviewer, next?.of ?? null)
}

/** A retirement takes two people. */
function mayConfirm(user: DashboardUser, { request }: RetiringPage): boolean {
  return request.by?.id !== user.id && rolesFor('retire').some((role) => user.roles.includes(role))
}

/** Rows with a due date come first, by date; then the longest waiting. */
function byUrgency(a: DashboardRow, b: DashboardRow): number {
  const [left, right] = [urgency(a), urgency(b)]
  return left < right ? -1 : left > right ? 1 : 0
}

function urgency({ dueDate, since, title }: DashboardRow): string {
  // Sorts after any date or time.
  return [dueDate?.at ?? '~', since ?? '~', title].join(' ')
}

import { duePages, isDueSoon, isOverdue, revokedPages } from './due.ts'
import type { DeskFacts, DeskRecord, DeskUser } from './facts.ts'
import { draftRow, dueRow, planRow, revokedRow, type DeskRow } from './rows.ts'
import { dueByMonth, openReviews, type MonthLoad, type ReviewerLoad } from './workload.ts'
import { officeDay } from '../vocabulary/office-day.ts'
import { rolesFor } from '../vocabulary/refusals.ts'
import type { State } from '../vocabulary/states.ts'
import type { Step } from '../vocabulary/steps.ts'

/** In the order of the desk. */
export const DESK_LISTS = [
  'waiting',
  'inReview',
  'changesRequested',
  'approved',
  'scheduled',
  'dueSoon',
  'overdue',
  'revoked',
  'drafting',
] as const
export type DeskList = (typeof DESK_LISTS)[number]

/** Each draft is in exactly one of these. */
export const STATE_LISTS = ['inReview', 'changesRequested', 'approved', 'drafting'] as const
type StateList = (typeof STATE_LISTS)[number]

export interface Desk {
  lists: Readonly<Record<DeskList, readonly DeskRow[]>>
  reviewers: readonly ReviewerLoad[]
  months: readonly MonthLoad[]
}

/** What an office has before it, as one person of it sees it. */
export function deskOf({ drafts, publicPages, plans, user, now }: DeskFacts): Desk {
  const today = officeDay(now)
  const placed = drafts.map((page) => draftRow(page, today))
  const inList = (list: StateList) =>
    placed
      .filter(({ row }) => listOf(row.state) === list)
      .map(({ row }) => row)
      .sort(byUrgency)
  const due = duePages(publicPages)
  const draftOf = new Map(drafts.map((page) => [page.id, page]))
  const inReview = inList('inReview')
  return {
    lists: {
      waiting: placed
        .filter(({ row, submission }) => waitsFor(user, row.state, submission))
        .map(({ row }) => row)
        .sort(byUrgency),
      inReview,
      changesRequested: inList('changesRequested'),
      approved: inList('approved'),
      drafting: inList('drafting'),
      scheduled: plans
        .toSorted((a, b) => (a.runAt < b.runAt ? -1 : a.runAt > b.runAt ? 1 : 0))
        .map((plan) => planRow(plan, draftOf.get(plan.id), now)),
      dueSoon: due.filter((page) => isDueSoon(page.due, today)).map((page) => dueRow(page, today)),
      overdue: due.filter((page) => isOverdue(page.due, today)).map((page) => dueRow(page, today)),
      revoked: revokedPages(publicPages).map(revokedRow),
    },
    reviewers: openReviews(inReview),
    months: dueByMonth(
      due.map((page) => page.due),
      today,
    ),
  }
}

function listOf(state: State | null): StateList {
  return state === 'inReview' || state === 'changesRequested' || state === 'approved'
    ? state
    : 'drafting'
}

/** A reviewer is waited for by what is asked of them or of anyone; an editor by the answers to their own pages. */
function waitsFor(user: DeskUser, state: State | null, submission: DeskRecord | null): boolean {
  const may = (step: Step) => rolesFor(step).some((role) => user.roles.includes(role))
  if (state === 'inReview') {
    const asked = submission?.assignee?.id ?? null
    return may('approve') && (asked === null || asked === user.id)
  }
  if (state === 'changesRequested' || state === 'approved') {
    return may('submit') && submission?.by?.id === user.id
  }
  return false
}

/** What is wanted by a day comes first, by that day; then what has waited longest. */
function byUrgency(a: DeskRow, b: DeskRow): number {
  const [left, right] = [urgency(a), urgency(b)]
  return left < right ? -1 : left > right ? 1 : 0
}

function urgency({ wanted, since, title }: DeskRow): string {
  // Later than any day, and than any time.
  return [wanted?.at ?? '~', since ?? '~', title].join(' ')
}

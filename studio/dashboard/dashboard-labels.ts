import type { DashboardList } from '../../lib/workflow/dashboard/dashboard.ts'
import type { Next } from '../../lib/workflow/dashboard/next-step.ts'
import type { DashboardRow, Part, DueDate } from '../../lib/workflow/dashboard/rows.ts'
import type { Absence } from '../../lib/workflow/dashboard/delegates.ts'
import type { PagePeople, Person } from '../../lib/workflow/rules/people.ts'
import type { PreviewAction } from '../../lib/preview-bridge/preview-actions.ts'
import { formatDay, formatTime } from '../../lib/workflow/model/dates.ts'
import { STATES } from '../../lib/workflow/model/states.ts'

export const LIST_TITLES: Readonly<Record<DashboardList, string>> = {
  unreviewed: 'Published without review',
  evidence: 'Sources changed',
  waiting: 'My tasks',
  inReview: STATES.inReview,
  changesRequested: STATES.changesRequested,
  approved: 'Approved but not published',
  scheduled: 'Scheduled',
  dueSoon: 'Due within 60 days',
  overdue: 'Overdue',
  revoked: 'Under re-review',
  retiring: 'Requests to take offline',
  drafting: STATES.draft,
}

/** The id of a list's heading. */
export function headingId(list: DashboardList): string {
  return `dashboard-${list}`
}

const NOTES = {
  voided: 'Approval no longer valid: the text was changed afterward.',
  unchanged: 'Only fields that need no medical review have changed.',
  overridden: 'Published without approval.',
  takenBack: 'Approval revoked.',
  unknown: 'No approval of this text is on record.',
  once: 'High-risk page with one approval: two are required.',
  stillOnce: 'Recertified by one reviewer: a second is required.',
} as const

/** Notes under a title: the type of page, and anything special about it. */
export function rowNotes({ note }: DashboardRow, typeTitle: string | undefined): string[] {
  return [typeTitle ?? '', note ? NOTES[note] : ''].filter((line) => line !== '')
}

const NEXT: Readonly<Record<Next, string>> = {
  submit: 'Write it and submit it for review',
  submitAgain: 'Submit it for review again',
  publishSmall: 'Publish it',
  approve: 'Approve it or request changes',
  approveSecond: 'Approve it as the second reviewer, or request changes',
  mend: 'Make the changes and submit it again',
  publish: 'Publish it',
  review: 'Review it and recertify it',
  reword: 'Get a draft approved and publish it',
  mendEvidence: 'Update the affected text, get it approved, and publish',
  confirmRetirement: 'Take it offline, or decline the request',
  cancelPlan: 'Cancel the schedule: there is no draft to publish',
  cancelUnpublish: 'Cancel the schedule: the page is not public',
  wait: 'Scheduled. No action needed.',
}

/** The buttons of the steps that start from the dashboard; the rest start in the page's form. */
const STEP_BUTTONS: Readonly<Partial<Record<Next, { text: string; step: PreviewAction | null }>>> =
  {
    submit: { text: 'Submit for review', step: 'submit' },
    submitAgain: { text: 'Submit again', step: 'submit' },
    publishSmall: { text: 'Open to publish', step: null },
    approve: { text: 'Approve', step: 'approve' },
    approveSecond: { text: 'Approve', step: 'approve' },
    mend: { text: 'Make the changes', step: null },
    publish: { text: 'Open to publish', step: null },
    confirmRetirement: { text: 'Open to decide', step: null },
  }

/** The button of a page's next step: its text, and the form that it opens, if any. */
export function stepButton({ next }: Pick<DashboardRow, 'next'>): {
  text: string
  step: PreviewAction | null
} {
  return (next && STEP_BUTTONS[next.what]) ?? { text: 'Open', step: null }
}

/** The next step and who takes it; null if there is none. */
export function nextStepLabel({ next }: DashboardRow): string | null {
  if (!next) return null
  if (next.what === 'wait') return NEXT.wait
  const by = next.of?.name ?? anyRole(next.what)
  return `${NEXT[next.what]} (${by})`
}

function anyRole(what: Next): string {
  if (what === 'confirmRetirement') return 'any reviewer or administrator except the requester'
  if (what === 'approveSecond') return 'any reviewer who hasn’t approved it'
  return what === 'approve' || what === 'review' ? 'any reviewer' : 'any editor'
}

const UNNAMED = 'an unknown user'

const PARTS: Readonly<Record<Part['part'], string>> = {
  submittedBy: 'Submitted by',
  sentBackBy: 'Changes requested by',
  approvedBy: 'Approved by',
  revokedBy: 'Approval revoked by',
  plannedBy: 'Scheduled by',
  retirementAskedBy: 'Requested by',
  publishedBy: 'Published by',
  reviewer: 'Reviewed by',
}

export function partLabel({ part, name }: Part): string {
  return `${PARTS[part]} ${name ?? UNNAMED}`
}

/** The page's owner, or else its public author. */
export function ownerLabel({ people, author }: DashboardRow): string {
  return people.owner?.name ?? (author ? `Unassigned (author: ${author})` : 'Unassigned')
}

/** The people assigned besides the owner, one line each. */
export function peopleLabel({ editor, reviewer, secondReviewer }: PagePeople): string[] {
  const lines = [
    ['Editor', editor],
    ['Reviewer', reviewer],
    ['Second reviewer', secondReviewer],
  ] as const
  return lines.flatMap(([part, person]) => (person?.name ? [`${part}: ${person.name}`] : []))
}

/** The assigned people who are out of office and who covers for them, one line each. */
export function absenceLabels(
  people: PagePeople,
  absenceById: ReadonlyMap<string, Absence>,
): string[] {
  const absences = Object.values<Person | null>({ ...people }).flatMap((person) => {
    const absence = person?.id ? absenceById.get(person.id) : undefined
    return absence ? [absenceLabel(absence)] : []
  })
  return [...new Set(absences)]
}

/** `Ana Reyes is out of office until Nov 30, 2026; stand-in: Ben Torres` */
export function absenceLabel({ person, until, standIn }: Absence): string {
  return `${person.name ?? UNNAMED} is out of office until ${formatDay(until)}; stand-in: ${standIn.name ?? UNNAMED}`
}

const DUE_DATE_LABELS: Readonly<Record<DueDate['what'], string>> = {
  wantedBy: 'Due',
  reviewDue: 'Review due',
  publish: 'Publishes',
  unpublish: 'Goes offline',
}

export function dueDateLabel({ what, at, together }: DueDate): string {
  const label = `${DUE_DATE_LABELS[what]} ${isTimed(what) ? formatTime(at) : formatDay(at)}`
  return together === undefined ? label : `${label}, as part of “${together}”`
}

/** The lake's actions have a time; people's tasks have a day. */
function isTimed(what: DueDate['what']): boolean {
  return what === 'publish' || what === 'unpublish'
}

const UNITS = [
  { unit: 'year', ms: 365 * 86_400_000 },
  { unit: 'month', ms: 30 * 86_400_000 },
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const

const JUST_NOW = 'just now'

/** The elapsed time in its largest whole unit, such as `3 days`. */
export function age(since: string, now: string): string {
  const passed = Date.parse(now) - Date.parse(since)
  const largest = UNITS.find(({ ms }) => passed >= ms)
  if (!largest) return JUST_NOW
  return new Intl.NumberFormat('en-US', {
    style: 'unit',
    unit: largest.unit,
    unitDisplay: 'long',
  }).format(Math.floor(passed / largest.ms))
}

/** When something happened, such as `3 days ago`. */
export function ago(since: string, now: string): string {
  const passed = age(since, now)
  return passed === JUST_NOW ? passed : `${passed} ago`
}

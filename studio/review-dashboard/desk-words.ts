import type { DeskList } from '../../lib/workflow/dashboard/desk.ts'
import type { Next } from '../../lib/workflow/dashboard/next-step.ts'
import type { DeskRow, Part, Wanted } from '../../lib/workflow/dashboard/rows.ts'
import type { Absence } from '../../lib/workflow/dashboard/stand-ins.ts'
import type { PagePeople, Person } from '../../lib/workflow/rules/people.ts'
import { dayWords, timeWords } from '../../lib/workflow/model/dates.ts'
import { STATES } from '../../lib/workflow/model/states.ts'

interface ListWords {
  title: string
  /** Text for an empty list. */
  empty: string
}

export const LIST_WORDS: Readonly<Record<DeskList, ListWords>> = {
  unreviewed: {
    title: 'Public without a review',
    empty: 'Every public page is covered by an approval.',
  },
  evidence: {
    title: 'Evidence changed',
    empty: 'Every source that a public page rests on is current.',
  },
  waiting: { title: 'Waiting for me', empty: 'Nothing waits for you.' },
  inReview: { title: STATES.inReview, empty: 'No page is in review.' },
  changesRequested: {
    title: STATES.changesRequested,
    empty: 'No page was sent back to its editor.',
  },
  approved: {
    title: 'Approved but not published',
    empty: 'Everything that was approved is published.',
  },
  scheduled: { title: 'Scheduled', empty: 'Nothing is planned to be published or taken down.' },
  dueSoon: { title: 'Due within 60 days', empty: 'No public page is due for review in 60 days.' },
  overdue: { title: 'Overdue', empty: 'No public page is overdue.' },
  revoked: {
    title: 'Under re-review',
    empty: 'No approval of a public page was taken back.',
  },
  retiring: {
    title: 'Asked to be retired',
    empty: 'No page waits to be retired.',
  },
  drafting: { title: STATES.draft, empty: 'There is no draft that waits to be submitted.' },
}

/** The id that the overview links to. */
export function headingId(list: DeskList): string {
  return `desk-${list}`
}

const NOTES = {
  voided: 'The approval is void: the text was changed after it.',
  unchanged: 'Only fields that need no medical review differ from what is public.',
  overridden: 'Published without an approval.',
  takenBack: 'The approval was taken back.',
  unknown: 'No approval of these words is on record.',
  once: 'A high-risk page that one reviewer approved: two have to sign for it.',
  stillOnce: 'Signed once as still correct, waits for a second reviewer.',
} as const

/** Notes under a title: the type of page, and anything special about it. */
export function rowNotes({ note }: DeskRow, typeTitle: string | undefined): string[] {
  return [typeTitle ?? '', note ? NOTES[note] : ''].filter((line) => line !== '')
}

const NEXT: Readonly<Record<Next, string>> = {
  submit: 'Write it, and submit it for review',
  submitAgain: 'Submit it for review again',
  publishSmall: 'Publish it',
  approve: 'Approve it, or ask for changes',
  approveSecond: 'Approve it as the second reviewer, or ask for changes',
  mend: 'Make the changes, and submit it again',
  publish: 'Publish it',
  review: 'Review it again',
  reword: 'Have a draft approved, and publish it',
  mendEvidence: 'Mend what rests on it, have it approved, and publish it',
  confirmRetirement: 'Confirm that it is retired, or keep it',
  cancelPlan: 'Cancel the schedule: there is no draft to publish',
  wait: 'Scheduled. No action needed.',
}

/** The next step and who takes it; null if there is none. */
export function nextWords({ next }: DeskRow): string | null {
  if (!next) return null
  if (next.what === 'wait') return NEXT.wait
  const by = next.of?.name ?? anyOf(next.what)
  return `${NEXT[next.what]} (${by})`
}

function anyOf(what: Next): string {
  if (what === 'confirmRetirement') return 'any reviewer or administrator who has not asked for it'
  if (what === 'approveSecond') return 'any reviewer who has not approved it'
  return what === 'approve' || what === 'review' ? 'any reviewer' : 'any editor'
}

const UNNAMED = 'somebody whose name is not on record'

const PARTS: Readonly<Record<Part['part'], string>> = {
  submittedBy: 'Submitted by',
  sentBackBy: 'Sent back by',
  approvedBy: 'Approved by',
  revokedBy: 'Approval taken back by',
  plannedBy: 'Planned by',
  retirementAskedBy: 'Retirement asked for by',
  publishedBy: 'Published by',
  reviewer: 'Reviewed by',
}

export function partWords({ part, name }: Part): string {
  return `${PARTS[part]} ${name ?? UNNAMED}`
}

/** The page's owner, or else its public author. */
export function ownerWords({ people, author }: DeskRow): string {
  return people.owner?.name ?? (author ? `Nobody yet (author: ${author})` : 'Nobody yet')
}

/** The people assigned besides the owner, one line each. */
export function peopleWords({ editor, reviewer, secondReviewer }: PagePeople): string[] {
  const lines = [
    ['Editor', editor],
    ['Reviewer', reviewer],
    ['Second reviewer', secondReviewer],
  ] as const
  return lines.flatMap(([part, person]) => (person?.name ? [`${part}: ${person.name}`] : []))
}

/** The assigned people who are out of office and who covers for them, one line each. */
export function awayWords(people: PagePeople, away: ReadonlyMap<string, Absence>): string[] {
  const absences = Object.values<Person | null>({ ...people }).flatMap((person) => {
    const absence = person?.id ? away.get(person.id) : undefined
    return absence ? [absenceWords(absence)] : []
  })
  return [...new Set(absences)]
}

/** `Ana Reyes is away until 30 November 2026: Ben Torres stands in` */
export function absenceWords({ person, until, standIn }: Absence): string {
  return `${person.name ?? UNNAMED} is away until ${dayWords(until)}: ${standIn.name ?? UNNAMED} stands in`
}

const WANTED: Readonly<Record<Wanted['what'], string>> = {
  wantedBy: 'Wanted by',
  reviewDue: 'Review due',
  publish: 'To be published',
  unpublish: 'To be taken down',
}

export function wantedWords({ what, at }: Wanted): string {
  return `${WANTED[what]} ${isTimed(what) ? timeWords(at) : dayWords(at)}`
}

/** The lake's actions have a time; people's tasks have a day. */
function isTimed(what: Wanted['what']): boolean {
  return what === 'publish' || what === 'unpublish'
}

const UNITS = [
  { unit: 'year', ms: 365 * 86_400_000 },
  { unit: 'month', ms: 30 * 86_400_000 },
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const

/** The elapsed time in its largest whole unit, such as `3 days`. */
export function age(since: string, now: string): string {
  const passed = Date.parse(now) - Date.parse(since)
  const largest = UNITS.find(({ ms }) => passed >= ms)
  if (!largest) return 'just now'
  return new Intl.NumberFormat('en-US', {
    style: 'unit',
    unit: largest.unit,
    unitDisplay: 'long',
  }).format(Math.floor(passed / largest.ms))
}

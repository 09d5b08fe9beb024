import type { DeskList } from '../../lib/workflow/desk/desk.ts'
import { STATES } from '../../lib/workflow/vocabulary/states.ts'
import type { DeskRow, Owner, Wanted } from '../../lib/workflow/desk/rows.ts'

interface ListWords {
  title: string
  /** What is said when there is nothing in it. */
  empty: string
}

export const LIST_WORDS: Readonly<Record<DeskList, ListWords>> = {
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
  drafting: { title: STATES.draft, empty: 'There is no draft that waits to be submitted.' },
}

/** Where the overview leads. */
export function headingId(list: DeskList): string {
  return `desk-${list}`
}

const NOTES = {
  voided: 'The approval is void: the text was changed after it.',
  unchanged: 'Only fields that need no medical review differ from what is public.',
} as const

/** What is said under a title: where the page stands, in the list that mixes them, and what is special about it. */
export function remarkOf({ state, note }: DeskRow, list: DeskList): string | null {
  if (list === 'waiting' && state) return STATES[state]
  return note && NOTES[note]
}

const UNNAMED = 'somebody whose name is not on record'

export function ownerWords({ part, name }: Owner): string {
  switch (part) {
    case 'askedOf':
      return name ? `Asked of ${name}` : 'Asked of any reviewer'
    case 'submittedBy':
      return `Submitted by ${name ?? UNNAMED}`
    case 'sentBackBy':
      return `Sent back by ${name ?? UNNAMED}`
    case 'approvedBy':
      return `Approved by ${name ?? UNNAMED}`
    case 'revokedBy':
      return `Approval taken back by ${name ?? UNNAMED}`
    case 'plannedBy':
      return `Planned by ${name ?? UNNAMED}`
    case 'reviewer':
      return `Reviewed by ${name ?? UNNAMED}`
    case 'author':
      return name ? `Written by ${name}` : 'No author named'
  }
}

const WANTED: Readonly<Record<Wanted['what'], string>> = {
  wantedBy: 'Wanted by',
  reviewDue: 'Review due',
  publish: 'To be published',
  unpublish: 'To be taken down',
}

/** Days are the lake's, in UTC; times are the reader's own. */
export function wantedWords({ what, at }: Wanted): string {
  const when =
    what === 'publish' || what === 'unpublish'
      ? new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
      : new Date(at).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
  return `${WANTED[what]} ${when}`
}

const UNITS = [
  { unit: 'year', ms: 365 * 86_400_000 },
  { unit: 'month', ms: 30 * 86_400_000 },
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const

/** `3 days`: the time that has passed, in its largest whole unit. */
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

/** `Nov 2026` */
export function monthWords(month: string): string {
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

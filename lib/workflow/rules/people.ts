import { isRecord } from '../../is-record.ts'
import { oldestFirst, readRecord } from '../model/record-order.ts'
import { recordRow, type RecordName } from '../model/records.ts'
import type { Step } from '../model/steps.ts'

/** Somebody of the office, by the id under which they sign in, and the name of that day. */
export interface Person {
  id: string | null
  name: string | null
}

/** Who a page is in whose hands. */
export interface PagePeople {
  /** Answers for the page; whoever submitted it last, until somebody is named. */
  owner: Person | null
  /** Writes it; null: its owner. */
  editor: Person | null
  /** Asked to review the words that are written now; null: any reviewer. */
  reviewer: Person | null
  /** Reads it beside the reviewer. */
  secondReviewer: Person | null
}

/** What somebody has to be able to do for a part in a page: nobody is given work that they may not take on. */
export const STEP_OF_PART = {
  owner: 'comment',
  editor: 'edit',
  reviewer: 'approve',
  secondReviewer: 'approve',
} as const satisfies Readonly<Record<keyof PagePeople, Step>>

/** What of a record says who a page is with. */
export interface PeopleRecord {
  decision: RecordName
  by: Person | null
  /** The reviewer who was asked; null means any of them. */
  assignee: Person | null
  owner: Person | null
  editor: Person | null
  secondReviewer: Person | null
}

const NOBODY: PagePeople = { owner: null, editor: null, reviewer: null, secondReviewer: null }

/** Who a page is with; `records` are the oldest first. Whoever was asked to review has done so once it is answered. */
export function getPeople(records: readonly PeopleRecord[]): PagePeople {
  const named = records.reduce<PagePeople>((people, record) => {
    if (record.decision === 'assigned') {
      const { owner, editor, assignee: reviewer, secondReviewer } = record
      return { owner, editor, reviewer, secondReviewer }
    }
    if (record.decision === 'submitted') return { ...people, reviewer: record.assignee }
    // Whoever answered reads it again.
    if (record.decision === 'changesRequested') return { ...people, reviewer: record.by }
    // One of two has answered: the other is still asked.
    if (record.decision === 'approvedOnce' || record.decision === 'recertifiedOnce')
      return { ...people, reviewer: people.reviewer?.id === record.by?.id ? null : people.reviewer }
    const isAnswered = record.decision === 'approved' || record.decision === 'recertified'
    return isAnswered || recordRow(record.decision).endsCycle
      ? { ...people, reviewer: null }
      : people
  }, NOBODY)
  const submittedBy = records.findLast(({ decision }) => decision === 'submitted')?.by ?? null
  return { ...named, owner: named.owner ?? submittedBy }
}

/** Who is named anew; null for nobody in particular, left out for whoever it is now. */
export type NewPeople = Partial<Readonly<Record<keyof PagePeople, Person | null>>>

/** Whom the page is with once somebody is named anew. An owner who follows from a submission is not written down. */
export function withPeople(records: readonly PeopleRecord[], given: NewPeople): PagePeople {
  const owner = records.findLast(({ decision }) => decision === 'assigned')?.owner ?? null
  const named = Object.fromEntries(
    Object.entries(given).filter(([, person]) => person !== undefined),
  )
  return { ...getPeople(records), owner, ...named }
}

/** Two readers of one page are two people. */
export function readsTwice({ reviewer, secondReviewer }: PagePeople): boolean {
  return reviewer?.id != null && reviewer.id === secondReviewer?.id
}

/** What an `assigned` record says: everybody whom the page is with from then on. */
export function assignedFields({ owner, editor, reviewer, secondReviewer }: PagePeople) {
  const signed = (person: Person | null) =>
    person ? { _type: 'signature', id: person.id, name: person.name } : undefined
  return {
    owner: signed(owner),
    editor: signed(editor),
    assignee: signed(reviewer),
    secondReviewer: signed(secondReviewer),
  }
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** Reads a stored signature; null for what is none. */
export function readPerson(value: unknown): Person | null {
  if (!isRecord(value)) return null
  return { id: text(value.id), name: text(value.name) }
}

/** Reads stored documents as what they say of people, oldest first; what is no record is left out. */
export function readPeopleRecords(
  documents: readonly Readonly<Record<string, unknown>>[],
): PeopleRecord[] {
  return documents
    .flatMap((document) => {
      const record = readRecord(document)
      return record ? [{ ...record, ...readPeople(document) }] : []
    })
    .sort(oldestFirst)
}

/** Reads what a stored record says of people. */
export function readPeople(
  document: Readonly<Record<string, unknown>>,
): Omit<PeopleRecord, 'decision'> {
  return {
    by: readPerson(document.by),
    assignee: readPerson(document.assignee),
    owner: readPerson(document.owner),
    editor: readPerson(document.editor),
    secondReviewer: readPerson(document.secondReviewer),
  }
}

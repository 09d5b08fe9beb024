import { isRecord } from '../../is-record.ts'
import { oldestFirst, readRecord } from '../model/record-order.ts'
import { recordRow, type RecordName } from '../model/records.ts'
import type { TransitionName } from '../model/transitions.ts'
import { isOfLayer } from './review-layer.ts'

/** A staff member, by account id, with the name at the time. */
export interface Person {
  id: string | null
  name: string | null
}

/** The people assigned to a page. */
export interface PagePeople {
  /** Responsible for the page; by default the last submitter. */
  owner: Person | null
  /** Writes it; null: its owner. */
  editor: Person | null
  /** Assigned to review the current text; null: any reviewer. */
  reviewer: Person | null
  /** Reads it in addition to the reviewer. */
  secondReviewer: Person | null
}

/** The step that each role on a page requires: no one is assigned work that they may not do. */
export const TRANSITION_BY_PART = {
  owner: 'comment',
  editor: 'edit',
  reviewer: 'approve',
  secondReviewer: 'approve',
} as const satisfies Readonly<Record<keyof PagePeople, TransitionName>>

/** The fields of a record that say who is assigned to a page. */
export interface PeopleRecord {
  decision: RecordName
  /** The release whose version of the page it is about. */
  release?: string | undefined
  by: Person | null
  /** The assigned reviewer; null means any of them. */
  assignee: Person | null
  owner: Person | null
  editor: Person | null
  secondReviewer: Person | null
  /** A guest reviewer decided: the account of the person who vouches for the guest. */
  vouchedBy?: string
}

const NO_PEOPLE: PagePeople = { owner: null, editor: null, reviewer: null, secondReviewer: null }

/**
 * The last assignment for a page, or for its version in a release. A page without one of its own has that of a version:
 * after the release, these people stay responsible.
 */
function lastAssignment(
  records: readonly PeopleRecord[],
  release: string | undefined,
): PeopleRecord | undefined {
  const assigned = records.filter(({ decision }) => decision === 'assigned')
  const own = assigned.findLast((record) => isOfLayer(record, release))
  return own ?? (release === undefined ? assigned.at(-1) : undefined)
}

/**
 * The people assigned to a page, or to its version in a release; `records` are oldest first. A review assignment ends
 * once it is answered.
 */
export function getPeople(records: readonly PeopleRecord[], release?: string): PagePeople {
  let assignedSecond: Person | null = null
  const own = records.filter((record) => isOfLayer(record, release))
  const named = own.reduce<PagePeople>((people, record) => {
    if (record.decision === 'assigned') {
      const { owner, editor, assignee: reviewer, secondReviewer } = record
      assignedSecond = secondReviewer
      return { owner, editor, reviewer, secondReviewer }
    }
    if (record.decision === 'submitted')
      return {
        ...people,
        reviewer: record.assignee,
        secondReviewer: record.secondReviewer ?? assignedSecond,
      }
    // The reviewer who answered reads it again, beside the other one.
    // A guest cannot be assigned.
    if (record.decision === 'changesRequested')
      return record.vouchedBy !== undefined ||
        (record.by?.id != null && record.by.id === people.secondReviewer?.id)
        ? people
        : { ...people, reviewer: record.by }
    // One of two has signed: the other is still assigned.
    if (record.decision === 'approvedOnce' || record.decision === 'recertifiedOnce')
      return { ...people, reviewer: people.reviewer?.id === record.by?.id ? null : people.reviewer }
    const isAnswered = record.decision === 'approved' || record.decision === 'recertified'
    return isAnswered || recordRow(record.decision).endsCycle
      ? { ...people, reviewer: null, secondReviewer: assignedSecond }
      : people
  }, NO_PEOPLE)
  // If this one was never submitted, the submitter of another one.
  const submitted = [own, records].map((each) =>
    each.findLast(({ decision }) => decision === 'submitted'),
  )
  const submittedBy = submitted.find((record) => record !== undefined)?.by ?? null
  const { owner = null, editor = null } = lastAssignment(records, release) ?? {}
  return { ...named, owner: owner ?? submittedBy, editor }
}

/** New assignments; null for no one in particular, omitted to keep the current person. */
export type NewPeople = Partial<Readonly<Record<keyof PagePeople, Person | null>>>

/** The people on a page after new assignments. An owner derived from a submission is not stored. */
export function withPeople(
  records: readonly PeopleRecord[],
  newPeople: NewPeople,
  release?: string,
): PagePeople {
  const owner = lastAssignment(records, release)?.owner ?? null
  const named = Object.fromEntries(
    Object.entries(newPeople).filter(([, person]) => person !== undefined),
  )
  return { ...getPeople(records, release), owner, ...named }
}

/** The two reviewers of a page are two people. */
export function readsTwice({ reviewer, secondReviewer }: PagePeople): boolean {
  return reviewer?.id != null && reviewer.id === secondReviewer?.id
}

/** The fields of an `assigned` record: everyone who is assigned from then on. */
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

/** Parses a stored signature; null if it is not one. */
export function readPerson(value: unknown): Person | null {
  if (!isRecord(value)) return null
  return { id: text(value.id), name: text(value.name) }
}

/** Parses the people in stored documents, oldest first; skips those that are not records. */
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

/** Parses the people in a stored record. */
export function readPeople(
  document: Readonly<Record<string, unknown>>,
): Omit<PeopleRecord, 'decision' | 'release'> {
  return {
    by: readPerson(document.by),
    assignee: readPerson(document.assignee),
    owner: readPerson(document.owner),
    editor: readPerson(document.editor),
    secondReviewer: readPerson(document.secondReviewer),
  }
}

import { oldestFirst, readRecord } from '../vocabulary/record-order.ts'
import type { ReviewRecord } from '../vocabulary/records.ts'
import type { Plan as PlanName } from '../vocabulary/steps.ts'
import { isRecord } from '../../is-record.ts'

export interface Person {
  id: string | null
  name: string | null
}

/** A review record with the people of it, which the rules do not need and the desk shows. */
export interface DeskRecord extends ReviewRecord {
  by: Person | null
  /** The reviewer who was asked; null means any of them. */
  assignee: Person | null
  /** An approval's: the name that readers see. */
  reviewer: string | null
  /** When the editor hopes for an answer, `YYYY-MM-DD`. */
  dueOn: string | null
}

interface Page {
  /** Without `drafts.`. */
  id: string
  type: string
  title: string
  author: string | null
  /** Oldest first; see `readDeskRecords`. */
  records: readonly DeskRecord[]
}

export interface DraftPage extends Page {
  draftHash: string
}

export type PublicPage = Page

/** What the lake will do by itself. */
export interface Plan {
  id: string
  /** Of the public page; null where there is none (yet). */
  type: string | null
  title: string | null
  what: PlanName
  runAt: string
  plannedAt: string
  by: Person | null
}

export interface DeskUser {
  id: string
  roles: readonly string[]
}

export interface DeskFacts {
  drafts: readonly DraftPage[]
  publicPages: readonly PublicPage[]
  plans: readonly Plan[]
  user: DeskUser
  /** ISO 8601 UTC. */
  now: string
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** Reads a stored signature; null for what is none. */
export function readPerson(value: unknown): Person | null {
  if (!isRecord(value)) return null
  return { id: text(value.id), name: text(value.name) }
}

/** Reads stored documents as records, oldest first; what is none is left out. */
export function readDeskRecords(
  documents: readonly Readonly<Record<string, unknown>>[],
): DeskRecord[] {
  return documents
    .flatMap((document) => {
      const record = readRecord(document)
      if (!record) return []
      return {
        ...record,
        by: readPerson(document.by),
        assignee: readPerson(document.assignee),
        reviewer: text(document.reviewer),
        dueOn: text(document.dueOn),
      }
    })
    .sort(oldestFirst)
}

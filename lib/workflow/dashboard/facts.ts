import type { CitingPage } from '../evidence/citing-pages.ts'
import type { Absence } from './stand-ins.ts'
import { readPeople, type PeopleRecord, type Person } from '../rules/people.ts'
import { oldestFirst, readRecord } from '../model/record-order.ts'
import type { ReviewRecord } from '../model/records.ts'
import type { Plan as PlanName } from '../model/steps.ts'

/** A review record with the people of it, which the rules do not need and the desk shows. */
export interface DeskRecord extends ReviewRecord, PeopleRecord {
  /** An approval's: the name that readers see. */
  reviewer: string | null
  /** When the editor hopes for an answer, `YYYY-MM-DD`. */
  dueOn: string | null
  /** Why: what the lake said of a plan that failed. */
  reason: string | null
  /** The lake did it by itself, in the name of whoever planned it. */
  asPlanned?: boolean
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
  /**
   * When somebody last wrote in it, ISO 8601; null where nobody knows. A draft is a copy: the time at which it was made is
   * that of its page.
   */
  writtenAt: string | null
  /** The draft's own revision: who takes a step names what they saw. */
  revision: string
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
  /** Of the page, those that say whom it is with; oldest first. */
  records: readonly DeskRecord[]
}

/** A public page that rests on something that is current no more. */
export interface EvidencePage extends CitingPage, Page {}

export interface DeskUser {
  id: string
  roles: readonly string[]
}

export interface DeskFacts {
  drafts: readonly DraftPage[]
  publicPages: readonly PublicPage[]
  plans: readonly Plan[]
  absences: readonly Absence[]
  /** Left out where nobody asks for them. */
  evidence?: readonly EvidencePage[]
  user: DeskUser
  /** ISO 8601 UTC. */
  now: string
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
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
        ...readPeople(document),
        reviewer: text(document.reviewer),
        dueOn: text(document.dueOn),
        reason: text(document.reason),
        asPlanned: document.asPlanned === true,
      }
    })
    .sort(oldestFirst)
}

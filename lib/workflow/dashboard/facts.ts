import type { CitingPage } from '../evidence/citing-pages.ts'
import type { Absence } from './delegates.ts'
import { markLapsed } from '../rules/guest-signatures.ts'
import { readPeople, type PeopleRecord, type Person } from '../rules/people.ts'
import { oldestFirst, readRecord } from '../model/record-order.ts'
import type { ReviewRecord } from '../model/records.ts'
import type { Plan as PlanName } from '../model/transitions.ts'

/** A review record with the people in it, which the dashboard shows and the rules do not need. */
export interface DashboardRecord extends ReviewRecord, PeopleRecord {
  /** For an approval: the name that readers see. */
  reviewer: string | null
  /** The day by which the editor wants an answer, `YYYY-MM-DD`. */
  dueOn: string | null
  /** The reason: for a failed schedule, the lake's error. */
  reason: string | null
  /** The lake did it on schedule, in the name of the user who scheduled it. */
  asPlanned?: boolean
}

interface Page {
  /** Without `drafts.`. */
  id: string
  type: string
  title: string
  author: string | null
  /** The path of its page, as its draft has it; null or omitted if it has none or is not known. */
  address?: string | null
  /** Oldest first; see `readDeskRecords`. */
  records: readonly DashboardRecord[]
}

export interface DraftPage extends Page {
  draftHash: string
  /** The last edit, ISO 8601; null if unknown. A draft starts as a copy: its creation time is that of its page. */
  writtenAt: string | null
  /** The draft's own revision: a step names the revision that the user saw. */
  revision: string
}

export type PublicPage = Page

/** A scheduled action of the lake. */
export interface Plan {
  id: string
  /** Of the public page; null if there is none (yet). */
  type: string | null
  title: string | null
  what: PlanName
  runAt: string
  plannedAt: string
  by: Person | null
  /** For a page that is published together with others: the title of their plan. */
  together?: string | undefined
  /** The page's records that say who is assigned; oldest first. */
  records: readonly DashboardRecord[]
}

/** A public page with a source that is no longer current. */
export interface EvidencePage extends CitingPage, Page {}

export interface DashboardUser {
  id: string
  roles: readonly string[]
}

export interface DashboardFacts {
  drafts: readonly DraftPage[]
  publicPages: readonly PublicPage[]
  plans: readonly Plan[]
  absences: readonly Absence[]
  /** Omitted if not requested. */
  evidence?: readonly EvidencePage[]
  user: DashboardUser
  /** ISO 8601 UTC. */
  now: string
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** The fields of a record that these rules need, for GROQ. */
export const RECORD_FIELDS = `_id, decision, decidedAt, sequence, contentHash, nextReviewDue, runAt, set, planTitle, dueOn, by, assignee, asPlanned, release,
    owner, editor, secondReviewer, firstApproval{by}, "reviewer": reviewer->name`

/** Parses stored documents as records, oldest first; skips invalid ones. */
export function readDashboardRecords(
  documents: readonly Readonly<Record<string, unknown>>[],
): DashboardRecord[] {
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

/** The drafts, with the first signatures of guests marked that no longer count; see `markLapsed`. */
export function withLapsedSignatures<Draft extends Pick<DraftPage, 'records'>>(
  drafts: readonly Draft[],
  openGuests: ReadonlySet<string> | null,
): Draft[] {
  return drafts.map((page) => ({ ...page, records: markLapsed(page.records, openGuests) }))
}

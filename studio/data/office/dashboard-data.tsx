import { createContext, useCallback, useContext, useMemo, type ReactNode } from 'react'
import { useCountingSignatures } from '../guest-access.ts'
import { useReviewUser } from '../review-user.ts'
import { buildDashboard } from '../../../lib/workflow/dashboard/dashboard.ts'
import { type EvidencePage, readDashboardRecords } from '../../../lib/workflow/dashboard/facts.ts'
import { draftRow, type DashboardRow } from '../../../lib/workflow/dashboard/rows.ts'
import { GATED_TYPES } from '../../../lib/workflow/rules/clinical.ts'
import { daysAfter } from '../../../lib/workflow/rules/review-dates.ts'
import { newsSince } from '../../../lib/workflow/notifications/events.ts'
import { listNotifications, notificationsFor } from '../../../lib/workflow/notifications/inbox.ts'
import type { Notification } from '../../../lib/workflow/notifications/notifications.ts'
import { readNotificationFacts } from '../../../lib/workflow/notifications/query.ts'
import { MAX_DUE_DAYS } from '../../../lib/workflow/model/notifications.ts'
import { utcDate } from '../../../lib/workflow/model/utc-date.ts'
import { readStateId } from '../../../lib/workflow/model/read-state.ts'
import { useAllDeliveries, type AllDeliveries } from './use-deliveries.ts'
import { useFailedDeliveries } from './use-failed-deliveries.ts'
import { OFFICE_IN_SHORT_CHANGES, OFFICE_IN_SHORT_QUERY } from './queries.ts'
import type { ListedDraft } from './list-rules.ts'
import { parseDashboardData } from './parse-dashboard-data.ts'
import { useLiveQuery } from '../use-live-query.ts'
import { useNow } from '../use-now.ts'
import { NAME_IN_GROQ } from '../../../lib/workflow/rules/document-name.ts'
import { z } from '../../../lib/zod-without-eval.ts'
import { changedSource, citingPages } from '../../../lib/workflow/evidence/citing-pages.ts'
import { referencesIn } from '../../../lib/workflow/diff/plain-text.ts'
import { addressedTypes, writtenTypes } from '../../../schemas/index.ts'
import { each } from './each.ts'

const stored = z.looseObject({ _id: z.string(), _type: z.string() })
const found = z.object({
  document: stored,
  title: z.string().nullish(),
  author: z.string().nullish(),
  records: z.array(z.record(z.string(), z.unknown())),
})
const answered = z.object({ sources: z.array(z.unknown()), found: z.array(z.unknown()) })

/** The parameters of `EVIDENCE_QUERY`. */
export const EVIDENCE_PARAMS = { types: [...writtenTypes], pageTypes: [...addressedTypes] }

/** Parses its response: the pages that show readers a notice, with their people. */
export function readEvidence(answer: unknown): EvidencePage[] {
  const read = answered.parse(answer)
  const byId = new Map(each(found, read.found).map((one) => [one.document._id, one]))
  const documents = [...byId.values()].map(({ document }) => document)
  const sources = each(stored, read.sources).flatMap((source) => changedSource(source) ?? [])
  const pages = citingPages(sources, {
    get: (id) => byId.get(id)?.document ?? null,
    referring: (id) => documents.filter((document) => referencesIn(document).includes(id)),
  })
  return pages.map((page) => {
    const { title, author, records } = byId.get(page.id) ?? {}
    return {
      ...page,
      title: title ?? page.title,
      author: author ?? null,
      records: readDashboardRecords(records ?? []),
    }
  })
}

const PUBLIC = `_id in path("*")`
const CHANGED = `*[
  _type == "source" && ${PUBLIC} && status in ["superseded", "corrected", "retracted"]
]`
/** Pages and parts of pages that cite a publication that is no longer current. */
const CITING = `*[_type in $types && ${PUBLIC} && references(${CHANGED}._id)]`
const FOUND = `{
  "document": @,
  "title": ${NAME_IN_GROQ},
  "author": author->name,
  "records": *[_type == "review" && subject._ref == ^._id]{
    _id, decision, decidedAt, sequence, contentHash, nextReviewDue, by, assignee,
    owner, editor, secondReviewer, firstApproval{by}, "reviewer": reviewer->name
  }
}`

/**
 * Publications that are no longer current, with all documents that may cite them; `citingPages` selects those that do.
 * Nearly empty while nothing has changed. `$types`: the editorial types.
 */
export const EVIDENCE_QUERY = `{
  "sources": ${CHANGED},
  "found": [
    ...${CITING}${FOUND},
    ...*[_type in $types && ${PUBLIC} && references(${CITING}[!(_type in $pageTypes)]._id)]${FOUND},
    ...*[_type == "glossaryPage" && _id == "glossaryPage"]${FOUND}
  ]
}`

/** Selects the documents that can change the result: text becomes public with a record of it. */
const EVIDENCE_CHANGES = `*[
  (_type == "source" && ${PUBLIC})
  || (_type == "review" && decision in ["published", "overridden", "unpublished", "retired", "assigned"])
]`

interface OfficeNow {
  /** Pages waiting for the signed-in user. */
  waiting: readonly DashboardRow[]
  /** The user's unread notifications. */
  notifications: readonly Notification[]
  /** All drafts that need a review, with their state. */
  drafts: readonly ListedDraft[]
  /** Public pages that cite sources that are no longer current. */
  evidence: readonly EvidencePage[]
  deliveries: AllDeliveries
  /** False until the first response. */
  isKnown: boolean
}

const NOTHING = { waiting: [], notifications: [], drafts: [], isKnown: false } as const
const NO_EVIDENCE: readonly EvidencePage[] = []
const Office = createContext<OfficeNow>({
  ...NOTHING,
  evidence: NO_EVIDENCE,
  deliveries: {
    deliveries: [],
    retry: async () => false,
    error: undefined,
    refresh: () => undefined,
  },
})

/** Typing causes a steady stream of changes: refetch drafts at this interval, not at each key press. */
const MIN_INTERVAL_MS = 5_000

/**
 * Loads the dashboard data once for the whole Studio and keeps it live: the badge, the notifications, and the states in
 * lists. The text of a draft is fetched only if an approval depends on it.
 */
export function DashboardDataProvider({ children }: { children: ReactNode }) {
  const user = useReviewUser()
  const now = useNow()
  const today = utcDate(now)
  const { id } = user
  const readOffice = useMemo(() => parseDashboardData(), [])
  const read = useCallback(
    (answer: unknown) => ({ ...readOffice(answer), facts: answer }),
    [readOffice],
  )
  const { answer } = useLiveQuery(
    OFFICE_IN_SHORT_QUERY,
    {
      types: [...GATED_TYPES],
      seenId: readStateId(id),
      since: newsSince(today),
      horizon: daysAfter(today, MAX_DUE_DAYS),
    },
    { read, listen: OFFICE_IN_SHORT_CHANGES, minIntervalMs: MIN_INTERVAL_MS, tag: 'dashboard' },
  )
  const { answer: evidence = NO_EVIDENCE } = useLiveQuery(EVIDENCE_QUERY, EVIDENCE_PARAMS, {
    read: readEvidence,
    listen: EVIDENCE_CHANGES,
    minIntervalMs: MIN_INTERVAL_MS,
    tag: 'dashboard',
  })
  const deliveries = useAllDeliveries()
  const failedDeliveries = useFailedDeliveries(deliveries.deliveries)
  const drafts = useCountingSignatures(answer?.drafts)
  const current = useMemo(() => {
    if (!answer) return NOTHING
    const { absences } = answer
    const { publicPages, readKeys, ...facts } = readNotificationFacts(
      answer.facts,
      drafts,
      evidence,
    )
    const { lists } = buildDashboard({ ...answer, drafts, publicPages, user, now })
    const all = listNotifications({ ...facts, failedDeliveries, now })
    return {
      waiting: lists.waiting,
      notifications: notificationsFor({ ...user, seen: readKeys, absences, now }, all).filter(
        // The page itself is among the tasks until it is submitted again.
        ({ what, id: pageId }) =>
          what !== 'voided' || !lists.waiting.some((row) => row.id === pageId),
      ),
      drafts: drafts.map((draft) => {
        const { row, isRetired } = draftRow(draft, today)
        return { ...row, isRetired }
      }),
      isKnown: true,
    }
  }, [answer, drafts, evidence, failedDeliveries, user, now, today])
  const office = useMemo(
    () => ({ ...current, evidence, deliveries }),
    [current, evidence, deliveries],
  )
  return <Office value={office}>{children}</Office>
}

/** The dashboard data; empty until the first response. */
export function useOffice(): OfficeNow {
  return useContext(Office)
}

import { createContext, useCallback, useContext, useMemo, type ReactNode } from 'react'
import { useCurrentUser } from 'sanity'
import { buildDashboard } from '../../lib/workflow/dashboard/dashboard.ts'
import type { EvidencePage } from '../../lib/workflow/dashboard/facts.ts'
import { draftRow, type DashboardRow } from '../../lib/workflow/dashboard/rows.ts'
import { GATED_TYPES } from '../../lib/workflow/rules/clinical.ts'
import { daysAfter } from '../../lib/workflow/rules/review-dates.ts'
import type { Notice } from '../../lib/workflow/notifications/facts.ts'
import { newsSince } from '../../lib/workflow/notifications/events.ts'
import { notificationsFor, getTellings } from '../../lib/workflow/notifications/notifications.ts'
import { MAX_DUE_DAYS } from '../../lib/workflow/model/notifications.ts'
import { utcDate } from '../../lib/workflow/model/utc-date.ts'
import { readStateId } from '../../lib/workflow/model/read-state.ts'
import { useAllDeliveries, type AllDeliveries } from '../webhook-deliveries/use-deliveries.ts'
import { EVIDENCE_CHANGES, EVIDENCE_QUERY } from './evidence/queries.ts'
import { EVIDENCE_PARAMS, readEvidence } from './evidence/read-evidence.ts'
import { parseNotifications, notificationPages } from './notifications/parse-notifications.ts'
import { useLostReceipts } from './notifications/use-failed-deliveries.ts'
import { OFFICE_IN_SHORT_CHANGES, OFFICE_IN_SHORT_QUERY } from './queries.ts'
import type { ListedDraft } from './list-rules.ts'
import { parseDashboardData } from './parse-dashboard-data.ts'
import { useLiveQuery } from './use-live-query.ts'
import { useNow } from '../use-now.ts'

interface OfficeNow {
  /** Pages waiting for the signed-in user. */
  waiting: readonly DashboardRow[]
  /** The user's unseen notifications. */
  notices: readonly Notice[]
  /** All drafts that need a review, with their state. */
  drafts: readonly ListedDraft[]
  /** Public pages that cite sources that are no longer current. */
  evidence: readonly EvidencePage[]
  deliveries: AllDeliveries
  /** False until the first response. */
  isKnown: boolean
}

const NOTHING = { waiting: [], notices: [], drafts: [], isKnown: false } as const
const NO_EVIDENCE: readonly EvidencePage[] = []
const Office = createContext<OfficeNow>({
  ...NOTHING,
  evidence: NO_EVIDENCE,
  deliveries: { deliveries: [], retry: async () => false },
})

/** Typing causes a steady stream of changes: refetch drafts at this interval, not at each key press. */
const PACE_MS = 5_000

/**
 * Loads the dashboard data once for the whole Studio and keeps it live: the badge, the notifications, and the states in
 * lists. The text of a draft is fetched only if an approval depends on it.
 */
export function DashboardDataProvider({ children }: { children: ReactNode }) {
  const user = useCurrentUser()
  const now = useNow()
  const today = utcDate(now)
  const id = user?.id ?? ''
  const readOffice = useMemo(() => parseDashboardData(), [])
  const read = useCallback(
    (answer: unknown) => ({ ...readOffice(answer), told: parseNotifications(answer) }),
    [readOffice],
  )
  const { answer } = useLiveQuery(
    {
      fetch: OFFICE_IN_SHORT_QUERY,
      listen: OFFICE_IN_SHORT_CHANGES,
      params: {
        types: [...GATED_TYPES],
        seenId: readStateId(id),
        since: newsSince(today),
        horizon: daysAfter(today, MAX_DUE_DAYS),
      },
      paceMs: PACE_MS,
    },
    read,
  )
  const { answer: evidence = NO_EVIDENCE } = useLiveQuery(
    { fetch: EVIDENCE_QUERY, listen: EVIDENCE_CHANGES, params: EVIDENCE_PARAMS, paceMs: PACE_MS },
    readEvidence,
  )
  const deliveries = useAllDeliveries()
  const lostReceipts = useLostReceipts(deliveries.deliveries)
  const told = useMemo(() => {
    if (!answer) return NOTHING
    const { drafts, absences, told: found } = answer
    const { publicPages, mentions, messages, seen } = found
    const roles = (user?.roles ?? []).map(({ name }) => name)
    const { lists } = buildDashboard({ ...answer, publicPages, user: { id, roles }, now })
    const pages = notificationPages(drafts, found, evidence)
    const tellings = getTellings({ pages, lostReceipts, mentions, messages, now })
    return {
      waiting: lists.waiting,
      notices: notificationsFor({ id, roles, seen, absences, now }, tellings),
      drafts: drafts.map((draft) => {
        const { row, isRetired } = draftRow(draft, today)
        return { ...row, isRetired }
      }),
      isKnown: true,
    }
  }, [answer, evidence, lostReceipts, user, id, now, today])
  const office = useMemo(() => ({ ...told, evidence, deliveries }), [told, evidence, deliveries])
  return <Office value={office}>{children}</Office>
}

/** The dashboard data; empty until the first response. */
export function useOffice(): OfficeNow {
  return useContext(Office)
}

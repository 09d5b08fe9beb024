import { buildDashboard } from '../../../lib/workflow/dashboard/dashboard.ts'
import { readStateId } from '../../../lib/workflow/model/read-state.ts'
import { listNotifications, notificationsFor } from '../../../lib/workflow/notifications/inbox.ts'
import { getBadge } from '../../../lib/workflow/notifications/notifications.ts'
import {
  FAILED_DELIVERY_FACTS,
  readNotificationFacts,
} from '../../../lib/workflow/notifications/query.ts'
import {
  failedDeliveries,
  failedDeliveryParams,
  withPages,
} from '../../../studio/data/office/use-failed-deliveries.ts'
import { parseDashboardData } from '../../../studio/data/office/parse-dashboard-data.ts'
import { OFFICE_IN_SHORT_QUERY } from '../../../studio/data/office/queries.ts'
import { readDeliveries } from '../../../studio/data/office/deliveries.ts'
import type { TestRole } from '../fixtures/test-lake.ts'
import type { Office } from './office.ts'

/** The notifications and the badge in this person's Studio at a time (ISO 8601 UTC). */
export async function openStudio(office: Office, role: TestRole, now: string) {
  const client = office.as(role)
  const { id } = office.lake.user(role)
  const answer: unknown = await client.fetch(OFFICE_IN_SHORT_QUERY, {
    types: ['article'],
    seenId: readStateId(id),
    since: '2026-01-01',
    horizon: '2099-01-01',
  })
  const { drafts, absences, plans } = parseDashboardData()(answer)
  const { publicPages, readKeys: seen, ...facts } = readNotificationFacts(answer, drafts)
  const failed = failedDeliveries(
    readDeliveries(await client.request({ url: '/data/webhook-deliveries/production' })),
  )
  const pages: unknown = await client.fetch(FAILED_DELIVERY_FACTS, failedDeliveryParams(failed))
  const all = listNotifications({ ...facts, failedDeliveries: withPages(failed, pages), now })
  const notifications = notificationsFor({ id, roles: [role], seen, absences, now }, all)
  const user = { id, roles: [role] }
  const { lists } = buildDashboard({ drafts, plans, absences, publicPages, user, now })
  return { notifications, badge: getBadge({ waiting: lists.waiting, notifications }) }
}

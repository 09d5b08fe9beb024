import { readDashboardRecords } from '../../lib/workflow/dashboard/facts.ts'
import type { NotificationPage, OfficeFacts } from '../../lib/workflow/notifications/facts.ts'
import {
  listNotifications,
  notificationsFor,
  type Reader,
} from '../../lib/workflow/notifications/inbox.ts'

/** People, pages, and their records for tests of notifications. */

export const EDITOR = 'u-editor'
export const OWNER = 'u-owner'
export const REVIEWER = 'u-reviewer'
export const OTHER = 'u-other'
export const NOW = '2026-01-20T12:00:00.000Z'

export type Fields = Record<string, unknown>
export const person = (id: string) => ({ _type: 'signature', id, name: id.slice(2) })
/** A page's records, one per hour: the decision, who took it, and its other fields. */
export type Line = readonly [decision: string, by: string | null, fields?: Fields]

const records = (lines: readonly Line[]) =>
  readDashboardRecords(
    lines.map(([decision, by, fields], index) => ({
      _id: `review.${index}`,
      decision,
      decidedAt: `2026-01-10T${String(index).padStart(2, '0')}:00:00.000Z`,
      by: by === null ? undefined : person(by),
      ...fields,
    })),
  )

export const page = (
  lines: readonly Line[],
  fields: Partial<NotificationPage> = {},
): NotificationPage => ({
  id: 'post-a',
  type: 'post',
  title: 'A',
  draftHash: null,
  isPublic: false,
  records: records(lines),
  ...fields,
})

export function listNotices(id: string, facts: Partial<OfficeFacts>, reader: Partial<Reader> = {}) {
  const now = facts.now ?? NOW
  const all = { pages: [], failedDeliveries: [], mentions: [], messages: [], ...facts, now }
  return notificationsFor(
    { id, roles: ['editor'], seen: [], absences: [], now, ...reader },
    listNotifications(all),
  )
}
export const kinds = (
  id: string,
  pages: readonly NotificationPage[],
  reader: Partial<Reader> = {},
) => listNotices(id, { pages }, reader).map(({ what }) => what)

export const SUBMITTED: Line = [
  'submitted',
  EDITOR,
  { contentHash: 'A', assignee: person(REVIEWER) },
]
export const GUEST_SIGNATURE = {
  ...person('u-guest'),
  vouchedBy: { id: REVIEWER, name: 'reviewer' },
}
export const OWNED: Line = ['assigned', OTHER, { owner: person(OWNER), editor: person(EDITOR) }]
export const NAMED: Line = ['assigned', OTHER, { assignee: person(REVIEWER) }]
export const SENT_BACK: Line = ['changesRequested', REVIEWER, { contentHash: 'A' }]
export const APPROVED: Line = ['approved', REVIEWER, { contentHash: 'A' }]
export const PUBLISHED: Line = ['published', EDITOR, { contentHash: 'A' }]
export const PLANNED: Line = ['publishScheduled', EDITOR, { runAt: '2026-01-10T02:30:00.000Z' }]

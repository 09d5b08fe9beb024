import { z } from '../../../lib/zod-without-eval.ts'
import { publicHash } from '../../../lib/workflow/dashboard/due.ts'
import {
  readDashboardRecords,
  type DraftPage,
  type EvidencePage,
  type PublicPage,
} from '../../../lib/workflow/dashboard/facts.ts'
import type {
  Mention,
  OfficeFacts,
  NotificationPage,
} from '../../../lib/workflow/notifications/facts.ts'
import { readMentioned } from '../../../lib/workflow/notifications/mentioned.ts'
import { parseReadState } from '../../../lib/workflow/model/read-state.ts'
import { each } from '../each.ts'

const text = z
  .string()
  .nullish()
  .transform((given) => given ?? null)
const list = z.array(z.unknown())
const records = z.array(z.record(z.string(), z.unknown()))

const answered = z.object({
  pages: list,
  gone: list,
  mentions: list,
  messages: list,
  seen: z.unknown(),
})
const page = z.object({ id: z.string(), type: z.string(), title: text, author: text, records })
const gone = z.object({ id: z.string(), records })
const mention = z.object({
  key: z.string(),
  id: z.string(),
  by: text,
  people: z.unknown(),
  since: z.string(),
  page: z.object({ _type: z.string(), title: text }).nullish(),
})
const message = z.object({ id: z.string(), assignee: z.string() })

/** The parts of a response to `OFFICE_IN_SHORT_QUERY` that cause notifications, besides drafts. */
export interface NotificationData extends Pick<OfficeFacts, 'mentions' | 'messages'> {
  publicPages: readonly PublicPage[]
  gone: readonly NotificationPage[]
  seen: readonly string[]
}

/** Parses it; invalid items are skipped. */
export function parseNotifications(answer: unknown): NotificationData {
  const found = answered.parse(answer)
  return {
    publicPages: each(page, found.pages).map((read) => ({
      ...read,
      title: read.title ?? '',
      records: readDashboardRecords(read.records),
    })),
    gone: each(gone, found.gone).map(({ id, records: stored }) => ({
      id,
      type: null,
      title: null,
      draftHash: null,
      isPublic: false,
      records: readDashboardRecords(stored),
    })),
    mentions: each(mention, found.mentions).map(({ page: about, people, ...rest }): Mention => ({
      ...rest,
      type: about?._type ?? null,
      title: about?.title ?? null,
      people: readMentioned(people),
    })),
    messages: each(message, found.messages),
    seen: parseReadState(found.seen),
  }
}

/** All pages that may cause a notification, once each; the draft if there is one. */
export function notificationPages(
  drafts: readonly DraftPage[],
  { publicPages, gone: without }: Pick<NotificationData, 'publicPages' | 'gone'>,
  evidence: readonly EvidencePage[] = [],
): NotificationPage[] {
  const written = new Set(drafts.map(({ id }) => id))
  const getClaims = new Map(evidence.map(({ id, claims }) => [id, claims]))
  const known = new Map([...publicPages, ...evidence].map((found) => [found.id, found]))
  return [
    ...drafts.map(({ id, type, title, draftHash, records: record }) => ({
      id,
      type,
      title,
      draftHash,
      records: record,
      isPublic: publicHash(record) !== null,
      claims: getClaims.get(id),
    })),
    ...[...known.values()]
      .filter(({ id }) => !written.has(id))
      .map(({ id, type, title, records: record }) => ({
        id,
        type,
        title,
        draftHash: null,
        isPublic: true,
        records: record,
        claims: getClaims.get(id),
      })),
    ...new Map(without.map((each) => [each.id, each])).values(),
  ]
}

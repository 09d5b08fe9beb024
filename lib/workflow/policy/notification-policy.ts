import { z } from 'zod'
import { isPublicId, toDraftId, toPublishedId } from '../../lake/engine/document-id.ts'
import type { EventView, NotificationPolicy, NotificationView } from '../../lake/policy-config.ts'
import type { MailLine, NotificationEvent } from '../../lake/policy-output.ts'
import { addressedTypes } from '../../../schemas/index.ts'
import type { PendingChange } from '../../lake/store/store.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { readAbsences, absencesOn } from '../dashboard/delegates.ts'
import { readDashboardRecords } from '../dashboard/facts.ts'
import { changedSource, citingPages, type CitingPage } from '../evidence/citing-pages.ts'
import { isNameIn } from '../model/names.ts'
import { MAX_DUE_DAYS, NOTIFICATIONS, type NotificationName } from '../model/notifications.ts'
import { parseReadState, readStateId } from '../model/read-state.ts'
import { RECORD_TYPE } from '../model/records.ts'
import { ACCOUNT_PATH, DASHBOARD_PATH } from '../model/studio-paths.ts'
import { PLAN_NAMES, PLANS } from '../model/transitions.ts'
import { utcDate } from '../model/utc-date.ts'
import { currentConditions } from '../notifications/conditions.ts'
import { currentEvents, lastDayOfNews, MESSAGE_TITLE, newsSince } from '../notifications/events.ts'
import {
  getSubjectId,
  readAssignedMessages,
  readFailedDeliveries,
  readMentions,
  readPage,
  readPageName,
  type FactSource,
} from '../notifications/facts.ts'
import { notificationsFor } from '../notifications/inbox.ts'
import { notificationTitle, studioLink, type Notification } from '../notifications/notifications.ts'
import { ABSENCE_TYPE } from '../rules/absence.ts'
import { isGatedType } from '../rules/clinical.ts'
import { recordedHash } from '../rules/earlier-hash.ts'
import { daysAfter } from '../rules/review-dates.ts'
import { UNRECORDED_CHANGE_TYPE } from '../rules/unrecorded-change.ts'
import { COMMENT_TYPE } from '../model/records.ts'
import { MESSAGE_TYPE } from './messages.ts'
import { mismatchLines } from './mismatches.ts'
import type { HashDocument } from './page-records.ts'

/** The notifications that staff get by mail: the dashboard's, each with its link. */
export function notificationPolicy(getHash: HashDocument): NotificationPolicy {
  return {
    dashboardPath: DASHBOARD_PATH,
    preferencesPath: ACCOUNT_PATH,
    eventSources,
    events: (documentId, view) => eventsFrom(documentId, view).map(toEvent),
    *allEventSources(view) {
      const messages = yield* view.getRows(MESSAGE_TYPE, [['assignee', 'id']])
      const comments = yield* view.getRows(COMMENT_TYPE, [['writtenAt']])
      const first = newsSince(view.at)
      return [
        ...(yield* pagesOfRecords(
          view,
          ({ decidedAt, decision }) => decidedAt >= first || FAILED.includes(decision),
        )),
        ...comments.flatMap(({ id, values: [at] }) => (text(at) >= first ? [id] : [])),
        ...messages.flatMap(({ id, values: [assignee] }) => (assignee === null ? [] : [id])),
      ]
    },
    touched({ documentId, before, after }) {
      const document = after ?? before
      if (!document) return []
      const { _type: type } = document
      // Notifications for a stand-in may concern any page.
      if (type === ABSENCE_TYPE) return null
      // So may those of pages with a source that has changed, or with a term that cites one.
      if (isPublicId(documentId) && isOfEvidence(before, after)) return null
      if (type === RECORD_TYPE) return getSubjects([document])
      if (type === UNRECORDED_CHANGE_TYPE) return [text(document.documentId)]
      return isGatedType(type) ? [toPublishedId(documentId)] : []
    },
    *subjects(view) {
      const pages = yield* changedPages(view)
      const [first, last] = [newsSince(view.at), daysAfter(utcDate(view.at), MAX_DUE_DAYS)]
      const due = yield* pagesOfRecords(view, ({ due: day }) => day >= first && day <= last)
      const drafts = view.draftIds().map(toPublishedId)
      const undelivered = view.deadLetters().map(({ documentId }) => toPublishedId(documentId))
      return [...new Set([...due, ...drafts, ...pages.map(({ id }) => id), ...undelivered])]
    },
    *mailLines(subjects, people, view) {
      const absences = readAbsences(view.ofType(ABSENCE_TYPE))
      const absent = [...absencesOn(absences, utcDate(view.at)).keys()]
      const notifications = [
        ...view.pendingEvents(absent).flatMap((event) => fromEvent(event, view)),
        ...(yield* getConditions(subjects, view, getHash)),
      ]
      const lines = mismatchLines(people, view)
      for (const { id, roles } of people) {
        const readKeys = parseReadState(view.get(readStateId(id))?.notices)
        const reader = { id, roles, seen: readKeys, absences, now: view.at }
        for (const notification of notificationsFor(reader, notifications))
          lines.push(toMailLine(id, notification, view))
        yield
      }
      return lines
    },
  }
}

/** Events follow from the records of a page, from a comment, and from a message. */
function eventSources({ documentId, before, after }: PendingChange): string[] {
  const type = (after ?? before)?._type
  if (type === COMMENT_TYPE || type === MESSAGE_TYPE) return [documentId]
  return type === RECORD_TYPE ? getSubjects([before, after]) : []
}

function getSubjects(documents: readonly (SanityDocument | null)[]): string[] {
  return documents.flatMap((document) => (document && getSubjectId(document)) ?? [])
}

function eventsFrom(documentId: string, view: EventView): Notification[] {
  const document = view.get(documentId)
  const isMessage = document?._type === MESSAGE_TYPE
  const isComment = document?._type === COMMENT_TYPE
  const page = isMessage || isComment ? null : readPage(documentId, toSource(view))
  return currentEvents({
    pages: page ? [page] : [],
    mentions: isComment ? readMentions(document, view) : [],
    messages: isMessage ? readAssignedMessages(document) : [],
    now: view.at,
  })
}

/** The part of an event that its row has no column for; titles are read when it is mailed. */
const details = z.object({
  name: z.string().nullable(),
  since: z.string().nullable(),
  reason: z.string().nullable(),
  comment: z.string().optional(),
  plan: z.object({ set: z.string(), title: z.string() }).optional(),
  actedSince: z.array(z.string()).readonly(),
})

function toEvent(notification: Notification): NotificationEvent {
  const { key, what, id, since, reason, comment, plan, to, actedSince } = notification
  return {
    person: to.id ?? '',
    key,
    kind: what,
    subject: id,
    at: since ?? '',
    lastDay: lastDayOfNews(notification),
    details: { name: to.name, since, reason, comment, plan, actedSince } satisfies z.infer<
      typeof details
    >,
  }
}

/** None for an event that no longer matters because its page is deleted, or that this version does not know. */
function fromEvent(event: NotificationEvent, view: NotificationView): Notification[] {
  const { person, key, kind, subject: id } = event
  const parsed = details.safeParse(event.details)
  if (!isNameIn<NotificationName>(NOTIFICATIONS, kind) || !parsed.success) return []
  const { name, ...rest } = parsed.data
  const isMessage = kind === 'message'
  if (isMessage && view.get(id) === null) return []
  const { type, title } = isMessage
    ? { type: MESSAGE_TYPE, title: MESSAGE_TITLE }
    : readPageName(id, view)
  if (type === null && kind !== 'mentioned' && !FAILED.includes(kind)) return []
  const to = { id: person, name }
  return [{ key, what: kind, id, type, title, day: null, ...rest, to, insteadOf: null }]
}

function toMailLine(person: string, notification: Notification, view: NotificationView): MailLine {
  const { key, id, what, since, title, plan } = notification
  return {
    person,
    key,
    subject: id,
    about: view.get(toDraftId(id)) ? toDraftId(id) : id,
    title: title ?? 'Deleted page',
    words: notificationTitle(notification),
    place: studioLink(notification),
    dueDay: what === 'due' && since ? utcDate(since) : null,
    ...(plan && { group: { id: plan.set, title: plan.title, place: DASHBOARD_PATH } }),
  }
}

function* getConditions(
  subjects: readonly string[],
  view: NotificationView,
  getHash: HashDocument,
): Generator<undefined, Notification[]> {
  const changed = yield* changedPages(view)
  const claims = new Map(changed.map((page) => [page.id, page.claims]))
  const source = toSource(view, getHash, claims)
  const failed = view.deadLetters()
  const found: Notification[] = []
  for (const id of subjects) {
    const page = readPage(id, source)
    const failedDeliveries = failed
      .filter(({ documentId }) => toPublishedId(documentId) === id)
      .flatMap((delivery) => readFailedDeliveries(delivery, source))
    found.push(...currentConditions({ pages: page ? [page] : [], failedDeliveries, now: view.at }))
    yield
  }
  return found
}

/** Without `getHash`, drafts are not hashed. */
function toSource(
  view: EventView,
  getHash?: HashDocument,
  claims?: FactSource['claims'],
): FactSource {
  return {
    get: view.get,
    // Records of other pages refer to a page too, if they follow one of its records.
    records: (id) =>
      readDashboardRecords(
        view.referring(id, RECORD_TYPE).filter((each) => getSubjectId(each) === id),
      ),
    draftHash(id, records) {
      const draft = getHash ? view.get(toDraftId(id)) : null
      return draft && getHash ? recordedHash(draft, records, getHash(draft)) : null
    },
    claims,
  }
}

/** Public pages with a source that is no longer current. */
function* changedPages(view: NotificationView): Generator<undefined, CitingPage[]> {
  const rows = yield* view.getRows('source', [['status']])
  const pages = new Map<string, CitingPage>()
  for (const { id, values } of rows) {
    const source = values[0] === null ? null : changedSource(view.get(id))
    if (!source) continue
    for (const page of citingPages([source], view)) {
      const entry = pages.get(page.id)
      pages.set(page.id, entry ? { ...entry, claims: [...entry.claims, ...page.claims] } : page)
    }
    yield
  }
  return [...pages.values()]
}

/** Whether a change may affect the evidence of pages: a publication’s status, or a part that cites one. */
function isOfEvidence(before: SanityDocument | null, after: SanityDocument | null): boolean {
  const { _type: type } = after ?? before ?? {}
  if (type !== 'source')
    return type !== undefined && !addressedTypes.includes(type) && isGatedType(type)
  return STATUS.some((field) => before?.[field] !== after?.[field])
}

const STATUS = ['status', 'statusSince'] as const
const FAILED: readonly string[] = PLAN_NAMES.map((plan) => PLANS[plan].failed)

/** Fields of a record; empty if it has none. */
interface RecordRow {
  decision: string
  decidedAt: string
  due: string
}

/** Page ids from the records, without reading the records in full: there may be tens of thousands. */
function* pagesOfRecords(
  view: NotificationView,
  matters: (record: RecordRow) => boolean,
): Generator<undefined, string[]> {
  const rows = yield* view.getRows(RECORD_TYPE, [
    ['subject', '_ref'],
    ['decision'],
    ['decidedAt'],
    ['nextReviewDue'],
  ])
  const pages = rows.flatMap(({ values: [subject, decision, decidedAt, due] }) => {
    const record = { decision: text(decision), decidedAt: text(decidedAt), due: text(due) }
    return typeof subject === 'string' && matters(record) ? [subject] : []
  })
  return [...new Set(pages)]
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

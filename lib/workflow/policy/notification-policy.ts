import { toDraftId, isPublicId, toPublishedId } from '../../lake/engine/document-id.ts'
import type {
  PersonalNotice,
  NotificationPolicy,
  NotificationView,
} from '../../lake/policy-config.ts'
import { addressedTypes } from '../../../schemas/index.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { isGatedType } from '../rules/clinical.ts'
import { ABSENCE_TYPE } from '../rules/absence.ts'
import { daysAfter } from '../rules/review-dates.ts'
import { newsSince } from '../notifications/events.ts'
import type { OfficeFacts, Notification } from '../notifications/facts.ts'
import { notificationsFor, getTellings } from '../notifications/notifications.ts'
import { studioLink } from '../notifications/studio-link.ts'
import { notificationTitle } from '../notifications/messages.ts'
import { MAX_DUE_DAYS } from '../model/notifications.ts'
import { utcDate } from '../model/utc-date.ts'
import { ACCOUNT_PATH, DASHBOARD_PATH } from '../model/studio-paths.ts'
import { RECORD_TYPE } from '../model/records.ts'
import { parseReadState, readStateId } from '../model/read-state.ts'
import { PLAN_NAMES, PLANS } from '../model/transitions.ts'
import { COMMENT_TYPE } from './comments.ts'
import { subjectRef, type HashDocument } from './page-records.ts'
import { MESSAGE_TYPE } from './messages.ts'
import { absencesIn, changedPages, getFacts } from './notification-facts.ts'

const FAILED: readonly string[] = PLAN_NAMES.map((plan) => PLANS[plan].failed)

/** The notices that staff get by mail: the dashboard's, each with its link. */
export function notificationPolicy(getHash: HashDocument): NotificationPolicy {
  return {
    desk: DASHBOARD_PATH,
    choice: ACCOUNT_PATH,
    touched({ documentId, before, after }) {
      const document = after ?? before
      if (!document) return []
      const { _type: type } = document
      // Notices for a stand-in may concern any page.
      if (type === ABSENCE_TYPE) return null
      // Nor pages with a source that has changed, or with a term that cites one.
      if (isPublicId(documentId) && isOfEvidence(before, after)) return null
      if (type === RECORD_TYPE || type === COMMENT_TYPE) {
        const id = subjectRef(document.subject)
        return id === null ? [] : [id]
      }
      return type === MESSAGE_TYPE || isGatedType(type) ? [toPublishedId(documentId)] : []
    },
    *subjects(view) {
      const messages = yield* view.getRows(MESSAGE_TYPE, [['assignee', 'id']])
      const pages = yield* changedPages(view)
      return [
        ...new Set([
          ...(yield* pagesOfRecords(view)),
          ...view.draftIds().map(toPublishedId),
          ...(yield* pagesOfComments(view)),
          ...pages.map(({ id }) => id),
          ...messages.flatMap(({ id, values }) => (values[0] === null ? [] : [id])),
        ]),
      ]
    },
    *notices(subjects, people, view) {
      const tellings = yield* tellingsIn(yield* getFacts(subjects, view, getHash))
      const shared = { absences: absencesIn(view), now: view.at }
      const found: PersonalNotice[] = []
      for (const { id, roles } of people) {
        const seen = parseReadState(view.get(readStateId(id))?.notices)
        for (const notice of notificationsFor({ id, roles, seen, ...shared }, tellings))
          found.push({
            person: id,
            key: notice.key,
            subject: notice.id,
            about: view.get(toDraftId(notice.id)) ? toDraftId(notice.id) : notice.id,
            title: notice.title ?? 'Deleted page',
            words: notificationTitle(notice),
            place: studioLink(notice),
            fromDay: notice.what === 'due' && notice.since ? utcDate(notice.since) : null,
          })
        yield
      }
      return found
    },
  }
}

/** Page by page. */
function* tellingsIn(facts: OfficeFacts): Generator<undefined, Notification[]> {
  const { pages, now } = facts
  const found: Notification[] = []
  for (const page of pages) {
    found.push(...getTellings({ pages: [page], lostReceipts: [], mentions: [], messages: [], now }))
    yield
  }
  return [...found, ...getTellings({ ...facts, pages: [] })]
}

/** Whether a change may affect the evidence of pages: a publication’s status, or a part that cites one. */
function isOfEvidence(before: SanityDocument | null, after: SanityDocument | null): boolean {
  const { _type: type } = after ?? before ?? {}
  if (type !== 'source')
    return type !== undefined && !addressedTypes.includes(type) && isGatedType(type)
  return STATUS.some((field) => before?.[field] !== after?.[field])
}

const STATUS = ['status', 'statusSince'] as const

/** Page ids from the records, without reading the records in full: there may be tens of thousands. */
function* pagesOfRecords(view: NotificationView): Generator<undefined, string[]> {
  const first = newsSince(view.at)
  const last = daysAfter(utcDate(view.at), MAX_DUE_DAYS)
  const isAt = (value: unknown, is: (text: string) => boolean) =>
    typeof value === 'string' && is(value)
  const rows = yield* view.getRows(RECORD_TYPE, [
    ['subject', '_ref'],
    ['decidedAt'],
    ['nextReviewDue'],
    ['decision'],
  ])
  return rows.flatMap(({ values: [subject, decidedAt, due, decision] }) => {
    const isTold =
      isAt(decidedAt, (at) => at >= first) ||
      isAt(due, (day) => day >= first && day <= last) ||
      isAt(decision, (name) => FAILED.includes(name))
    return isTold && typeof subject === 'string' ? [subject] : []
  })
}

function* pagesOfComments(view: NotificationView): Generator<undefined, string[]> {
  const first = newsSince(view.at)
  const rows = yield* view.getRows(COMMENT_TYPE, [['subject', '_ref'], ['writtenAt']])
  return rows.flatMap(({ values: [subject, at] }) =>
    typeof at === 'string' && at >= first && typeof subject === 'string' ? [subject] : [],
  )
}

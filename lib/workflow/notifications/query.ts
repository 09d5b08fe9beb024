import { isRecord } from '../../is-record.ts'
import {
  RECORD_FIELDS,
  readDashboardRecords,
  type DashboardRecord,
  type DraftPage,
  type PublicPage,
} from '../dashboard/facts.ts'
import type { CitingPage } from '../evidence/citing-pages.ts'
import { PLAN_NAMES, PLANS } from '../model/transitions.ts'
import { parseReadState } from '../model/read-state.ts'
import { IS_NO_DRAFT } from '../model/records.ts'
import { NAME_IN_GROQ } from '../rules/document-name.ts'
import {
  getSubjectId,
  readAssignedMessages,
  readMentions,
  readPage,
  WRITTEN_WITH,
  type FactSource,
  type NotificationPage,
  type OfficeFacts,
} from './facts.ts'

const FAILED = JSON.stringify(PLAN_NAMES.map((plan) => PLANS[plan].failed))

/** The fields of a record, plus the lake's reason for a failed schedule. Reasons given by people are left out. */
export const NOTIFICATION_RECORD = `${RECORD_FIELDS}, "reason": select(decision in ${FAILED} => reason)`

/**
 * The facts behind notifications, besides the drafts: public pages with a recent decision, an upcoming review, a failed
 * schedule, or a retirement request; deleted pages with a failed schedule; mentions, messages assigned to someone, and
 * what the user has read. Parameters: `$since`, `$horizon`, `$seenId`.
 */
export const NOTIFICATION_FACTS = `
  "pages": *[_id in *[
    _type == "review" && (
      decidedAt >= $since || (nextReviewDue >= $since && nextReviewDue <= $horizon)
      || decision in ${FAILED} || decision == "retirementAsked"
    )
  ].subject._ref]{
    "id": _id, "type": _type, "title": ${NAME_IN_GROQ}, "author": author->name,
    "records": *[_type == "review" && subject._ref == ^._id]{${NOTIFICATION_RECORD}}
  },
  "gone": *[
    _type == "review" && decision in ${FAILED} && !defined(subject->_id)
    && !defined(*[_id == "drafts." + ^.subject._ref][0]._id)
  ]{
    "id": subject._ref,
    "records": *[_type == "review" && subject._ref == ^.subject._ref]{${NOTIFICATION_RECORD}}
  },
  "mentions": *[
    _type == "reviewComment" && count(mentions) > 0 && writtenAt >= $since && resolved != true && ${IS_NO_DRAFT}
  ]{
    _id, subject, by, mentions, writtenAt, resolved,
    "page": coalesce(
      *[_id == "drafts." + ^.subject._ref][0]{_id, _type, "title": ${NAME_IN_GROQ}},
      subject->{_id, _type, "title": ${NAME_IN_GROQ}}
    )
  },
  "messages": *[
    _type == "message" && defined(assignee.id) && !(status in ["answered", "closed", "spam", "read"])
  ]{_id, status, assignee},
  "seen": *[_id == $seenId][0].notices`

/** The same for failed deliveries of `$ids`: their pages (`$drafts`: the ids of their drafts), and who changed them. */
export const FAILED_DELIVERY_FACTS = `{
  "documents": *[_id in $ids || _id in $drafts]{_id, _type, "title": ${NAME_IN_GROQ}},
  "records": *[
    _type == "review" && subject._ref in $ids && decision in ${JSON.stringify(WRITTEN_WITH)}
  ]{_id, subject, decision, by, decidedAt}
}`

/** What a response with `NOTIFICATION_FACTS` says. */
export interface NotificationAnswer extends Pick<OfficeFacts, 'mentions' | 'messages'> {
  /** All pages that may cause a notification, once each. */
  pages: readonly NotificationPage[]
  publicPages: readonly PublicPage[]
  /** Keys of the notifications that the user has read. */
  readKeys: readonly string[]
}

/**
 * Parses a response; invalid items are skipped. `evidence`: pages with sources that are no longer current, which
 * another query finds.
 */
export function readNotificationFacts(
  answer: unknown,
  drafts: readonly DraftPage[],
  evidence: readonly (PublicPage & Pick<CitingPage, 'claims'>)[] = [],
): NotificationAnswer {
  const found = isRecord(answer) ? answer : {}
  const publicPages = items(found.pages).flatMap(readPublicPage)
  const documents = new Map<string, DocumentFields>()
  const records = new Map<string, readonly DashboardRecord[]>()
  const put = (id: string, type: string, title: unknown) =>
    documents.set(id, { _id: id, _type: type, title })
  for (const { id, type, title } of evidence) put(id, type, title)
  for (const { id, type, title } of publicPages) put(id, type, title)
  for (const { id, type, title } of drafts) put(`drafts.${id}`, type, title)
  for (const { id, records: storedRecords } of items(found.gone))
    if (typeof id === 'string') records.set(id, readDashboardRecords(items(storedRecords)))
  const comments = items(found.mentions)
  for (const { page } of comments)
    if (isRecord(page) && typeof page._id === 'string') documents.set(page._id, page)
  const pages = new Map([...evidence, ...publicPages, ...drafts].map((page) => [page.id, page]))
  for (const { id, records: pageRecords } of pages.values()) records.set(id, pageRecords)
  const hashes = new Map(drafts.map(({ id, draftHash }) => [id, draftHash]))
  const source: FactSource = {
    get: (id) => documents.get(id) ?? null,
    records: (id) => records.get(id) ?? [],
    draftHash: (id) => hashes.get(id) ?? null,
    claims: new Map(evidence.map(({ id, claims }) => [id, claims])),
  }
  return {
    pages: [...records.keys()].flatMap((id) => readPage(id, source) ?? []),
    publicPages,
    mentions: comments.flatMap((comment) => readMentions(comment, source)),
    messages: items(found.messages).flatMap(readAssignedMessages),
    readKeys: parseReadState(found.seen),
  }
}

/** A source of facts from a response to `FAILED_DELIVERY_FACTS`. */
export function readDeliveryFacts(answer: unknown): FactSource {
  const found = isRecord(answer) ? answer : {}
  const documents = new Map(items(found.documents).map((document) => [document._id, document]))
  const records = items(found.records)
  return {
    get: (id) => documents.get(id) ?? null,
    records: (id) => readDashboardRecords(records.filter((each) => getSubjectId(each) === id)),
    draftHash: () => null,
  }
}

type DocumentFields = Readonly<Record<string, unknown>>

function readPublicPage({ id, type, title, author, records }: DocumentFields): PublicPage[] {
  if (typeof id !== 'string' || typeof type !== 'string' || !Array.isArray(records)) return []
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  const parsed = readDashboardRecords(items(records))
  return [{ id, type, title: text(title) ?? '', author: text(author), records: parsed }]
}

function items(value: unknown): DocumentFields[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

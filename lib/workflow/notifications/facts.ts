import { isRecord } from '../../is-record.ts'
import type { DashboardRecord } from '../dashboard/facts.ts'
import type { CitingPage } from '../evidence/citing-pages.ts'
import { messageState } from '../model/message-states.ts'
import { SCHEDULER } from '../model/transitions.ts'
import { isGatedType } from '../rules/clinical.ts'
import { documentName } from '../rules/document-name.ts'
import { readPerson } from '../rules/people.ts'

/** A page that may have notifications. */
export interface NotificationPage {
  /** Without `drafts.`. */
  id: string
  /** Null for a deleted page. */
  type: string | null
  title: string | null
  /** Null without a draft. */
  draftHash: string | null
  /** Readers can see it. */
  isPublic: boolean
  /** Its claims whose source is no longer current. */
  claims?: CitingPage['claims'] | undefined
  /** Oldest first. */
  records: readonly DashboardRecord[]
}

/** A change whose webhook delivery to the public site was set aside (dead-lettered). */
export interface FailedDelivery {
  /** The delivery's own key. */
  key: string
  id: string
  type: string | null
  title: string | null
  /** Who published, took down, or scheduled it, by id. */
  by: string | null
  since: string | null
}

/** A comment that mentions people. */
export interface Mention {
  /** Of the comment. */
  key: string
  id: string
  type: string | null
  title: string | null
  by: string | null
  /** Ids of the mentioned people. */
  people: readonly string[]
  since: string
}

/** An assigned reader message. No notification says who wrote it, or what. */
export interface AssignedMessage {
  id: string
  /** The assignee, by id. */
  assignee: string
}

/** The facts that notifications are computed from. */
export interface OfficeFacts {
  pages: readonly NotificationPage[]
  failedDeliveries: readonly FailedDelivery[]
  mentions: readonly Mention[]
  messages: readonly AssignedMessage[]
  /** ISO 8601 UTC. */
  now: string
}

type DocumentFields = Readonly<Record<string, unknown>>

/** Where the facts come from: the lake's store, within a transaction or not, or a query's result in the Studio. */
export interface FactSource {
  /** A document by id. Of a page, only the type and the fields that name it are read. */
  get(id: string): DocumentFields | null
  /** The review records of a page, oldest first. */
  records(pageId: string): readonly DashboardRecord[]
  /** The content hash of a page's draft, as its records have it; null without a draft, and if it does not matter. */
  draftHash(pageId: string, records: readonly DashboardRecord[]): string | null
  /** By page id, the claims whose source is no longer current; may be omitted if they do not matter. */
  claims?: ReadonlyMap<string, CitingPage['claims']>
}

/** Null if it is not a page, or was deleted without a record. */
export function readPage(id: string, source: FactSource): NotificationPage | null {
  const records = source.records(id)
  const published = source.get(id)
  const document = findPage(id, source)
  if (document ? !isPage(document) : records.length === 0) return null
  return {
    id,
    records,
    ...readPageName(id, source),
    isPublic: published !== null,
    draftHash: source.draftHash(id, records),
    claims: source.claims?.get(id),
  }
}

/** The page's type, and the title of its draft if there is one; null if it is not a page, or was deleted. */
export function readPageName(
  id: string,
  source: Pick<FactSource, 'get'> & Partial<Pick<FactSource, 'records'>>,
): Pick<NotificationPage, 'type' | 'title'> {
  const document = findPage(id, source)
  if (!document || !isPage(document)) return { type: null, title: null }
  return { type: String(document._type), title: documentName(document) }
}

/** The draft or the public page; for a new page in a release, its version in the last one that a decision was about. */
function findPage(
  id: string,
  { get, records }: Pick<FactSource, 'get'> & Partial<Pick<FactSource, 'records'>>,
): DocumentFields | null {
  const document = get(`drafts.${id}`) ?? get(id)
  if (document || !records) return document
  const release = records(id).findLast((record) => record.release !== undefined)?.release
  return release === undefined ? null : get(`versions.${release}.${id}`)
}

const isPage = ({ _type: type }: DocumentFields) => typeof type === 'string' && isGatedType(type)

/** The id of the page that a stored record or comment is about; null without one. */
export function getSubjectId({ subject }: DocumentFields): string | null {
  return isRecord(subject) && typeof subject._ref === 'string' ? subject._ref : null
}

/** A stored comment; none if it mentions no one, or is resolved. */
export function readMentions(comment: DocumentFields, source: Pick<FactSource, 'get'>): Mention[] {
  const { _id: key, by, mentions, writtenAt: since, resolved } = comment
  const people = readMentioned(mentions)
  const id = getSubjectId(comment)
  if (typeof key !== 'string' || typeof since !== 'string' || id === null) return []
  if (people.length === 0 || resolved === true) return []
  return [{ key, id, ...readPageName(id, source), by: readPerson(by)?.id ?? null, people, since }]
}

/** The ids of the people that a stored comment mentions: as strings, or as signatures. */
export function readMentioned(stored: unknown): string[] {
  const people: unknown[] = Array.isArray(stored) ? stored : []
  return [...new Set(people.map((person) => (isRecord(person) ? person.id : person)))].filter(
    (id) => typeof id === 'string',
  )
}

/** A stored reader message; none if it is assigned to no one, or answered. */
export function readAssignedMessages({
  _id: id,
  status,
  assignee,
}: DocumentFields): AssignedMessage[] {
  const person = readPerson(assignee)?.id ?? null
  if (typeof id !== 'string' || person === null || messageState(status) !== 'new') return []
  return [{ id, assignee: person }]
}

/** A dead-lettered delivery, as the lake lists it. */
interface Delivery {
  hook: string
  seq: number
  documentId: string
  /** Who wrote the change, by id, and when. */
  author?: string | null
  writtenAt?: string | null
}

/** Decisions written along with a change of the public version: a schedule's are in its creator's name. */
export const WRITTEN_WITH: readonly string[] = ['published', 'unpublished']

/** Adds the author and the page; none if it does not concern a page. */
export function readFailedDeliveries(
  { hook, seq, documentId, author = null, writtenAt = null }: Delivery,
  source: FactSource,
): FailedDelivery[] {
  const page = readPage(documentId.replace(/^drafts\./, ''), source)
  if (!page) return []
  const { id, type, title, records } = page
  // What the lake did on schedule is recorded in its creator's name, in the same transaction.
  const planned = records.find(
    ({ decision, decidedAt }) => WRITTEN_WITH.includes(decision) && decidedAt === writtenAt,
  )
  const by = author === SCHEDULER ? (planned?.by?.id ?? null) : author
  return [{ key: `${hook} ${seq} ${documentId}`, id, type, title, by, since: writtenAt }]
}

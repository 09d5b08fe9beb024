import { toDraftId, toPublishedId } from '../../lake/engine/document-id.ts'
import type { NotificationView } from '../../lake/policy-config.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { readDashboardRecords, type DashboardRecord } from '../dashboard/facts.ts'
import type { Absence } from '../dashboard/delegates.ts'
import { ABSENCE_TYPE } from '../rules/absence.ts'
import { isGatedType } from '../rules/clinical.ts'
import { documentName } from '../rules/document-name.ts'
import { recordedHash } from '../rules/earlier-hash.ts'
import { readPerson } from '../rules/people.ts'
import type {
  FailedDelivery,
  Mention,
  OfficeFacts,
  NotificationPage,
  AssignedMessage,
} from '../notifications/facts.ts'
import { WRITTEN_WITH, resolveAuthor } from '../notifications/failed-deliveries.ts'
import { readMentioned } from '../notifications/mentioned.ts'
import { messageState } from '../model/message-states.ts'
import { changedSource, citingPages, type CitingPage } from '../evidence/citing-pages.ts'
import { RECORD_TYPE } from '../model/records.ts'
import { COMMENT_TYPE } from './comments.ts'
import { subjectRef, type HashDocument } from './page-records.ts'
import { MESSAGE_TYPE } from './messages.ts'

const WRITES: readonly string[] = WRITTEN_WITH

/** The lake's facts about these pages and messages, in the form of the notification rules. Yields after each. */
export function* getFacts(
  subjects: readonly string[],
  view: NotificationView,
  getHash: HashDocument,
): Generator<undefined, OfficeFacts> {
  const changed = yield* changedPages(view)
  const claims = new Map(changed.map((page) => [page.id, page.claims]))
  const pages: NotificationPage[] = []
  const comments: SanityDocument[] = []
  const messages: AssignedMessage[] = []
  for (const id of subjects) {
    const [draft, published] = [view.get(toDraftId(id)), view.get(id)]
    const records = readDashboardRecords(view.referring(id, RECORD_TYPE))
    const page = getPage({ id, draft, published, records }, getHash)
    if (page) pages.push({ ...page, claims: claims.get(id) })
    comments.push(...view.referring(id, COMMENT_TYPE))
    messages.push(...assignedMessages(published))
    yield
  }
  const byId = new Map(pages.map((page) => [page.id, page]))
  return {
    pages,
    mentions: comments.flatMap((comment) => getMention(comment, byId)),
    lostReceipts: lostIn(view, byId),
    messages,
    now: view.at,
  }
}

/** Public pages with a source that is no longer current. */
export function* changedPages(view: NotificationView): Generator<undefined, CitingPage[]> {
  const rows = yield* view.getRows('source', [['status']])
  const pages = new Map<string, CitingPage>()
  for (const { id, values } of rows) {
    const source = values[0] === null ? null : changedSource(view.get(id))
    if (!source) continue
    for (const page of citingPages([source], view)) {
      const known = pages.get(page.id)
      pages.set(page.id, known ? { ...known, claims: [...known.claims, ...page.claims] } : page)
    }
    yield
  }
  return [...pages.values()]
}

interface Found {
  id: string
  draft: SanityDocument | null
  published: SanityDocument | null
  records: readonly DashboardRecord[]
}

/** Null if it is not a page, or was deleted without a record. */
function getPage(
  { id, draft, published, records }: Found,
  getHash: HashDocument,
): NotificationPage | null {
  const document = draft ?? published
  if (document ? !isGatedType(document._type) : records.length === 0) return null
  return {
    id,
    records,
    isPublic: published !== null,
    type: document?._type ?? null,
    title: document && documentName(document),
    draftHash: draft && recordedHash(draft, records, getHash(draft)),
  }
}

function getMention(
  comment: SanityDocument,
  pages: ReadonlyMap<string, NotificationPage>,
): Mention[] {
  const { _id, subject, by, mentions, writtenAt, resolved } = comment
  const people = readMentioned(mentions)
  const id = subjectRef(subject)
  if (people.length === 0 || id === null || resolved === true) return []
  const { type = null, title = null } = pages.get(id) ?? {}
  const since = typeof writtenAt === 'string' ? writtenAt : ''
  return [{ key: _id, id, type, title, by: readPerson(by)?.id ?? null, people, since }]
}

function lostIn(
  view: NotificationView,
  pages: ReadonlyMap<string, NotificationPage>,
): FailedDelivery[] {
  return view.setAside().flatMap(({ hook, seq, documentId, author, writtenAt }) => {
    const page = pages.get(toPublishedId(documentId))
    if (!page) return []
    const { id, type, title, records } = page
    const written = records
      .filter(({ decision }) => WRITES.includes(decision))
      .map(({ by, decidedAt }) => ({ by: by?.id ?? null, decidedAt }))
    const by = resolveAuthor({ author, writtenAt }, written)
    return [{ key: `${hook} ${seq} ${documentId}`, id, type, title, by, since: writtenAt }]
  })
}

function assignedMessages(document: SanityDocument | null): AssignedMessage[] {
  if (document?._type !== MESSAGE_TYPE || messageState(document.status) !== 'new') return []
  const assignee = readPerson(document.assignee)?.id ?? null
  return assignee === null ? [] : [{ id: document._id, assignee }]
}

/** The absences, as stored. */
export function absencesIn(view: NotificationView): Absence[] {
  return view.ofType(ABSENCE_TYPE).flatMap(({ person, until, standIn, _updatedAt }) => {
    const [away, instead] = [readPerson(person), readPerson(standIn)]
    if (!away || !instead || typeof until !== 'string') return []
    return [{ person: away, until, standIn: instead, since: _updatedAt }]
  })
}

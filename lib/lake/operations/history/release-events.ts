import { getVersionName, toPublishedId, toReleaseId } from '../../engine/document-id.ts'
import { isRecord } from '../../engine/is-record.ts'
import type { LakeContext } from '../../context.ts'
import { filterReadable } from '../../access/readable.ts'
import type { RecordedChange, RecordedEvent } from '../../store/history.ts'
import { byTransaction } from '../../store/transaction-changes.ts'
import { lastState } from '../../store/record.ts'
import type { RequestContext } from '../asking.ts'

/** An event in a release's history. Source: `releases/tool/detail/events/types.ts` in `sanity`. */
export interface ReleaseEvent {
  type: string
  timestamp: string
  author: string
  releaseName: string
  [detail: string]: unknown
}

export interface ReleaseEventsPage {
  events: ReleaseEvent[]
  /** Where the next, older page begins; empty on the last page. */
  nextCursor: string
}

interface EventEntry {
  seq: number
  event: ReleaseEvent
}

/** What was done with a release, newest first: its states, and the documents that were added and discarded. */
export async function getReleaseEvents(
  lake: LakeContext,
  name: string,
  page: { limit: number; cursor: string },
  { identity, signal }: RequestContext,
): Promise<ReleaseEventsPage> {
  const before = page.cursor === '' ? Number.MAX_SAFE_INTEGER : Number(page.cursor)
  const all = await lake.slices.run(identity.id, collect(lake, name, identity), signal)
  const events = all.filter(({ seq }) => seq < before).sort((a, b) => b.seq - a.seq)
  const shown = events.slice(0, page.limit)
  const last = shown.at(-1)
  return {
    events: shown.map(({ event }) => event),
    nextCursor: events.length > shown.length && last ? String(last.seq) : '',
  }
}

function* collect(
  lake: LakeContext,
  name: string,
  identity: RequestContext['identity'],
): Generator<undefined, EventEntry[]> {
  const { store } = lake
  const readable = yield* filterReadable([toReleaseId(name)], { ...lake, identity })
  if (readable.length === 0) return []
  const events: EventEntry[] = []
  const turns = new Set<number>()
  for (const [change] of byTransaction(store.history.toChanges, readable)) {
    const event = describeChange(change)
    if (event) {
      events.push({ seq: change.seq, event: { ...base(change, name), ...event } })
      if (ENDS.has(event.type) || event.type === 'unarchiveRelease') turns.add(change.seq)
    }
    yield
  }
  const versions = yield* filterReadable(yield* versionIds(lake, name), { ...lake, identity })
  for (const id of versions) {
    const documentType = lastState(store, id)?._type ?? ''
    let revision = ''
    for (const [change] of byTransaction(store.history.getEvents, [id])) {
      // A release that is published or archived takes its versions with it.
      if (change.became !== 'updated' && !turns.has(change.seq)) {
        const event = describeVersion(change, revision)
        events.push({ seq: change.seq, event: { ...base(change, name), ...event, documentType } })
      }
      revision = change.transactionId
      yield
    }
  }
  return events
}

/** Every version that the release ever had. */
function* versionIds({ store }: LakeContext, name: string): Generator<undefined, string[]> {
  const ids: string[] = []
  const end = `versions.${name}/`
  for (let after = `versions.${name}.`; ;) {
    const id = store.history.nextDocumentId(after, end)
    if (id === null) return ids
    if (getVersionName(id) === name) ids.push(id)
    after = id
    yield
  }
}

function base({ timestamp, author }: RecordedChange | RecordedEvent, releaseName: string) {
  return { timestamp, author, releaseName }
}

const ENDS: ReadonlySet<string> = new Set(['publishRelease', 'archiveRelease'])

/**
 * By the mutation that the action recorded; null for an edit, which the Studio derives itself. The policy and imports
 * write the whole release: one that could not be published at its time is active again, with an `error`.
 */
function describeChange({
  mutations,
}: RecordedChange): { type: string; publishAt?: string } | null {
  if (mutations.some((each) => isRecord(each) && isRecord(each.create)))
    return { type: 'createRelease' }
  const replaced = mutations
    .map((each) => (isRecord(each) ? each.createOrReplace : null))
    .findLast(isRecord)
  if (replaced) return describeReplaced(replaced)
  const set = mutations.reduce<Record<string, unknown>>((all, each) => {
    const patch = isRecord(each) && isRecord(each.patch) ? each.patch : {}
    return isRecord(patch.set) ? { ...all, ...patch.set } : all
  }, {})
  const wasScheduled = mutations.some(
    (each) =>
      isRecord(each) &&
      isRecord(each.patch) &&
      Array.isArray(each.patch.unset) &&
      each.patch.unset.includes('publishAt'),
  )
  switch (set.state) {
    case 'scheduled':
      return { type: 'scheduleRelease', publishAt: String(set.publishAt) }
    case 'published':
      return { type: 'publishRelease' }
    case 'archived':
      return { type: 'archiveRelease' }
    case 'active':
      return { type: wasScheduled ? 'unscheduleRelease' : 'unarchiveRelease' }
    default:
      return null
  }
}

function describeReplaced({ state, publishAt, error }: Record<string, unknown>) {
  if (state === 'scheduled') return { type: 'scheduleRelease', publishAt: String(publishAt) }
  if (state === 'published') return { type: 'publishRelease' }
  return { type: error === undefined ? 'createRelease' : 'unscheduleRelease' }
}

function describeVersion(
  { documentId: versionId, transactionId, became }: RecordedEvent,
  versionRevisionId: string,
) {
  const documentId = toPublishedId(versionId)
  return became === 'created'
    ? {
        type: 'addDocumentToRelease',
        documentId,
        versionId,
        revisionId: transactionId,
        versionRevisionId: transactionId,
      }
    : { type: 'discardDocumentFromRelease', documentId, versionId, versionRevisionId }
}

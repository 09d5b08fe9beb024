import type { LakeContext } from '../../context.ts'
import { byTransaction } from '../../store/transaction-changes.ts'
import type { RecordedEvent } from '../../store/history.ts'
import type { RequestContext } from '../asking.ts'
import { toDraftId, isPublishedId, toPublishedId } from '../../engine/document-id.ts'
import { filterReadable } from '../../access/readable.ts'

/** An event in a document's history, as the Studio's history panel shows it; the panel derives edits itself. */
export interface DocumentEvent {
  type: string
  timestamp: string
  author: string
  documentId: string
  [detail: string]: unknown
}

export interface EventsPage {
  events: Record<string, DocumentEvent[]>
  /** Where the next, older page begins; empty on the last page. */
  nextCursor: string
}

const LIVE = new Set(['createLiveDocument', 'updateLiveDocument'])

/** A document's history, newest first. A draft's history leaves out direct changes to the published document. */
export async function getEvents(
  lake: LakeContext,
  documentId: string,
  page: { limit: number; cursor: string },
  { identity, signal }: RequestContext,
): Promise<EventsPage> {
  const publishedId = toPublishedId(documentId)
  const variantId = isPublishedId(documentId) ? toDraftId(publishedId) : documentId
  const readable = filterReadable([publishedId, variantId], { ...lake, identity })
  const isShown = ({ type }: DocumentEvent) => isPublishedId(documentId) || !LIVE.has(type)
  const before = page.cursor === '' ? Number.MAX_SAFE_INTEGER : Number(page.cursor)
  const life = getLife(lake, readable, new Life(publishedId, variantId))
  const lived = await lake.slices.run(identity.id, life, signal)
  const events = lived.filter(({ seq, event }) => seq < before && isShown(event)).reverse()
  const shown = events.slice(0, page.limit)
  const last = shown.at(-1)
  return {
    events: { [documentId]: shown.map(({ event }) => event) },
    nextCursor: events.length > shown.length && last ? String(last.seq) : '',
  }
}

/** All events, oldest first. Yields after each transaction. */
function* getLife(
  { store: { history } }: LakeContext,
  readable: Generator<undefined, string[]>,
  reader: Life,
): Generator<undefined, { seq: number; event: DocumentEvent }[]> {
  const events: { seq: number; event: DocumentEvent }[] = []
  const ids = yield* readable
  if (ids.length === 0) return events
  for (const group of byTransaction(history.getEvents, ids)) {
    const [{ seq }] = group
    for (const event of reader.read(group)) events.push({ seq, event })
    yield
  }
  return events
}

type Transition = 'none' | RecordedEvent['became']

function getTransition(event: RecordedEvent | undefined): Transition {
  return event?.became ?? 'none'
}

/** Tracks a published document and one of its variants from transaction to transaction. */
class Life {
  readonly #publishedId: string
  readonly #variantId: string
  #variantRevision = ''
  #variantExists = false

  constructor(publishedId: string, variantId: string) {
    this.#publishedId = publishedId
    this.#variantId = variantId
  }

  /** The events of one transaction. */
  read(group: readonly RecordedEvent[]): DocumentEvent[] {
    const published = group.find((change) => change.documentId === this.#publishedId)
    const variant = group.find((change) => change.documentId === this.#variantId)
    const change = published ?? variant
    if (!change) return []
    const events = this.#eventsFor(change, getTransition(published), getTransition(variant))
    if (variant) {
      this.#variantExists = getTransition(variant) !== 'deleted'
      this.#variantRevision = variant.transactionId
    }
    return events
  }

  #eventsFor(change: RecordedEvent, published: Transition, variant: Transition): DocumentEvent[] {
    const base = {
      timestamp: change.timestamp,
      author: change.author,
      documentId: this.#publishedId,
    }
    const revisionId = change.transactionId
    const versionId = this.#variantId
    const versionRevisionId = this.#variantRevision

    if (published === 'deleted') {
      const keepsVariant = variant === 'created' || (this.#variantExists && variant !== 'deleted')
      return keepsVariant
        ? [{ ...base, type: 'unpublishDocument', versionId, versionRevisionId: revisionId }]
        : [{ ...base, type: 'deleteDocumentGroup' }]
    }
    if (published !== 'none' && variant === 'deleted') {
      const cause = { type: 'document.publish' }
      return [
        {
          ...base,
          type: 'publishDocumentVersion',
          revisionId,
          versionId,
          versionRevisionId,
          cause,
        },
      ]
    }
    if (published === 'created') return [{ ...base, type: 'createLiveDocument', revisionId }]
    if (published === 'updated') return [{ ...base, type: 'updateLiveDocument', revisionId }]
    if (variant === 'created') {
      return [{ ...base, type: 'createDocumentVersion', versionId, versionRevisionId: revisionId }]
    }
    if (variant === 'deleted')
      return [{ ...base, type: 'deleteDocumentVersion', versionId, versionRevisionId }]
    return []
  }
}

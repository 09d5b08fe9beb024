import { setTimeout } from 'node:timers/promises'
import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { isPublishedId, toDraftId } from '../lake/engine/document-id.ts'
import { httpError } from '../lake/errors.ts'
import { getReferences, type Reference } from '../lake/engine/references.ts'
import { isStoredDocument } from '../lake/store/stored-document.ts'
import type { SanityDocument } from '../lake/types.ts'
import { CHAIN_ID } from '../workflow/signatures/record-chain.ts'
import { hasLatest, readTransactions, type RecordedTransaction } from './transactions.ts'
import { fetchMember, type Member } from './members.ts'
import {
  isAnswer,
  MissingFactError,
  toQuery,
  type ListQuestion,
  type Question,
} from './questions.ts'

/**
 * Every decision writes this document, so two decisions at once conflict and one of them runs again. It names what the
 * latest decisions wrote, because queries may find that a moment later than a read by id.
 */
export const LOCK_ID = 'review.lock'
export const LOCK_TYPE = 'reviewLock'
/** How many written documents it names, or all of the latest decision: far more than one about a single page writes. */
const MAX_RECENT = 100
/** Ids in one request, which has them in its URL. */
const IDS_PER_REQUEST = 100

/** Between attempts to read a history that is behind. */
const HISTORY_PAUSES_MS = [300, 700, 1_500]

const lockShape = z.object({ recent: z.array(z.string()).catch([]) })

export interface SnapshotOptions {
  /** Types that only decisions write. A draft of one is forged: every contributor can write drafts. */
  recordTypes: readonly string[]
  /** Reads and writes with the publisher's token. */
  publisher: SanityClient
  /** Reads accounts; the caller's own client, if there is a caller. */
  people: SanityClient
  /** Settles after this many milliseconds. */
  wait?: ((ms: number) => Promise<unknown>) | undefined
}

/**
 * What one decision has read of a dataset. The policy is synchronous: whatever it asks that is not here throws
 * MissingFactError, `load` reads it, and the decision runs again on the same snapshot.
 */
export class Snapshot {
  readonly #options: SnapshotOptions
  readonly #documents = new Map<string, SanityDocument | null>()
  readonly #lists = new Map<string, readonly string[]>()
  readonly #transactions = new Map<string, readonly RecordedTransaction[]>()
  readonly #people = new Map<string, Member | null>()
  readonly #pages: readonly string[]
  readonly #forged = new Map<string, SanityDocument>()
  #recent: readonly string[] = []

  private constructor(options: SnapshotOptions, pages: readonly string[]) {
    this.#options = options
    this.#pages = pages
  }

  /** Reads the lock first, then what a decision about these published ids needs in any case. */
  static async open(options: SnapshotOptions, pages: readonly string[]): Promise<Snapshot> {
    const snapshot = new Snapshot(options, pages)
    await snapshot.#loadDocuments([LOCK_ID])
    snapshot.#recent = lockShape.safeParse(snapshot.lock).data?.recent ?? []
    const layers = pages.flatMap((id) => [id, toDraftId(id)])
    await Promise.all([
      snapshot.#loadDocuments([...snapshot.#recent, ...layers, 'siteSettings', CHAIN_ID]),
      ...pages.map((id) => snapshot.load({ kind: 'referring', id, type: 'review' })),
    ])
    return snapshot
  }

  get lock(): SanityDocument | null {
    return this.#documents.get(LOCK_ID) ?? null
  }

  /** The ids that the lock names once a decision has written these too. */
  recentWith(written: readonly string[]): string[] {
    return [...new Set([...written, ...this.#recent])].slice(
      0,
      Math.max(MAX_RECENT, written.length),
    )
  }

  /** Whether the document, or its absence, has been read. */
  knows(id: string): boolean {
    return this.#documents.has(id)
  }

  get(id: string): SanityDocument | null {
    const document = this.#documents.get(id)
    if (document === undefined) throw new MissingFactError({ kind: 'documents', ids: [id] })
    return document
  }

  /** Ids of documents that answer the question, and of those that might: `isAnswer` decides. */
  candidates(question: ListQuestion): string[] {
    const found = this.#lists.get(JSON.stringify(question))
    if (!found) throw new MissingFactError(question)
    return [...new Set([...found, ...this.#recent])]
  }

  list(question: ListQuestion): SanityDocument[] {
    return this.candidates(question).flatMap((id) => {
      const document = this.get(id)
      return document && isAnswer(question, document) ? [document] : []
    })
  }

  /** All recorded changes to a page's layers, newest first. */
  transactions(publishedId: string): readonly RecordedTransaction[] {
    const found = this.#transactions.get(publishedId)
    if (!found) throw new MissingFactError({ kind: 'history', id: publishedId })
    return found
  }

  /** The pages whose changes have been read. */
  get knownHistories(): readonly string[] {
    return [...this.#transactions.keys()]
  }

  member(id: string): Member | null {
    const found = this.#people.get(id)
    if (found === undefined) throw new MissingFactError({ kind: 'person', id })
    return found
  }

  async load(question: Question): Promise<void> {
    switch (question.kind) {
      case 'documents':
        return this.#loadDocuments(question.ids)
      case 'history': {
        const { id } = question
        await this.#loadDocuments([id, toDraftId(id)])
        this.#transactions.set(id, await this.#readHistory(id))
        return undefined
      }
      case 'person':
        this.#people.set(question.id, await fetchMember(this.#options.people, question.id))
        return undefined
      default: {
        const { query, params } = toQuery(question)
        const found: unknown[] = await this.#options.publisher.fetch(query, params)
        const documents = this.#toDocuments(found)
        // What was read by id is at least as new.
        for (const document of documents)
          if (!this.#documents.has(document._id)) this.#documents.set(document._id, document)
        this.#lists.set(
          JSON.stringify(question),
          documents.map(({ _id }) => _id),
        )
        return undefined
      }
    }
  }

  /** Sanity's history may be behind its documents; an unknown author must not count as someone else. */
  async #readHistory(publishedId: string): Promise<readonly RecordedTransaction[]> {
    const { publisher, wait = setTimeout } = this.#options
    const layers = [publishedId, toDraftId(publishedId)]
    for (const pause of [...HISTORY_PAUSES_MS, null]) {
      const read = await readTransactions(publisher, layers)
      const isKnown = (id: string) => hasLatest(this.#documents.get(id) ?? null, read ?? [])
      if (read && layers.every(isKnown)) return read
      if (pause !== null) await wait(pause)
    }
    throw httpError(
      503,
      'Service Unavailable',
      'Sanity has not recorded the latest change of this text yet, so the server can’t determine who wrote it. Try again in a moment.',
      { code: 'historyBehind' },
      { 'Retry-After': '5' },
    )
  }

  /** A forged record does not exist for a decision. */
  #toDocuments(found: readonly unknown[]): SanityDocument[] {
    const { recordTypes } = this.#options
    return found.filter(isStoredDocument).filter((document) => {
      const isForged = recordTypes.includes(document._type) && !isPublishedId(document._id)
      if (isForged) this.#forged.set(document._id, document)
      return !isForged
    })
  }

  /** The ids of forged records, as far as they have been read, with a strong reference to one of these documents. */
  forgedReferrers(ids: readonly string[]): string[] {
    const isHeld = ({ id, weak }: Reference) => !weak && ids.includes(id)
    return [...this.#forged.values()]
      .filter((document) => getReferences(document).some(isHeld))
      .map(({ _id }) => _id)
  }

  /** Also reads what a page refers to, all at once: its checks ask for each. */
  async #loadDocuments(ids: readonly string[]): Promise<void> {
    await this.#readByIds(ids)
    const read = ids.flatMap((id) => {
      const isLayer = this.#pages.some((page) => id === page || id === toDraftId(page))
      return (isLayer && this.#documents.get(id)) || []
    })
    const named = read.flatMap((document) => getReferences(document).map(({ id }) => id))
    await this.#readByIds(named)
    await this.#readByIds(named.filter((id) => this.#documents.get(id) === null).map(toDraftId))
  }

  async #readByIds(ids: readonly string[]): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => !this.#documents.has(id))
    for (let at = 0; at < missing.length; at += IDS_PER_REQUEST) {
      const batch = missing.slice(at, at + IDS_PER_REQUEST)
      const found: unknown[] = await this.#options.publisher.getDocuments(batch)
      const byId = new Map(this.#toDocuments(found).map((each) => [each._id, each]))
      for (const id of batch) this.#documents.set(id, byId.get(id) ?? null)
    }
  }
}

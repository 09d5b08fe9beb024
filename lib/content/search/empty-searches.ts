import { createHash } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import { createClient } from '@sanity/client'
import { requireEnv } from '../../env.ts'
import { contentConfig } from '../fetch/client.ts'

/** Maximum characters of a query that is counted. */
const MAX_LENGTH = 60
/** Queries with fewer hits are only kept in memory: they may be a person's name. */
const MIN_COUNT = 3
const MAX_REMEMBERED = 2_000
/** Queries written per flush: a flood is written in part. */
const MAX_WRITES = 20
const TIMEOUT_MS = 10_000

/**
 * The search page publishes queries without results here, as strings. It cannot write them itself: Next aborts what a
 * page fetches when the page ends. The server around Next subscribes, and writes periodically.
 */
export const emptySearchChannel = channel('clearwell:empty-search')

/**
 * Normalizes a query for counting: lowercase, without punctuation; null for what may identify a person, such as an
 * email address, a phone number, or a long text.
 */
export function normalizeQuery(question: string): string | null {
  const text = question.normalize('NFKC').toLowerCase()
  if (/@|https?:|www\.|\d{4}|(?:\d\W*){7}/.test(text)) return null
  const words = (text.match(/[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*/gu) ?? []).join(' ')
  return words.length < 2 || words.length > MAX_LENGTH ? null : words
}

/** An increment to the count of a query. */
export interface EmptySearchCount {
  _id: string
  words: string
  /** `YYYY-MM` */
  month: string
  add: number
}

type Send = (counts: readonly EmptySearchCount[]) => Promise<void>

/** Counts searches without results: in memory first; only queries with several hits in a month go to the lake. */
export class EmptySearches {
  readonly #asked = new Map<string, { times: number; sent: number }>()
  #month = ''

  /** Knows nothing about who asked, nor the time: a page must not read the clock while it renders. */
  count(question: string): void {
    const words = normalizeQuery(question)
    if (words === null) return
    if (this.#asked.size >= MAX_REMEMBERED) this.#asked.clear()
    const entry = this.#asked.get(words) ?? { times: 0, sent: 0 }
    entry.times += 1
    this.#asked.set(words, entry)
  }

  /** Sends what was counted since the last flush; `now` in milliseconds. What fails is sent with the next flush. */
  async flush(send: Send, now: number): Promise<void> {
    const month = new Date(now).toISOString().slice(0, 7)
    if (this.#month !== '' && month !== this.#month) this.#asked.clear()
    this.#month = month
    const due = [...this.#asked]
      .filter(([, { times, sent }]) => times >= MIN_COUNT && times > sent)
      .slice(0, MAX_WRITES)
      .map(([words, entry]) => ({
        words,
        entry,
        times: entry.times,
        add: entry.times - entry.sent,
      }))
    if (due.length === 0) return
    await send(
      due.map(({ words, add }) => {
        const name = createHash('sha256').update(words).digest('hex').slice(0, 16)
        return { _id: `searches.${month}.${name}`, words, month, add }
      }),
    )
    for (const { entry, times } of due) entry.sent = times
  }
}

/** Adds to the stored counts, with the site's write token. Throws if the lake rejects it. */
export async function storeEmptySearches(counts: readonly EmptySearchCount[]): Promise<void> {
  const writer = createClient({
    ...contentConfig(),
    token: requireEnv('SANITY_API_WRITE_TOKEN'),
    timeout: TIMEOUT_MS,
    maxRetries: 0,
  })
  const transaction = writer.transaction()
  for (const { _id, words, month, add } of counts)
    transaction
      .createIfNotExists({ _id, _type: 'emptySearch', words, month, count: 0 })
      .patch(_id, { inc: { count: add } })
  await transaction.commit({ returnDocuments: false, visibility: 'async' })
}

import { createHash } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import { createClient } from '@sanity/client'
import { requireEnv } from '../../env.ts'
import { contentConfig } from '../fetch/client.ts'

/** What is counted of a question at most, in characters. */
const MAX_LENGTH = 60
/** Asked less often, words are kept nowhere but in memory: they may be somebody's name. */
const LEAST_ASKED = 3
const MAX_REMEMBERED = 2_000
/** Words that are written at one time: a flood of them is written in part. */
const MAX_WRITES = 20
const TIMEOUT_MS = 10_000

/**
 * Where the search page says what found nothing, a string. It cannot write by itself: Next ends what a page fetches
 * with the page. The server around Next listens, and writes from time to time.
 */
export const emptySearchChannel = channel('clearwell:empty-search')

/**
 * The words of a question as they may be counted: lower case, without signs; null for what may say who asked, such as
 * an address, a telephone number, or a long text.
 */
export function toCountedWords(question: string): string | null {
  const text = question.normalize('NFKC').toLowerCase()
  if (/@|https?:|www\.|\d{4}|(?:\d\W*){7}/.test(text)) return null
  const words = (text.match(/[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*/gu) ?? []).join(' ')
  return words.length < 2 || words.length > MAX_LENGTH ? null : words
}

/** What is to be added to the count of some words. */
export interface EmptySearchCount {
  _id: string
  words: string
  /** `YYYY-MM` */
  month: string
  add: number
}

type Send = (counts: readonly EmptySearchCount[]) => Promise<void>

/** Counts searches that found nothing: in memory first, and for the lake what was asked several times in a month. */
export class EmptySearches {
  readonly #asked = new Map<string, { times: number; sent: number }>()
  #month = ''

  /** Nothing of who asked is known here, and no time either: a page must not ask for it while it is made. */
  count(question: string): void {
    const words = toCountedWords(question)
    if (words === null) return
    if (this.#asked.size >= MAX_REMEMBERED) this.#asked.clear()
    const asked = this.#asked.get(words) ?? { times: 0, sent: 0 }
    asked.times += 1
    this.#asked.set(words, asked)
  }

  /** Sends what was asked since the last time; `now` in milliseconds. What cannot be sent is sent the next time. */
  async flush(send: Send, now: number): Promise<void> {
    const month = new Date(now).toISOString().slice(0, 7)
    if (this.#month !== '' && month !== this.#month) this.#asked.clear()
    this.#month = month
    const due = [...this.#asked]
      .filter(([, { times, sent }]) => times >= LEAST_ASKED && times > sent)
      .slice(0, MAX_WRITES)
      .map(([words, asked]) => ({
        words,
        asked,
        times: asked.times,
        add: asked.times - asked.sent,
      }))
    if (due.length === 0) return
    await send(
      due.map(({ words, add }) => {
        const name = createHash('sha256').update(words).digest('hex').slice(0, 16)
        return { _id: `searches.${month}.${name}`, words, month, add }
      }),
    )
    for (const { asked, times } of due) asked.sent = times
  }
}

/** Adds to the counts that are stored, as the site itself writes. Throws when the lake does not take it. */
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

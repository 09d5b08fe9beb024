import { LRUCache } from 'lru-cache'
import { applyPatch } from 'mendoza'
import { toDraftId, toPublishedId } from '../engine/document-id.ts'
import { isRecord } from '../engine/is-record.ts'
import type { TextSummary, PolicyMessages } from '../policy-config.ts'
import { byTransaction } from '../store/transaction-changes.ts'
import type { AuthorshipLog, ReverseStep } from '../store/history.ts'
import type { Fields } from './field-authors.ts'
import { Runs } from './runs.ts'

/** Cached runs of words, of all people together. */
const MAX_CACHED_RUNS = 4_000_000

interface Writer {
  summary: TextSummary
  /** The last transaction read, by number and id: restoring a backup lets another transaction reuse the number. */
  upto: { seq: number; transactionId: string }
  runs: Set<number>
}

/**
 * The words that a person was the first to write in any document: public or not, existing or deleted. They stay the
 * writer's even if someone else copies them, so a writer cannot approve a copy of their own text. Nothing is recorded
 * while people write: the change log is read when someone wants to approve, for that person only, and continued from
 * there the next time. Most approvers have never written in a document, so there is nothing to read.
 */
export class WordAttribution {
  readonly #history: AuthorshipLog
  readonly #most: number
  readonly #writers = new LRUCache<string, Writer>({
    maxSize: MAX_CACHED_RUNS,
    sizeCalculation: ({ runs }) => runs.size + 1,
  })

  /**
   * Once a document has more than `most` changes, each of its editors counts as the writer of everything it said then.
   */
  constructor(history: AuthorshipLog, most: number) {
    this.#history = history
    this.#most = most
  }

  /**
   * Whether the person was the first to write any words of `said` that are not in `before`. Yields from time to time.
   */
  *has(
    person: string,
    { current, before }: PolicyMessages,
    summary: TextSummary,
  ): Generator<undefined, boolean> {
    const runs = yield* this.#getRuns(person, summary)
    if (runs.size === 0) return false
    const earlier = new Set(before)
    const both = new Runs()
    const old = both.of(before)
    const fresh = both.of(current.filter((text) => !earlier.has(text)))
    return [...fresh].some((run) => !old.has(run) && runs.has(run))
  }

  *#getRuns(person: string, summary: TextSummary): Generator<undefined, ReadonlySet<number>> {
    const cached = this.#standing(person, summary)
    const runs = cached?.runs ?? new Set<number>()
    const last = this.#history.lastSeq()
    const groups = new Map<string, Set<string>>()
    for (let seq = cached?.upto.seq ?? 0; seq < last;) {
      const found = this.#history.changedBy(person, seq, last)
      for (const id of found.documentIds) {
        const base = toPublishedId(id)
        const layers = groups.get(base) ?? new Set([base, toDraftId(base)])
        groups.set(base, layers.add(id))
      }
      seq = found.untilSeq
      yield
    }
    for (const ids of groups.values()) {
      const writers = yield* this.#firstWriters([...ids], person, summary)
      for (const [run, author] of writers) if (author === person) runs.add(run)
    }
    const transactionId = this.#history.transactionIdAt(last)
    if (transactionId !== null)
      this.#writers.set(person, { summary, runs, upto: { seq: last, transactionId } })
    return runs
  }

  /** The cached runs, if they still match history. */
  #standing(person: string, summary: TextSummary): Writer | null {
    const cached = this.#writers.get(person)
    if (!cached) return null
    const { seq, transactionId } = cached.upto
    if (cached.summary === summary && this.#history.transactionIdAt(seq) === transactionId)
      return cached
    this.#writers.delete(person)
    return null
  }

  /** Who first wrote each run of words in a document; its draft is one of its layers. Yields after each transaction. */
  *#firstWriters(
    ids: readonly string[],
    person: string,
    summary: TextSummary,
  ): Generator<undefined, ReadonlyMap<number, string>> {
    const writers = new Map<number, string>()
    const layers = new Map(ids.map((id) => [id, this.#now(id)]))
    const texts = new Map<string, readonly string[]>()
    const textsNow = (changed: readonly string[]) => {
      for (const id of changed) {
        const layer = layers.get(id)
        texts.set(id, layer ? summary.textsOf(layer) : [])
      }
      return new Set([...texts.values()].flat())
    }
    const runs = new Runs()
    let after = textsNow(ids)
    let read = 0
    for (const steps of byTransaction(this.#history.stepsBack, ids, { newestFirst: true })) {
      for (const step of steps)
        layers.set(step.documentId, reverted(layers.get(step.documentId) ?? null, step))
      const before = textsNow(steps.map(({ documentId }) => documentId))
      const removed = runs.of(without(before, after))
      // Reading backward, the last author found was the first writer.
      for (const run of runs.of(without(after, before)))
        if (!removed.has(run)) writers.set(run, steps[0].author)
      after = before
      read += steps.length
      if (read >= this.#most) {
        if (this.#history.getAuthors(ids, steps[0].seq - 1).includes(person))
          for (const run of runs.of(before)) writers.set(run, person)
        return writers
      }
      yield
    }
    return writers
  }

  #now(id: string): Fields | null {
    return this.#history.documentAt(id, Number.MAX_SAFE_INTEGER)?.document ?? null
  }
}

function without(texts: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return [...texts].filter((text) => !others.has(text))
}

function reverted(after: Fields | null, { revert }: ReverseStep): Fields | null {
  const before: unknown = applyPatch(after, [...revert])
  return isRecord(before) ? before : null
}

import { busyError } from '../processes/busy.ts'
import type { Slices } from '../processes/slices.ts'
import type { HistoryStore } from '../store/history.ts'
import type { SanityDocument } from '../types.ts'
import { DraftEdits } from './draft-edits.ts'
import { authorsIn, type Fields } from './field-authors.ts'
import { Fingerprints } from './fingerprints.ts'
import type { FieldAuthors, FieldLook, IsBase } from '../policy/policy.ts'
import { publicAuthorsOf } from './public-authors.ts'

/** What a policy is told of who wrote what; see policy.ts. */
export interface Past {
  fieldAuthors(document: SanityDocument, base: Fields | null, look: FieldLook): FieldAuthors
  publicAuthors(document: Fields, isBase: IsBase, look: FieldLook): FieldAuthors
}

export interface PastLimits {
  /** Milliseconds for which everybody waits while the record is read. */
  atOnceMs: number
  /** Edits of one document that are looked through. */
  most: number
  /** Milliseconds. */
  now: () => number
}

const LIMITS: PastLimits = { atOnceMs: 10, most: 20_000, now: () => performance.now() }
/** Somebody types meanwhile: less is left to read each time. */
const MOST_TRIES = 10

/** More of the record has to be read than everybody may wait for; never seen by a caller. */
class UnreadError extends Error {
  readonly rest: Iterator<undefined, void>

  constructor(rest: Iterator<undefined, void>) {
    super('More of the record has to be read')
    this.rest = rest
  }
}

/** Who wrote what of documents, read from the record in slices where it is long. */
export class Pasts {
  readonly #history: HistoryStore
  readonly #slices: Slices
  readonly #limits: PastLimits
  readonly #edits: DraftEdits

  constructor(history: HistoryStore, slices: Slices, limits: Partial<PastLimits> = {}) {
    this.#history = history
    this.#slices = slices
    this.#limits = { ...LIMITS, ...limits }
    this.#edits = new DraftEdits(history, this.#limits.most)
  }

  /**
   * Does the work. Where that needs more of the past than is read at once, it ends with an error that is not seen outside: the
   * past is read in slices, and the work done again, so it changes nothing that it does not undo. Rejects with 429 or 503
   * where too much waits.
   */
  async reading<Result>(
    caller: string,
    work: (past: Past) => Result | Promise<Result>,
  ): Promise<Result> {
    const read = new Map<string, PublicRead>()
    for (let tries = 1; ; tries += 1) {
      try {
        return await work(this.#past(read, this.#limits.atOnceMs))
      } catch (error) {
        if (!(error instanceof UnreadError)) throw error
        if (tries === MOST_TRIES)
          throw busyError(503, 'Service Unavailable', 'The document is being changed too fast')
        await this.#slices.run(caller, error.rest)
      }
    }
  }

  /** All that it is asked for while everybody waits: for what nobody can ask for again and again. */
  get atOnce(): Past {
    return this.#past(new Map(), Number.POSITIVE_INFINITY)
  }

  #past(read: Map<string, PublicRead>, ms: number): Past {
    return {
      fieldAuthors: (document, base, look) => {
        const fingerprints = new Fingerprints(look)
        const steps = this.#edits.of(document, look, fingerprints)
        const edits = this.#within(ms, steps, () => undefined)
        return authorsIn(document, base, edits, fingerprints)
      },
      publicAuthors: (document, isBase, look) => {
        const id = String(document._id)
        const [last] = this.#history.stepsBack([id], { limit: 1 })
        const seq = last?.seq ?? 0
        const known = read.get(id)
        if (known?.seq === seq) return known.authors
        const steps = publicAuthorsOf(document, {
          ...{ history: this.#history, most: this.#limits.most },
          ...{ isBase, look, fingerprints: new Fingerprints(look) },
        })
        return this.#within(ms, steps, (authors) => read.set(id, { seq, authors }))
      },
    }
  }

  /** Throws UnreadError where it takes longer; what is left of the steps ends with `found`. */
  #within<Result>(
    ms: number,
    steps: Iterator<undefined, Result>,
    found: (result: Result) => void,
  ): Result {
    const until = this.#limits.now() + ms
    do {
      const step = steps.next()
      if (step.done) return step.value
    } while (this.#limits.now() < until)
    throw new UnreadError(
      (function* () {
        for (;;) {
          const step = steps.next()
          if (step.done) return void found(step.value)
          yield
        }
      })(),
    )
  }
}

/** What one call has read of a published document, and the document's last change then. */
interface PublicRead {
  seq: number
  authors: FieldAuthors
}

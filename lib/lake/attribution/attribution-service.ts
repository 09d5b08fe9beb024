import { busyError } from '../scheduling/fair-queue.ts'
import type { CooperativeScheduler } from '../scheduling/time-slices.ts'
import type { AuthorshipLog } from '../store/history.ts'
import type { SanityDocument } from '../types.ts'
import { DraftEdits } from './draft-edits.ts'
import { authorsIn, type Fields } from './field-authors.ts'
import { Fingerprints } from './fingerprints.ts'
import type {
  FieldAuthors,
  FieldSummary,
  IsBase,
  PublicAuthors,
  TextSummary,
  PolicyMessages,
} from '../policy-config.ts'
import { getPublicAuthors } from './public-authors.ts'
import { WordAttribution } from './word-attribution.ts'

/** What a policy can find out about who wrote what; see policy-config.ts. */
export interface Attribution {
  fieldAuthors(document: SanityDocument, base: Fields | null, summary: FieldSummary): FieldAuthors
  publicAuthors(document: Fields, isBase: IsBase, summary: FieldSummary): PublicAuthors
  hasWritten(person: string, words: PolicyMessages, summary: TextSummary): boolean
}

export interface AttributionLimits {
  /** Milliseconds that one piece of work may block everyone else while it reads the change log. */
  atOnceMs: number
  /** Edits of one document that are read at most. */
  most: number
  /** Milliseconds. */
  now: () => number
}

const LIMITS: AttributionLimits = { atOnceMs: 10, most: 20_000, now: () => performance.now() }
/** Per document. If someone is typing, each retry has less left to read. */
const MAX_ATTEMPTS = 10

/** Reading the document's change log would block for too long; never seen by a caller. */
class UnreadError extends Error {
  readonly documentId: string
  readonly rest: Iterator<undefined, void>

  constructor(documentId: string, rest: Iterator<undefined, void>) {
    super('More of the record has to be read')
    this.documentId = documentId
    this.rest = rest
  }
}

/** What one piece of work, which may run several times, has read and may still read. */
interface ReadCache {
  /** By published document, with its last change at that time. */
  authors: Map<string, { seq: number; authors: PublicAuthors }>
  /** Milliseconds of blocking left, for all documents together. */
  remainingMs: number
}

/** Who wrote what in a document, read from the change log, in slices if the log is long. */
export class AttributionService {
  readonly #history: AuthorshipLog
  readonly #slices: CooperativeScheduler
  readonly #limits: AttributionLimits
  readonly #edits: DraftEdits
  readonly #words: WordAttribution

  constructor(
    history: AuthorshipLog,
    slices: CooperativeScheduler,
    limits: Partial<AttributionLimits> = {},
  ) {
    this.#history = history
    this.#slices = slices
    this.#limits = { ...LIMITS, ...limits }
    this.#edits = new DraftEdits(history, this.#limits.most)
    this.#words = new WordAttribution(history, this.#limits.most)
  }

  /**
   * Runs `work`. If it needs more history than one blocking read allows, it is aborted with an internal error, the
   * history is read in slices, and `work` runs again; so it must not change anything that it does not undo. Within one
   * call, a document is always asked about in the same way. Rejects with 429 or 503 when too much is queued.
   */
  async reading<Result>(
    caller: string,
    work: (past: Attribution) => Result | Promise<Result>,
  ): Promise<Result> {
    const authors: ReadCache['authors'] = new Map()
    const tries = new Map<string, number>()
    for (;;) {
      try {
        return await work(this.#past({ authors, remainingMs: this.#limits.atOnceMs }))
      } catch (error) {
        if (!(error instanceof UnreadError)) throw error
        const { documentId, rest } = error
        const tried = (tries.get(documentId) ?? 0) + 1
        if (tried === MAX_ATTEMPTS)
          throw busyError(503, 'Service Unavailable', 'The document is changing too fast')
        tries.set(documentId, tried)
        await this.#slices.run(caller, rest)
      }
    }
  }

  /** Reads everything in one blocking step; only for calls that no one can repeat at will. */
  get atOnce(): Attribution {
    return this.#past({ authors: new Map(), remainingMs: Number.POSITIVE_INFINITY })
  }

  #past(reading: ReadCache): Attribution {
    return {
      fieldAuthors: (document, base, summary) => {
        const fingerprints = new Fingerprints(summary)
        const steps = this.#edits.of(document, summary, fingerprints)
        const edits = this.#within(reading, document._id, steps)
        return authorsIn(document, base, edits, fingerprints)
      },
      publicAuthors: (document, isBase, summary) => {
        const id = String(document._id)
        const [last] = this.#history.stepsBack([id], { limit: 1 })
        const seq = last?.seq ?? 0
        const cached = reading.authors.get(id)
        if (cached?.seq === seq) return cached.authors
        const found = getPublicAuthors(document, {
          history: this.#history,
          maxEdits: this.#limits.most,
          isBase,
          summary,
          fingerprints: new Fingerprints(summary),
        })
        const steps = (function* () {
          const authors = yield* found
          reading.authors.set(id, { seq, authors })
          return authors
        })()
        return this.#within(reading, id, steps)
      },
      hasWritten: (person, words, summary) =>
        this.#within(reading, `words of ${person}`, this.#words.has(person, words, summary)),
    }
  }

  /** Throws UnreadError when the time left is not enough. A read that ends in its first step always succeeds. */
  #within<Result>(
    reading: ReadCache,
    documentId: string,
    steps: Generator<undefined, Result>,
  ): Result {
    const { now } = this.#limits
    const startedAt = now()
    const until = startedAt + reading.remainingMs
    do {
      const step = steps.next()
      if (!step.done) continue
      reading.remainingMs -= now() - startedAt
      return step.value
    } while (now() < until)
    throw new UnreadError(documentId, remainingSteps(steps))
  }
}

function* remainingSteps(steps: Generator<undefined>): Generator<undefined, void> {
  yield* steps
}

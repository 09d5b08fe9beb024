import { busyError } from '../scheduling/busy.ts'
import type { CooperativeScheduler } from '../scheduling/slices.ts'
import type { HistoryStore } from '../store/history.ts'
import type { SanityDocument } from '../types.ts'
import { DraftEdits } from './draft-edits.ts'
import { authorsIn, type Fields } from './field-authors.ts'
import { Fingerprints } from './fingerprints.ts'
import type {
  FieldAuthors,
  FieldLook,
  IsBase,
  PublicAuthors,
  WordLook,
  Words,
} from '../policy/policy.ts'
import { getPublicAuthors } from './public-authors.ts'
import { WrittenWords } from './written-words.ts'

/** What a policy is told of who wrote what; see policy.ts. */
export interface Attribution {
  fieldAuthors(document: SanityDocument, base: Fields | null, look: FieldLook): FieldAuthors
  publicAuthors(document: Fields, isBase: IsBase, look: FieldLook): PublicAuthors
  hasWritten(person: string, words: Words, look: WordLook): boolean
}

export interface PastLimits {
  /** Milliseconds for which everybody waits while the record is read, for one piece of work. */
  atOnceMs: number
  /** Edits of one document that are looked through. */
  most: number
  /** Milliseconds. */
  now: () => number
}

const LIMITS: PastLimits = { atOnceMs: 10, most: 20_000, now: () => performance.now() }
/** Of one document. Somebody types meanwhile: less is left to read each time. */
const MOST_TRIES = 10

/** More of the record of a document has to be read than everybody may wait for; never seen by a caller. */
class UnreadError extends Error {
  readonly documentId: string
  readonly rest: Iterator<undefined, void>

  constructor(documentId: string, rest: Iterator<undefined, void>) {
    super('More of the record has to be read')
    this.documentId = documentId
    this.rest = rest
  }
}

/** What one piece of work, which may be done several times, has read and may still read. */
interface Reading {
  /** Of published documents, and the last change of each then. */
  authors: Map<string, { seq: number; authors: PublicAuthors }>
  /** Milliseconds that are left for which everybody waits, for all of its documents together. */
  msLeft: number
}

/** Who wrote what of documents, read from the record in slices where it is long. */
export class AttributionService {
  readonly #history: HistoryStore
  readonly #slices: CooperativeScheduler
  readonly #limits: PastLimits
  readonly #edits: DraftEdits
  readonly #words: WrittenWords

  constructor(
    history: HistoryStore,
    slices: CooperativeScheduler,
    limits: Partial<PastLimits> = {},
  ) {
    this.#history = history
    this.#slices = slices
    this.#limits = { ...LIMITS, ...limits }
    this.#edits = new DraftEdits(history, this.#limits.most)
    this.#words = new WrittenWords(history, this.#limits.most)
  }

  /**
   * Does the work. Where that needs more of the past than is read at once, it ends with an error that is not seen outside: the
   * past is read in slices, and the work done again, so it changes nothing that it does not undo. What is asked of one
   * document is the same each time. Rejects with 429 or 503 where too much waits.
   */
  async reading<Result>(
    caller: string,
    work: (past: Attribution) => Result | Promise<Result>,
  ): Promise<Result> {
    const authors: Reading['authors'] = new Map()
    const tries = new Map<string, number>()
    for (;;) {
      try {
        return await work(this.#past({ authors, msLeft: this.#limits.atOnceMs }))
      } catch (error) {
        if (!(error instanceof UnreadError)) throw error
        const { documentId, rest } = error
        const tried = (tries.get(documentId) ?? 0) + 1
        if (tried === MOST_TRIES)
          throw busyError(503, 'Service Unavailable', 'The document is being changed too fast')
        tries.set(documentId, tried)
        await this.#slices.run(caller, rest)
      }
    }
  }

  /** All that it is asked for while everybody waits: for what nobody can ask for again and again. */
  get atOnce(): Attribution {
    return this.#past({ authors: new Map(), msLeft: Number.POSITIVE_INFINITY })
  }

  #past(reading: Reading): Attribution {
    return {
      fieldAuthors: (document, base, look) => {
        const fingerprints = new Fingerprints(look)
        const steps = this.#edits.of(document, look, fingerprints)
        const edits = this.#within(reading, document._id, steps)
        return authorsIn(document, base, edits, fingerprints)
      },
      publicAuthors: (document, isBase, look) => {
        const id = String(document._id)
        const [last] = this.#history.stepsBack([id], { limit: 1 })
        const seq = last?.seq ?? 0
        const known = reading.authors.get(id)
        if (known?.seq === seq) return known.authors
        const found = getPublicAuthors(document, {
          ...{ history: this.#history, most: this.#limits.most },
          ...{ isBase, look, fingerprints: new Fingerprints(look) },
        })
        const steps = (function* () {
          const authors = yield* found
          reading.authors.set(id, { seq, authors })
          return authors
        })()
        return this.#within(reading, id, steps)
      },
      hasWritten: (person, words, look) =>
        this.#within(reading, `words of ${person}`, this.#words.has(person, words, look)),
    }
  }

  /** Throws UnreadError where it takes longer than is left. What is read to its end in the first step is never too long. */
  #within<Result>(
    reading: Reading,
    documentId: string,
    steps: Generator<undefined, Result>,
  ): Result {
    const { now } = this.#limits
    const startedAt = now()
    const until = startedAt + reading.msLeft
    do {
      const step = steps.next()
      if (!step.done) continue
      reading.msLeft -= now() - startedAt
      return step.value
    } while (now() < until)
    throw new UnreadError(documentId, cooldownMs(steps))
  }
}

function* cooldownMs(steps: Generator<undefined>): Generator<undefined, void> {
  yield* steps
}

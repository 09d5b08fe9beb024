import { LRUCache } from 'lru-cache'
import type { ExprNode } from '../engine/groq/ast.ts'
import { matchesTree } from '../engine/groq/filter.ts'
import { isRecord } from '../engine/is-record.ts'
import { LakeError, httpError } from '../errors.ts'
import { WorkerPool } from '../scheduling/worker-pool.ts'
import { programFile } from '../scheduling/worker-process.ts'
import type { CircuitBreakerOptions } from '../scheduling/circuit-breaker.ts'
import type { Identity, SanityDocument } from '../types.ts'
import type { FilterJob, FilterReply } from './listen-messages.ts'
import {
  LISTENER_MEMORY_MB,
  LISTENER_TIMEOUT_MS,
  MAX_CHECKED_DOCUMENTS,
  MAX_QUEUED_CHECKS,
  MAX_QUEUED_CHECKS_PER_CALLER,
} from '../../limits/streams.ts'

export interface FilterQuery {
  query: string
  params: Record<string, unknown>
  identity: Identity
}

/** Which of these documents a query selects: synchronously if the query is plain, otherwise later. */
export type Matcher = (documents: readonly SanityDocument[]) => boolean[] | Promise<boolean[]>

export interface ListenFilters {
  /** Parses a query; rejects with its error, or if parsing takes too long. */
  matcherFor(filter: FilterQuery): Promise<Matcher>
  close(): Promise<void>
}

export interface FilterLimits {
  /** Milliseconds one transaction may take for one listener. */
  timeoutMs: number
  /** Wall-clock limit as a multiple of that, for a busy machine; default 6. */
  wallClockFactor: number
  strikes: Partial<CircuitBreakerOptions>
}

const CACHED_QUERIES = 500

/**
 * The queries of listeners. They are untrusted text, so this thread neither parses nor evaluates them: a separate
 * process does, with a time limit. It returns the tree of a plain condition, which is what the Studio sends, and those
 * are then evaluated here synchronously.
 */
export function createListenFilters(limits: Partial<FilterLimits> = {}): ListenFilters {
  const timeoutMs = limits.timeoutMs ?? LISTENER_TIMEOUT_MS
  const plain = new LRUCache<string, ExprNode>({ max: CACHED_QUERIES })
  let pool: WorkerPool<FilterJob, FilterReply> | undefined

  const evaluate = async (filter: FilterQuery, documents: readonly SanityDocument[]) => {
    // Started by the first listener: a lake without listeners needs no process.
    pool ??= openPool(limits)
    const { query, params, identity } = filter
    const reply = await pool.run(
      { query, params, identity: identity.id, documents: documents.map(readJson) },
      { caller: { id: identity.id, isReserved: false }, timeoutMs },
    )
    if (reply.kind === 'error') throw getError(reply)
    return reply
  }

  const inProcess =
    (filter: FilterQuery): Matcher =>
    async (documents) => {
      if (documents.length > MAX_CHECKED_DOCUMENTS) {
        throw httpError(503, 'Service Unavailable', 'Too much changed at once; listen again')
      }
      return (await evaluate(filter, documents)).selected
    }

  return {
    async matcherFor(filter) {
      const key = JSON.stringify([filter.query, filter.params])
      let tree = plain.get(key) ?? null
      if (!tree) tree = (await evaluate(filter, [])).plain
      if (!tree) return inProcess(filter)
      plain.set(key, tree)
      const found = tree
      return (documents) => documents.map((document) => matchesTree(found, document, filter))
    },
    close: async () => pool?.close(),
  }
}

function openPool(limits: Partial<FilterLimits>): WorkerPool<FilterJob, FilterReply> {
  return new WorkerPool<FilterJob, FilterReply>({
    program: programFile('./listen-worker', import.meta.url),
    settings: {},
    // Two, so that one slow query leaves the others a process.
    workers: 2,
    reserved: 0,
    maxWaiting: MAX_QUEUED_CHECKS,
    maxWaitingPerCaller: MAX_QUEUED_CHECKS_PER_CALLER,
    memoryMb: LISTENER_MEMORY_MB,
    graceMs: 0,
    wallClockFactor: limits.wallClockFactor,
    strikes: limits.strikes,
    timeout: () => httpError(400, 'Bad Request', 'The query is too slow to listen to'),
    outOfMemory: () =>
      httpError(400, 'Bad Request', 'The query needs too much memory to listen to'),
  })
}

/** Many listeners are evaluated against one document, so it is serialized once. */
const written = new WeakMap<SanityDocument, string>()

function readJson(document: SanityDocument): string {
  const entry = written.get(document)
  if (entry !== undefined) return entry
  const json = JSON.stringify(document)
  written.set(document, json)
  return json
}

function getError({ status, body }: Extract<FilterReply, { kind: 'error' }>): LakeError {
  const { error } = body
  const description = isRecord(error) ? error.description : undefined
  return new LakeError(
    status,
    body,
    {},
    description === undefined ? undefined : String(description),
  )
}

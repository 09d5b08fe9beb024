import type { ContentSourceMap } from '../engine/groq/source-map.ts'
import { LakeError, QueryParseError, unauthorized } from '../errors.ts'
import type { Caller } from '../scheduling/fair-queue.ts'
import { WorkerPool, type PoolOptions } from '../scheduling/worker-pool.ts'
import { programFile } from '../scheduling/worker-process.ts'
import type { CircuitBreakerOptions } from '../scheduling/circuit-breaker.ts'
import type { Identity, Perspective, Role } from '../types.ts'
import { TIMEOUT_STATUS, indexError, memoryError, timeoutError } from './errors.ts'
import type { QueryJob, QueryReply, WorkerSettings } from './messages.ts'
import { isRecord } from '../engine/is-record.ts'
import {
  MAX_QUEUED_QUERIES,
  MAX_QUEUED_QUERIES_PER_CALLER,
  QUERY_MEMORY_MB,
  QUERY_PROCESSES,
  QUERY_TIMEOUT_MS,
} from '../../limits/queries.ts'

export interface QueryRequest {
  query: string
  params?: Record<string, unknown>
  perspective: Perspective
  identity: Identity
  /** `withKeyArraySelector` addresses array elements by `_key` if they have one. */
  resultSourceMap?: boolean | 'withKeyArraySelector'
  /** Milliseconds. Default: the service's own limit. */
  timeoutMs?: number
  /** Aborted when the caller disconnects: the query is then dropped or ended. */
  signal?: AbortSignal
}

export interface QueryResponse {
  result: unknown
  resultSourceMap?: ContentSourceMap
  syncTags: string[]
}

/** A response whose result is JSON text, for callers that only forward it. */
export interface QueryResponseText {
  json: string
  resultSourceMap?: ContentSourceMap
  syncTags: string[]
}

export interface QueryService {
  /** Sees every commit made before the call. Throws 401 for anonymous callers. */
  run(request: QueryRequest): Promise<QueryResponse>
  runToText(request: QueryRequest): Promise<QueryResponseText>
  /** Running and queued queries. */
  readonly load: { running: number; waiting: number }
  close(): Promise<void>
}

interface IndexRequests {
  request: (lacking: readonly string[], used: readonly number[], isReserved: boolean) => void
  remainingSeconds: (names: readonly string[]) => number | null
}

export interface QueryServiceOptions extends Partial<QueryLimits> {
  storePath: string
  /** The indexes of the store, which record what each query needs from them. */
  indexes?: IndexRequests
  roles: readonly Role[]
  /** Results of `sanity::projectId()` and `sanity::dataset()`. */
  projectId?: string
  dataset?: string
}

/** How much of the machine queries may use. The defaults are in lib/limits/queries.ts. */
export interface QueryLimits {
  /** Concurrent queries, one of them reserved for roles that are `reserved`. */
  workers: number
  /** Time limit of a query in milliseconds. */
  timeoutMs: number
  /** Milliseconds before a full scan for lack of an index is ended, if it will not finish in time. Default: 2,000. */
  fullScanBudgetMs: number
  /** Milliseconds before a query yields its process to shorter ones and restarts in its turn. Default: 100. */
  preemptAfterMs: number
  /** Milliseconds before a spare process is started next to a running query. Default: 50. */
  spareMs: number
  /** Queued queries, in total and per caller. */
  maxWaiting: number
  maxWaitingPerCaller: number
  memoryMb: number
  /** How many times its time limit a query may take by wall clock on a busy machine. Default: 6. */
  wallClockFactor: number
  /** Milliseconds before a query is ended after its caller has disconnected. */
  cancelGraceMs: number
  /** How long callers whose queries are repeatedly ended have to wait. */
  strikes: Partial<CircuitBreakerOptions>
}

const DEFAULT_FULL_SCAN_BUDGET_MS = 2000

/** The limits that the process pool enforces; a limit handled here would have no effect there. */
type PoolLimits = Pick<
  PoolOptions<QueryReply>,
  keyof Omit<QueryLimits, 'timeoutMs' | 'fullScanBudgetMs'>
>

function poolLimits(options: Partial<QueryLimits>): {
  [Key in keyof Required<PoolLimits>]: PoolLimits[Key]
} {
  return {
    workers: options.workers ?? QUERY_PROCESSES,
    maxWaiting: options.maxWaiting ?? MAX_QUEUED_QUERIES,
    maxWaitingPerCaller: options.maxWaitingPerCaller ?? MAX_QUEUED_QUERIES_PER_CALLER,
    memoryMb: options.memoryMb ?? QUERY_MEMORY_MB,
    preemptAfterMs: options.preemptAfterMs ?? 100,
    spareMs: options.spareMs,
    wallClockFactor: options.wallClockFactor,
    cancelGraceMs: options.cancelGraceMs,
    strikes: options.strikes,
  }
}

/** Runs queries in separate processes, each on the state of the store at the start of the query. */
export function createQueryService(options: QueryServiceOptions): QueryService {
  const settings: WorkerSettings = {
    storePath: options.storePath,
    roles: options.roles,
    sanity: { projectId: options.projectId ?? '', dataset: options.dataset ?? '' },
  }
  const pool = new WorkerPool<QueryJob, QueryReply>({
    program: programFile('./worker', import.meta.url),
    settings,
    reserved: 1,
    ...poolLimits(options),
    timeout: timeoutError,
    outOfMemory: memoryError,
    isCostly: (reply) => reply.kind === 'error' && reply.status === TIMEOUT_STATUS,
  })
  const reserved = new Set(
    options.roles.filter((role) => role.reserved === true).map((role) => role.name),
  )
  const getCaller = ({ id, roles }: Identity): Caller => ({
    id,
    isReserved: roles.some((role) => reserved.has(role)),
  })

  const runToText = async (request: QueryRequest): Promise<QueryResponseText> => {
    if (request.identity.kind === 'anonymous') {
      throw unauthorized(
        'SIO-401-ANF',
        'Session not found: reading this dataset needs a session or a token',
      )
    }
    const timeoutMs = request.timeoutMs ?? options.timeoutMs ?? QUERY_TIMEOUT_MS
    const job: QueryJob = {
      query: request.query,
      params: request.params ?? {},
      perspective: request.perspective,
      identity: request.identity,
      sourceMap: sourceMapMode(request.resultSourceMap),
      timeoutMs,
      fullScanBudgetMs: options.fullScanBudgetMs ?? DEFAULT_FULL_SCAN_BUDGET_MS,
    }
    const { identity, signal } = request
    const caller = getCaller(identity)
    const reply = await pool.run(job, { caller, timeoutMs, signal })
    const { indexes } = options
    const { lacking = [], used = [] } = reply.indexes ?? {}
    indexes?.request(lacking, used, caller.isReserved)
    if (reply.kind === 'unindexed') throw indexError(indexes?.remainingSeconds(lacking) ?? null)
    if (reply.kind !== 'result') throw getError(reply)
    return {
      json: reply.json,
      syncTags: reply.syncTags,
      ...(reply.sourceMap && { resultSourceMap: reply.sourceMap }),
    }
  }

  return {
    runToText,
    async run(request) {
      const { json, ...rest } = await runToText(request)
      const result: unknown = JSON.parse(json)
      return { result, ...rest }
    },
    get load() {
      return pool.load
    },
    close: () => pool.close(),
  }
}

function sourceMapMode(mode: QueryRequest['resultSourceMap']): 'none' | 'index' | 'key' {
  if (mode === 'withKeyArraySelector') return 'key'
  return mode ? 'index' : 'none'
}

/** Errors cross process boundaries as plain data; this restores their class. */
function getError(reply: Exclude<QueryReply, { kind: 'result' | 'unindexed' }>): Error {
  if (reply.kind === 'failure') return new Error(reply.message)
  const { error } = reply.body
  if (
    isRecord(error) &&
    error.type === 'queryParseError' &&
    'description' in error &&
    'query' in error
  ) {
    return new QueryParseError({
      description: String(error.description),
      query: String(error.query),
      start: 'start' in error ? Number(error.start) : 0,
      end: 'end' in error ? Number(error.end) : 0,
    })
  }
  const description =
    isRecord(error) && 'description' in error ? String(error.description) : undefined
  return new LakeError(reply.status, reply.body, {}, description)
}

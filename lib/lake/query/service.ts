import type { ContentSourceMap } from '../engine/groq/source-map.ts'
import { LakeError, QueryParseError, unauthorized } from '../errors.ts'
import type { Caller } from '../scheduling/caller.ts'
import { ProcessPool, type PoolOptions } from '../scheduling/process-pool.ts'
import { programFile } from '../scheduling/program-file.ts'
import type { StrikeOptions } from '../scheduling/strikes.ts'
import type { Identity, Perspective, Role } from '../types.ts'
import { TIMEOUT_STATUS, indexError, memoryError, timeoutError } from './errors.ts'
import type { QueryJob, QueryReply, WorkerSettings } from './messages.ts'
import { isRecord } from '../engine/is-record.ts'

export interface QueryRequest {
  query: string
  params?: Record<string, unknown>
  perspective: Perspective
  identity: Identity
  /** `withKeyArraySelector` names array elements by `_key` where they have one. */
  resultSourceMap?: boolean | 'withKeyArraySelector'
  /** Milliseconds; the service's own limit when absent. */
  timeoutMs?: number
  /** Aborted when the caller leaves: its query is then dropped or ended. */
  signal?: AbortSignal
}

export interface QueryAnswer {
  result: unknown
  resultSourceMap?: ContentSourceMap
  syncTags: string[]
}

/** An answer whose result is JSON text, for callers that only pass it on. */
export interface QueryAnswerText {
  json: string
  resultSourceMap?: ContentSourceMap
  syncTags: string[]
}

export interface QueryService {
  /** Sees every commit made before the call. Throws 401 for anonymous callers. */
  run(request: QueryRequest): Promise<QueryAnswer>
  runToText(request: QueryRequest): Promise<QueryAnswerText>
  /** Queries that run, and that wait for their turn. */
  readonly load: { running: number; waiting: number }
  close(): Promise<void>
}

interface AskedOfIndexes {
  asked: (lacking: readonly string[], used: readonly number[], isReserved: boolean) => void
  secondsLeft: (names: readonly string[]) => number | null
}

export interface QueryServiceOptions extends Partial<QueryLimits> {
  storePath: string
  /** The indexes of the store, which are told what each query asks of them. */
  indexes?: AskedOfIndexes
  roles: readonly Role[]
  /** Answers of `sanity::projectId()` and `sanity::dataset()`. */
  projectId?: string
  dataset?: string
}

/** How much of the machine queries may take. */
export interface QueryLimits {
  /** Queries that run at once; 3 unless told, one of them kept for roles that are `reserved`. */
  workers: number
  /** Milliseconds a query may take; 10 000 unless told. */
  timeoutMs: number
  /** Milliseconds until a look at all documents that lacks an index is ended, where it will not be through in time; 2 000. */
  lookMs: number
  /** Milliseconds after which a query leaves its process to those that take less, and begins anew in its turn; 100. */
  quickMs: number
  /** Milliseconds after which another process is started beside a query, for whoever comes next; 50. */
  spareMs: number
  /** Queries that may wait, in all (1000) and of one caller (200). */
  maxWaiting: number
  maxWaitingPerCaller: number
  memoryMb: number
  /** So many times a query's time may pass on the clock of a busy machine; 6. */
  patience: number
  /** Milliseconds until a query is ended whose caller has left. */
  abandonedMs: number
  /** How long callers rest whose queries have to be ended again and again. */
  strikes: Partial<StrikeOptions>
}

const DEFAULT_TIMEOUT_MS = 10_000
const DEFAULT_LOOK_MS = 2000

/** Those that the pool of processes keeps: each of them, since one that stays here would be a promise to whoever sets it. */
type PoolLimits = Pick<PoolOptions<QueryReply>, keyof Omit<QueryLimits, 'timeoutMs' | 'lookMs'>>

function poolLimits(options: Partial<QueryLimits>): {
  [Key in keyof Required<PoolLimits>]: PoolLimits[Key]
} {
  return {
    workers: options.workers ?? 3,
    maxWaiting: options.maxWaiting ?? 1000,
    maxWaitingPerCaller: options.maxWaitingPerCaller ?? 200,
    memoryMb: options.memoryMb ?? 1024,
    quickMs: options.quickMs ?? 100,
    spareMs: options.spareMs,
    patience: options.patience,
    abandonedMs: options.abandonedMs,
    strikes: options.strikes,
  }
}

/** Answers queries in processes of their own, each over the store as it is when the query begins. */
export function createQueryService(options: QueryServiceOptions): QueryService {
  const settings: WorkerSettings = {
    storePath: options.storePath,
    roles: options.roles,
    sanity: { projectId: options.projectId ?? '', dataset: options.dataset ?? '' },
  }
  const pool = new ProcessPool<QueryJob, QueryReply>({
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

  const runToText = async (request: QueryRequest): Promise<QueryAnswerText> => {
    if (request.identity.kind === 'anonymous') {
      throw unauthorized(
        'SIO-401-ANF',
        'Session not found: reading this dataset needs a session or a token',
      )
    }
    const timeoutMs = request.timeoutMs ?? options.timeoutMs ?? DEFAULT_TIMEOUT_MS
    const job: QueryJob = {
      query: request.query,
      params: request.params ?? {},
      perspective: request.perspective,
      identity: request.identity,
      sourceMap: sourceMapMode(request.resultSourceMap),
      timeoutMs,
      lookMs: options.lookMs ?? DEFAULT_LOOK_MS,
    }
    const { identity, signal } = request
    const caller = getCaller(identity)
    const reply = await pool.run(job, { caller, timeoutMs, signal })
    const { indexes } = options
    const { lacking = [], used = [] } = reply.indexes ?? {}
    indexes?.asked(lacking, used, caller.isReserved)
    if (reply.kind === 'unindexed') throw indexError(indexes?.secondsLeft(lacking) ?? null)
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

function sourceMapMode(wanted: QueryRequest['resultSourceMap']): 'none' | 'index' | 'key' {
  if (wanted === 'withKeyArraySelector') return 'key'
  return wanted ? 'index' : 'none'
}

/** Errors cross the process as plain data; this gives them their class back. */
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

import type { ContentSourceMap } from '../../engine/groq/source-map.ts'
import { LakeError, QueryParseError, unauthorized } from '../../errors.ts'
import type { Identity, Perspective, Role } from '../../types.ts'
import type { QueryReply } from './messages.ts'
import { QueryPool } from './pool.ts'

export interface QueryRequest {
  query: string
  params?: Record<string, unknown>
  perspective: Perspective
  identity: Identity
  /** `withKeyArraySelector` names array elements by `_key` where they have one. */
  resultSourceMap?: boolean | 'withKeyArraySelector'
  /** Milliseconds; the service's own limit when absent. */
  timeoutMs?: number
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
  close(): Promise<void>
}

export interface QueryServiceOptions {
  storePath: string
  lastSeq: () => number
  roles: readonly Role[]
  /** Answers of `sanity::projectId()` and `sanity::dataset()`. */
  projectId?: string
  dataset?: string
  /** 2 unless told: one long query then does not hold up the others. */
  workers?: number
  /** Milliseconds a query may take; 60 000 as on the hosted service. */
  timeoutMs?: number
  maxWaiting?: number
  memoryMb?: number
}

const DEFAULT_TIMEOUT_MS = 60_000

/** Answers queries in processes of their own, over a copy of the store that follows every commit. */
export function createQueryService(options: QueryServiceOptions): QueryService {
  const pool = new QueryPool({
    settings: {
      storePath: options.storePath,
      roles: options.roles,
      sanity: { projectId: options.projectId ?? '', dataset: options.dataset ?? '' },
    },
    workers: options.workers ?? 2,
    maxWaiting: options.maxWaiting ?? 1000,
    memoryMb: options.memoryMb ?? 1024,
  })

  const runToText = async (request: QueryRequest): Promise<QueryAnswerText> => {
    if (request.identity.kind === 'anonymous') {
      throw unauthorized(
        'SIO-401-ANF',
        'Session not found: reading this dataset needs a session or a token',
      )
    }
    const reply = await pool.run({
      query: request.query,
      params: request.params ?? {},
      perspective: request.perspective,
      identity: request.identity,
      sourceMap: sourceMapMode(request.resultSourceMap),
      seq: options.lastSeq(),
      timeoutMs: request.timeoutMs ?? options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    })
    if (reply.kind !== 'result') throw errorOf(reply)
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
    close: () => pool.close(),
  }
}

function sourceMapMode(wanted: QueryRequest['resultSourceMap']): 'none' | 'index' | 'key' {
  if (wanted === 'withKeyArraySelector') return 'key'
  return wanted ? 'index' : 'none'
}

/** Errors cross the process as plain data; this gives them their class back. */
function errorOf(reply: Exclude<QueryReply, { kind: 'result' }>): Error {
  if (reply.kind === 'failure') return new Error(reply.message)
  const { error } = reply.body
  if (
    typeof error === 'object' &&
    error !== null &&
    'type' in error &&
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
    typeof error === 'object' && error !== null && 'description' in error
      ? String(error.description)
      : undefined
  return new LakeError(reply.status, reply.body, {}, description)
}

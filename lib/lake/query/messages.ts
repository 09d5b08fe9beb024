import type { Identity, Perspective, Role } from '../types.ts'
import type { ContentSourceMap } from '../engine/groq/source-map.ts'

/** What a query process is told first. */
export interface WorkerSettings {
  storePath: string
  roles: readonly Role[]
  sanity: { projectId: string; dataset: string }
}

export type SourceMapMode = 'none' | 'index' | 'key'

export interface QueryJob {
  query: string
  params: Record<string, unknown>
  perspective: Perspective
  identity: Identity
  sourceMap: SourceMapMode
  /** The copy must have seen every commit up to this one. */
  seq: number
  timeoutMs: number
}

export type QueryReply =
  | { kind: 'result'; json: string; sourceMap: ContentSourceMap | undefined; syncTags: string[] }
  | { kind: 'error'; status: number; body: Record<string, unknown> }
  | { kind: 'failure'; message: string }

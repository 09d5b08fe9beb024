import type { Identity, Perspective, Role } from '../types.ts'
import type { ContentSourceMap } from '../engine/groq/source-map.ts'

/** What a query process is told first. */
export interface WorkerSettings {
  storePath: string
  roles: readonly Role[]
  sanity: { projectId: string; dataset: string }
}

/** Indexes that a query would have been spared work by, and those that it used. */
export interface RequestedIndexes {
  lacking: readonly string[]
  used: readonly number[]
}

export type SourceMapMode = 'none' | 'index' | 'key'

export interface QueryJob {
  query: string
  params: Record<string, unknown>
  perspective: Perspective
  identity: Identity
  sourceMap: SourceMapMode
  timeoutMs: number
  /** See deadline.ts. */
  fullScanBudgetMs: number
}

export type QueryReply = { indexes?: RequestedIndexes } & (
  | { kind: 'result'; json: string; sourceMap: ContentSourceMap | undefined; syncTags: string[] }
  | { kind: 'error'; status: number; body: Record<string, unknown> }
  /** It lacks indexes, and would take too long without. */
  | { kind: 'unindexed' }
  | { kind: 'failure'; message: string }
)

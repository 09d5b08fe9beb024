import type { ExprNode } from '../engine/groq/ast.ts'

/** A job for a filter process: whether a query can be listened to, and which documents it selects. */
export interface FilterJob {
  query: string
  params: Record<string, unknown>
  identity: string
  /** Each as JSON; empty to only parse the query. */
  documents: readonly string[]
}

export type FilterReply =
  /** `plain`: the query's tree, if it is simple enough to need no process. */
  | { kind: 'answer'; selected: boolean[]; plain: ExprNode | null }
  | { kind: 'error'; status: number; body: Record<string, unknown> }

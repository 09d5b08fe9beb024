import type { ExprNode } from '../engine/groq/ast.ts'

/** What a filter process is asked: whether a query can be listened to, and which documents it selects. */
export interface FilterJob {
  query: string
  params: Record<string, unknown>
  identity: string
  /** Each as JSON; none, to have the query read. */
  documents: readonly string[]
}

export type FilterReply =
  /** `plain`: the query's tree, when it is so simple that it needs no process. */
  | { kind: 'answer'; selected: boolean[]; plain: ExprNode | null }
  | { kind: 'error'; status: number; body: Record<string, unknown> }

import type { LakeContext } from '../../context.ts'
import type { RecordedChange } from '../../store/history.ts'
import type { Identity, MendozaPatch } from '../../types.ts'
import { readableIds } from '../../access/readable.ts'

export interface TransactionRange {
  /** Transaction ids; both ends belong to the range. */
  fromTransaction?: string
  toTransaction?: string
  reverse: boolean
  /** Transactions at most. */
  limit: number
  excludeMutations: boolean
}

export interface TransactionLine {
  id: string
  timestamp: string
  author: string
  documentIDs: string[]
  effects: Record<string, { apply: MendozaPatch; revert: MendozaPatch }>
  mutations?: unknown[]
}

/** The transactions that touched these documents, with their effects on these documents alone. */
export function transactionsOf(
  lake: LakeContext,
  ids: readonly string[],
  range: TransactionRange,
  identity: Identity,
): TransactionLine[] {
  const readable = readableIds(ids, { ...lake, identity })
  if (readable.length === 0) return []
  const { history } = lake.store
  const from = range.fromTransaction ? history.seqOf(range.fromTransaction) : null
  const until = range.toTransaction ? history.seqOf(range.toTransaction) : null
  const changes = history.changesOf(readable, {
    ...(from !== null && { afterSeq: from - 1 }),
    ...(until !== null && { untilSeq: until }),
    newestFirst: range.reverse,
    // Each transaction has at most one change for each of the documents.
    limit: range.limit * readable.length,
  })
  return [...Map.groupBy(changes, (change) => change.seq).values()]
    .slice(0, range.limit)
    .flatMap((group) => lineOf(group, range.excludeMutations))
}

function lineOf(group: readonly RecordedChange[], excludeMutations: boolean): TransactionLine[] {
  const [first] = group
  if (!first) return []
  const line: TransactionLine = {
    id: first.transactionId,
    timestamp: first.timestamp,
    author: first.author,
    documentIDs: group.map((change) => change.documentId),
    effects: Object.fromEntries(group.map((change) => [change.documentId, change.effects])),
  }
  return [
    excludeMutations ? line : { ...line, mutations: group.flatMap((change) => change.mutations) },
  ]
}

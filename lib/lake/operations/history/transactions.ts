import type { LakeContext } from '../../context.ts'
import { byTransaction, type TransactionChanges } from '../../store/transaction-changes.ts'
import type { HistoryStore, RecordedChange } from '../../store/history.ts'
import type { MendozaPatch } from '../../types.ts'
import { requireShort } from '../answer-size.ts'
import type { RequestContext } from '../asking.ts'
import { filterReadable } from '../../access/readable.ts'

export interface TransactionRange {
  /** Transaction ids; the range includes both ends. */
  fromTransaction?: string
  toTransaction?: string
  reverse: boolean
  /** Maximum number of transactions. */
  limit: number
  excludeMutations: boolean
}

interface TransactionLine {
  id: string
  timestamp: string
  author: string
  documentIDs: string[]
  effects: Record<string, { apply: MendozaPatch; revert: MendozaPatch }>
  mutations?: unknown[]
}

/** The transactions that touched these documents, with their effects on these documents only: one line of JSON each. */
export async function getTransactions(
  lake: LakeContext,
  ids: readonly string[],
  range: TransactionRange,
  { identity, signal }: RequestContext,
): Promise<string> {
  const readable = filterReadable(ids, { ...lake, identity })
  return lake.slices.run(identity.id, lines(lake, readable, range), signal)
}

function* lines(
  { store }: LakeContext,
  readable: Generator<undefined, string[]>,
  range: TransactionRange,
): Generator<undefined, string> {
  const ids = yield* readable
  if (ids.length === 0) return ''
  let text = ''
  let count = 0
  for (const group of getGroups(store.history, ids, range)) {
    text += `${JSON.stringify(getLine(group, range.excludeMutations))}\n`
    requireShort(text.length)
    count += 1
    if (count === range.limit) break
    yield
  }
  return text
}

/** Changes of these documents in the range, grouped by transaction. */
function getGroups(
  history: HistoryStore,
  ids: readonly string[],
  { fromTransaction, toTransaction, reverse }: TransactionRange,
) {
  const from = fromTransaction === undefined ? null : history.getSeq(fromTransaction)
  const until = toTransaction === undefined ? null : history.getSeq(toTransaction)
  return byTransaction(history.toChanges, ids, {
    ...(from !== null && { afterSeq: from - 1 }),
    ...(until !== null && { untilSeq: until }),
    newestFirst: reverse,
  })
}

function getLine(
  group: TransactionChanges<RecordedChange>,
  excludeMutations: boolean,
): TransactionLine {
  const [first] = group
  const line: TransactionLine = {
    id: first.transactionId,
    timestamp: first.timestamp,
    author: first.author,
    documentIDs: group.map((change) => change.documentId),
    effects: Object.fromEntries(group.map((change) => [change.documentId, change.effects])),
  }
  return excludeMutations
    ? line
    : { ...line, mutations: group.flatMap((change) => change.mutations) }
}

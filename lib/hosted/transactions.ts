import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import type { SanityDocument } from '../lake/types.ts'
import { PolicyError } from '../lake/policy-config.ts'

const effects = z.record(
  z.string(),
  z.object({ apply: z.array(z.unknown()), revert: z.array(z.unknown()) }),
)
const line = z.object({
  id: z.string(),
  author: z.string(),
  timestamp: z.string(),
  /** What it did, by document id; null if Sanity did not say. */
  effects: effects.nullable().catch(null),
})

/** One line of Sanity's history of documents. */
export type RecordedTransaction = z.infer<typeof line> & { effects: z.infer<typeof effects> }

const PAGE = 100
/** Beyond this, authorship is not computed: the decision is refused. */
const MAX_TRANSACTIONS = 20_000

/**
 * All transactions of these documents that the project still keeps, newest first, with their effects; null if Sanity
 * does not return what one of them did. https://www.sanity.io/docs/http-reference/history
 */
export async function readTransactions(
  client: SanityClient,
  ids: readonly string[],
): Promise<RecordedTransaction[] | null> {
  const found: RecordedTransaction[] = []
  const { dataset } = client.config()
  for (let last: string | undefined; ;) {
    const text: unknown = await client.request({
      url: `/data/history/${dataset}/transactions/${ids.join(',')}`,
      query: {
        excludeContent: 'true',
        effectFormat: 'mendoza',
        reverse: 'true',
        limit: String(PAGE),
        ...(last !== undefined && { toTransaction: last }),
      },
    })
    const read = parseLines(text)
    // The range includes its end, which the last page had too.
    const added = read.filter(({ id }) => id !== last)
    for (const each of added) {
      if (each.effects === null) return null
      found.push({ ...each, effects: each.effects })
    }
    last = added.at(-1)?.id
    if (read.length < PAGE || last === undefined) return found
    if (found.length > MAX_TRANSACTIONS)
      throw new PolicyError({
        code: 'historyTooLong',
        reason: `This page has more than ${MAX_TRANSACTIONS.toLocaleString('en-US')} recorded changes, so the server can’t determine who wrote it.`,
      })
  }
}

/** How long ago a change must be for its absence to mean that the project no longer keeps it. */
const SETTLED_MS = 3_600_000

/**
 * Whether a document's history has its latest change, which is named by its revision. Projects drop the oldest changes
 * first, so a history without the latest one is either empty, and the document old, or not complete yet.
 */
export function hasLatest(
  document: SanityDocument | null,
  transactions: readonly RecordedTransaction[],
): boolean {
  if (document === null) return true
  const { _id: id, _rev: revision, _updatedAt: updatedAt } = document
  if (transactions.some((each) => each.id === revision)) return true
  const isEmpty = transactions.every((each) => each.effects[id] === undefined)
  return isEmpty && Date.parse(updatedAt) < Date.now() - SETTLED_MS
}

/** NDJSON; a single line may have been parsed already. */
function parseLines(answer: unknown): z.infer<typeof line>[] {
  // An empty answer is no text.
  if (answer === undefined || answer === null) return []
  if (typeof answer !== 'string') return [line.parse(answer)]
  return answer
    .split('\n')
    .filter((text) => text.trim() !== '')
    .map((text) => line.parse(JSON.parse(text)))
}

import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { PolicyError } from '../lake/policy-config.ts'

const effects = z.object({ apply: z.array(z.unknown()), revert: z.array(z.unknown()) })
const line = z.object({
  id: z.string(),
  author: z.string(),
  timestamp: z.string(),
  effects: z.record(z.string(), effects).catch({}),
})

/** One line of Sanity's history of documents. */
export type RecordedTransaction = z.infer<typeof line>

const PAGE = 100
/** Beyond this, authorship is not computed: the decision is refused. */
const MAX_TRANSACTIONS = 20_000

/**
 * All transactions of these documents that the project still keeps, newest first, with their effects.
 * https://www.sanity.io/docs/http-reference/history
 */
export async function readTransactions(
  client: SanityClient,
  ids: readonly string[],
): Promise<RecordedTransaction[]> {
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
    found.push(...added)
    last = added.at(-1)?.id
    if (read.length < PAGE || last === undefined) return found
    if (found.length > MAX_TRANSACTIONS)
      throw new PolicyError({
        code: 'historyTooLong',
        reason: `This page has more than ${MAX_TRANSACTIONS} recorded changes, so it can’t be told who wrote it.`,
      })
  }
}

/** NDJSON; a single line may have been parsed already. */
function parseLines(answer: unknown): RecordedTransaction[] {
  // An empty answer is no text.
  if (answer === undefined || answer === null) return []
  if (typeof answer !== 'string') return [line.parse(answer)]
  return answer
    .split('\n')
    .filter((text) => text.trim() !== '')
    .map((text) => line.parse(JSON.parse(text)))
}

import type { SanityClient } from 'sanity'
import { z } from '../../../lib/zod-without-eval.ts'

interface RowQuery<Row> {
  query: string
  params?: Readonly<Record<string, unknown>>
  perspective: 'published' | 'raw'
  /** The schema of a row. */
  row: z.ZodType<Row>
}

/** Fetches the rows of a query about URLs; throws if they are invalid. */
export async function fetchRows<Row>(
  client: SanityClient,
  { query, params = {}, perspective, row }: RowQuery<Row>,
): Promise<Row[]> {
  const answer: unknown = await client.fetch(query, params, { perspective, tag: 'addresses' })
  return z.array(row).parse(answer)
}

import type { SanityClient } from 'sanity'
import { z } from '../../lib/zod-without-eval.ts'

interface RowQuery<Row> {
  query: string
  params?: Readonly<Record<string, unknown>>
  perspective: 'published' | 'raw'
  /** What each row has to be. */
  row: z.ZodType<Row>
}

/** The rows that a question about addresses is answered with; throws when they are something else. */
export async function fetchRows<Row>(
  client: SanityClient,
  { query, params = {}, perspective, row }: RowQuery<Row>,
): Promise<Row[]> {
  const answer: unknown = await client.fetch(query, params, { perspective, tag: 'addresses' })
  return z.array(row).parse(answer)
}

import { createHash } from 'node:crypto'
import { createClient, type SanityClient } from '@sanity/client'
import { requireEnv } from '../../env.ts'
import { contentClient, contentConfig } from '../fetch/client.ts'

const TIMEOUT_MS = 10_000

/** How often a redirect was followed. The dot in its id keeps it private. */
const HITS_TYPE = 'redirectHits'

/** Those of these paths that have a redirect. */
const REDIRECT_SOURCES_QUERY = '*[_type == "redirect" && from in $paths].from'

/** With the site's own write token. */
export function sendRedirectHits(hits: ReadonlyMap<string, number>): Promise<void> {
  const limits = { timeout: TIMEOUT_MS, maxRetries: 0 }
  const writer = createClient({
    ...contentConfig(),
    token: requireEnv('SANITY_API_WRITE_TOKEN'),
    ...limits,
  })
  return storeRedirectHits({ reader: contentClient().withConfig(limits), writer, hits })
}

/**
 * Adds to the stored counters, one per redirect: hits and the last day. Nothing in them is about a reader. Throws if
 * the lake rejects it; then nothing was added.
 */
export async function storeRedirectHits({
  reader,
  writer,
  hits,
  today = new Date().toISOString().slice(0, 10),
}: {
  reader: SanityClient
  writer: SanityClient
  hits: ReadonlyMap<string, number>
  /** `YYYY-MM-DD` */
  today?: string
}): Promise<void> {
  const existing = await reader.fetch<string[]>(REDIRECT_SOURCES_QUERY, { paths: [...hits.keys()] })
  if (existing.length === 0) return
  const transaction = writer.transaction()
  for (const from of new Set(existing)) {
    const _id = `${HITS_TYPE}.${createHash('sha256').update(from).digest('hex').slice(0, 32)}`
    transaction
      .createIfNotExists({ _id, _type: HITS_TYPE, from, total: 0 })
      .patch(_id, { inc: { total: hits.get(from) ?? 0 }, set: { lastOn: today } })
  }
  await transaction.commit({ returnDocuments: false, visibility: 'async' })
}

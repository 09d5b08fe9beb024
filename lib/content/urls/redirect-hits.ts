import { createHash } from 'node:crypto'
import { createClient, type SanityClient } from '@sanity/client'
import { requireEnv } from '../../env.ts'
import { contentClient, contentConfig } from '../fetch/client.ts'

const TIMEOUT_MS = 10_000

/** How often readers were led on from an old address. The dot in its id keeps it from readers. */
const HITS_TYPE = 'redirectHits'

/** Addresses that a redirect leads on from, among these. */
const KNOWN = '*[_type == "redirect" && from in $paths].from'

/** As the site itself writes. */
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
 * Adds to the numbers that are stored, one for each redirect: how often, and the last day. Nothing of any reader is
 * among them. Throws when the lake does not take it; then nothing was added.
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
  const known = await reader.fetch<string[]>(KNOWN, { paths: [...hits.keys()] })
  if (known.length === 0) return
  const transaction = writer.transaction()
  for (const from of new Set(known)) {
    const _id = `${HITS_TYPE}.${createHash('sha256').update(from).digest('hex').slice(0, 32)}`
    transaction
      .createIfNotExists({ _id, _type: HITS_TYPE, from, total: 0 })
      .patch(_id, { inc: { total: hits.get(from) ?? 0 }, set: { lastOn: today } })
  }
  await transaction.commit({ returnDocuments: false, visibility: 'async' })
}

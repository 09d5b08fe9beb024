import { createClient, type SanityClient } from '@sanity/client'
import { requireEnv } from '../env'
import { contentConfig } from '../content/fetch/client'

const TIMEOUT_MS = 10_000

let client: SanityClient | undefined

/**
 * The client that stores reader input. Its token may create messages, answers, and reports, but not read their text
 * again.
 */
export function writeClient(): SanityClient {
  client ??= createClient({
    ...contentConfig(),
    token: requireEnv('SANITY_API_WRITE_TOKEN'),
    timeout: TIMEOUT_MS,
    maxRetries: 0,
  })
  return client
}

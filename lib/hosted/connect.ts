import { createClient, type SanityClient } from '@sanity/client'
import { contentConfig, retryDelay } from '../content/fetch/client.ts'

/** A decision waits for a person; a dataset that does not answer must not keep them longer. */
const TIMEOUT_MS = 20_000

/** A client of the site's dataset that sees drafts, as far as these credentials may. */
export function connect(token: string): SanityClient {
  return createClient({
    ...contentConfig(),
    token,
    perspective: 'raw',
    timeout: TIMEOUT_MS,
    maxRetries: 2,
    retryDelay,
  })
}

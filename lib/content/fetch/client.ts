import { createClient, type SanityClient } from '@sanity/client'
import { env, isHosted, requireEnv } from '../../env.ts'

/** Delay before retry `attempt` (0, 1, 2), in milliseconds: exponential back-off, at most 30 s. */
export function retryDelay(attempt: number): number {
  return Math.min(30_000, 500 * 2 ** attempt)
}

/** Request timeout in milliseconds: a lake that hangs must not block a page. */
const REQUEST_TIMEOUT_MS = 30_000

export const projectId = env.SANITY_PROJECT_ID ?? 'clearwell'
export const dataset = env.SANITY_DATASET

/** The content API settings, for every client of the site. */
export function contentConfig() {
  return {
    projectId,
    dataset,
    apiVersion: env.SANITY_API_VERSION,
    useCdn: false,
    // Hosted Sanity is at its own address, unless something stands in for it.
    ...(isHosted && env.SANITY_API_HOST === undefined
      ? {}
      : { apiHost: requireEnv('SANITY_API_HOST'), useProjectHostname: false }),
  }
}

let client: SanityClient | undefined

/**
 * The site's read client: published documents only, with the site's own token. Created on first use, so that importing
 * this module (a build's page collection does) needs no secrets.
 */
export function contentClient(): SanityClient {
  client ??= createClient({
    ...contentConfig(),
    token: requireEnv('SANITY_API_READ_TOKEN'),
    perspective: 'published',
    timeout: REQUEST_TIMEOUT_MS,
    maxRetries: 3,
    retryDelay,
  })
  return client
}

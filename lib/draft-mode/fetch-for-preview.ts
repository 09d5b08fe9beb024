import { env, requireEnv } from '../env.ts'

/** Milliseconds: a staff member is waiting for each response. */
export const TIMEOUT_MS = 5_000

/** What says nothing about the preview: the site's own token is refused, or the lake is too busy. */
const OF_SITE: readonly number[] = [401, 408, 429]

/** The lake does not respond, or not in time. */
export class LakeUnavailableError extends Error {}

/**
 * Queries the lake about a preview secret, or a resource below it (`path` begins with a slash, or with the question mark of a query), with the preview's own
 * token. Null if the lake has none, or not for this secret. Throws LakeUnavailableError if the lake is down. Not used
 * with hosted Sanity, which has no such endpoint.
 */
export async function fetchForPreview(secretId: string, path = ''): Promise<unknown> {
  const lake = requireEnv('SANITY_API_HOST')
  const url = `${lake}/vX/data/previews/${env.SANITY_DATASET}/${encodeURIComponent(secretId)}${path}`
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${requireEnv('SANITY_API_PREVIEW_TOKEN')}` },
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new LakeUnavailableError('The content lake is not responding.', { cause })
  })
  if (response.status >= 500 || OF_SITE.includes(response.status))
    throw new LakeUnavailableError(`The content lake returned ${response.status}.`)
  return response.ok ? response.json() : null
}

import { env, requireEnv } from '../env.ts'

/** Milliseconds: somebody of the office waits for each answer. */
export const TIMEOUT_MS = 5_000

/** The lake cannot say: it does not answer, or not in time. */
export class LakeUnavailableError extends Error {}

/**
 * Asks the lake of a preview secret, or of what stands below it (`path` begins with a slash), with the preview's own
 * token. Null where the lake knows of no such thing, or not for this secret. Throws LakeUnavailableError where nobody can
 * tell. Never asked of hosted Sanity, which has no such address.
 */
export async function askOfPreview(secretId: string, path = ''): Promise<unknown> {
  const lake = requireEnv('SANITY_API_HOST')
  const url = `${lake}/vX/data/previews/${env.SANITY_DATASET}/${encodeURIComponent(secretId)}${path}`
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${requireEnv('SANITY_API_PREVIEW_TOKEN')}` },
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new LakeUnavailableError('The content lake is not answering.', { cause })
  })
  if (response.status >= 500)
    throw new LakeUnavailableError(`The content lake answered ${response.status}.`)
  return response.ok ? response.json() : null
}

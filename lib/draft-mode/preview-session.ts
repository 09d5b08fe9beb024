import { createClient, type SanityClient } from '@sanity/client'
import { z } from 'zod'
import { env, isHosted, requireEnv } from '../env.ts'
import { fetchForPreview, LakeUnavailableError, TIMEOUT_MS } from './fetch-for-preview.ts'
import { PREVIEW_SECRET_MS } from '../limits/accounts.ts'

/** The user behind a preview secret; `expiresAt` is when the session ends, in milliseconds since 1970. */
export interface PreviewSession {
  person: string
  session: string
  expiresAt: number
  /** For a guest reviewer: the published id of the only document whose draft they may see. */
  documentId?: string
  /** For a guest reviewer: the name of the only release that they may see. */
  release?: string
}

const answer = z.object({
  person: z.string(),
  session: z.string(),
  expiresAt: z.iso.datetime(),
  documentId: z.string().optional(),
  release: z.string().optional(),
})

/**
 * Queries the lake for the user behind a preview secret; null once the secret is deleted, or its user signed out or
 * disabled. Throws LakeUnavailableError if the lake is down.
 */
export async function fetchPreviewSession(secretId: string): Promise<PreviewSession | null> {
  return isHosted ? fetchFromHosted(secretId) : fetchFromLake(secretId)
}

async function fetchFromLake(secretId: string): Promise<PreviewSession | null> {
  const found = await fetchForPreview(secretId, '?guests=true&releases=true')
  if (found === null) return null
  const { expiresAt, ...rest } = answer.parse(found)
  return { ...rest, expiresAt: Date.parse(expiresAt) }
}

let client: SanityClient | undefined

async function fetchFromHosted(secretId: string): Promise<PreviewSession | null> {
  client ??= createClient({
    projectId: env.SANITY_PROJECT_ID,
    dataset: env.SANITY_DATASET,
    apiVersion: env.SANITY_API_VERSION,
    // Where something stands in for hosted Sanity.
    ...(env.SANITY_API_HOST !== undefined && {
      apiHost: env.SANITY_API_HOST,
      useProjectHostname: false,
    }),
    token: requireEnv('SANITY_API_PREVIEW_TOKEN'),
    perspective: 'raw',
    useCdn: false,
    maxRetries: 0,
  })
  const found = await client
    .fetch<unknown>(
      '*[_id == $secretId && _type == "sanity.previewUrlSecret"][0]{userId, _updatedAt}',
      { secretId },
      { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) },
    )
    .catch((cause: unknown) => {
      throw new LakeUnavailableError('The content lake is not responding.', { cause })
    })
  const secret = hosted.safeParse(found)
  if (!secret.success) return null
  // Hosted Sanity does not report sessions, so the pass expires with the secret.
  const expiresAt = Date.parse(secret.data._updatedAt) + PREVIEW_SECRET_MS
  return { person: secret.data.userId ?? '', session: '', expiresAt }
}

const hosted = z.object({ userId: z.string().nullish(), _updatedAt: z.string() })

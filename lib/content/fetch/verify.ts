import { createClient } from '@sanity/client'
import { env, isHosted, requireEnv } from '../../env.ts'
import { createVerifier } from '../../signing/verifier.ts'
import { PROBLEMS } from '../../workflow/signatures/public-text.ts'
import { contentClient, contentConfig, retryDelay } from './client.ts'
import { createStoreReader, type StoreReader } from '../verified/read-store.ts'
import { VerifiedContent, type Mismatch } from '../verified/verified-content.ts'

declare global {
  // One per process: pages, route handlers, and the server around them are bundled separately.
  var clearwellVerified: Promise<VerifiedContent> | undefined
}

const TIMEOUT_MS = 30_000

/** How the site reads whole documents and records, with a token that may read records of removals. */
function storeReader(): StoreReader {
  const client = createClient({
    ...contentConfig(),
    token: isHosted
      ? (env.SANITY_API_VERIFY_TOKEN ?? requireEnv('SANITY_API_READ_TOKEN'))
      : requireEnv('SANITY_API_VERIFY_TOKEN'),
    perspective: 'published',
    timeout: TIMEOUT_MS,
    maxRetries: 3,
    retryDelay,
  })
  return createStoreReader(() => client, { hasRestores: !isHosted })
}

/**
 * What readers may see, verified: loaded once for each process. Null on hosted Sanity without public keys, where
 * records are not signed. Rejects if the store does not respond; the next call tries again.
 */
export async function verifiedContent(): Promise<VerifiedContent | null> {
  if (isHosted && env.REVIEW_PUBLIC_KEYS === undefined) return null
  globalThis.clearwellVerified ??= load().catch((error: unknown) => {
    globalThis.clearwellVerified = undefined
    throw error
  })
  return globalThis.clearwellVerified
}

async function load(): Promise<VerifiedContent> {
  const content = new VerifiedContent({
    reader: storeReader(),
    verifier: createVerifier(requireEnv('REVIEW_PUBLIC_KEYS').split(',')),
    report: (mismatch) => console.error(formatMismatch(mismatch)),
  })
  await content.load()
  return content
}

/** A sentence for the log, without any text of the document. */
function formatMismatch({ id, type, problem, isShown }: Mismatch): string {
  const what =
    problem === 'unsignedRecord'
      ? 'A review record has no valid signature and is ignored.'
      : PROBLEMS[problem]
  const effect =
    problem === 'unsignedRecord' || problem === 'documentMissing'
      ? ''
      : isShown
        ? ' Readers still see the last verified version.'
        : ' Readers do not see it.'
  return `The content of ${id}${type === '' ? '' : ` (${type})`} does not match its signed records: ${what}${effect}`
}

/**
 * Published content for everyone, not cached: only what was verified. Throws if the store does not respond and nothing
 * was loaded before.
 */
export async function queryPublished(
  query: string,
  params: Readonly<Record<string, unknown>> = {},
): Promise<unknown> {
  const verified = await verifiedContent()
  return verified ? verified.query(query, params) : contentClient().fetch<unknown>(query, params)
}

/** What a delivery says has changed: these documents; or something, or anything, since the last one. */
export type ChangedDocuments = readonly string[] | 'something' | 'anything'

/** Verifies what has changed, before any page is rendered with it. Rejects if the store does not respond. */
export async function verifyChanged(changed: ChangedDocuments): Promise<void> {
  const verified = await verifiedContent()
  if (!verified) return
  if (changed === 'anything') await verified.load()
  else if (changed === 'something') await verified.refreshChanged()
  else await verified.refresh(changed)
}

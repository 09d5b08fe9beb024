import { randomUUID } from 'node:crypto'
import { createClient, type SanityClient } from '@sanity/client'
import { env, isHosted, requireEnv } from '../env'
import { dataset, projectId } from './client'

const TIMEOUT_MS = 10_000

let client: SanityClient | undefined

/** The contact form's own client: its token may create messages and read nothing. Server only. */
function messageClient(): SanityClient {
  client ??= createClient({
    projectId,
    dataset,
    apiVersion: env.SANITY_API_VERSION,
    token: requireEnv('SANITY_API_WRITE_TOKEN'),
    useCdn: false,
    timeout: TIMEOUT_MS,
    maxRetries: 0,
    ...(isHosted ? {} : { apiHost: requireEnv('SANITY_API_HOST'), useProjectHostname: false }),
  })
  return client
}

/**
 * Keeps a reader's message for the editors. The dot in its id makes it private on hosted Sanity too:
 * without a token nobody reads it (https://www.sanity.io/docs/content-lake/ids). Throws when the lake
 * does not take it.
 */
export async function storeMessage(message: {
  name: string
  email: string
  message: string
}): Promise<void> {
  await messageClient().create(
    {
      _id: `message.${randomUUID()}`,
      _type: 'message',
      ...message,
      receivedAt: new Date().toISOString(),
      status: 'new',
    },
    { returnDocuments: false },
  )
}

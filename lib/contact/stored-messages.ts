import { randomUUID } from 'node:crypto'
import { createClient, type SanityClient } from '@sanity/client'
import { requireEnv } from '../env'
import { contentConfig } from '../content/fetch/client'

const TIMEOUT_MS = 10_000

let client: SanityClient | undefined

/** The contact form's own client: its token may create messages, and mark those on their way by e-mail. */
function messageClient(): SanityClient {
  client ??= createClient({
    ...contentConfig(),
    token: requireEnv('SANITY_API_WRITE_TOKEN'),
    timeout: TIMEOUT_MS,
    maxRetries: 0,
  })
  return client
}

/**
 * Keeps a reader's message for the editors, and returns its id. The dot in the id makes it private on
 * hosted Sanity too: without a token nobody reads it (https://www.sanity.io/docs/content-lake/ids).
 * `relayed` says that a copy will go out by e-mail. Throws when the lake does not take it.
 */
export async function storeMessage(
  message: { name: string; email: string; message: string },
  { relayed }: { relayed: boolean },
): Promise<string> {
  const _id = `message.${randomUUID()}`
  const receivedAt = new Date().toISOString()
  await messageClient().create(
    {
      _id,
      _type: 'message',
      ...message,
      receivedAt,
      status: 'new',
      ...(relayed ? { relay: { state: 'pending', at: receivedAt } } : {}),
    },
    { returnDocuments: false },
  )
  return _id
}

/** Notes on a stored message what became of its copy by e-mail. */
export async function markRelay(id: string, state: 'sent' | 'failed'): Promise<void> {
  await messageClient()
    .patch(id, { set: { relay: { state, at: new Date().toISOString() } } })
    .commit({ returnDocuments: false })
}

import { randomUUID } from 'node:crypto'
import { writeClient } from '../forms/writer-client'

/**
 * Stores a reader's message for the editors, and returns its id. The dot in the id makes it private on hosted Sanity
 * too: it cannot be read without a token (https://www.sanity.io/docs/content-lake/ids). `relayed` says that a copy will
 * be sent by email. Throws if the lake rejects it.
 */
export async function storeMessage(
  message: { name: string; email: string; message: string },
  { relayed }: { relayed: boolean },
): Promise<string> {
  const _id = `message.${randomUUID()}`
  const receivedAt = new Date().toISOString()
  await writeClient().create(
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

/** Records on a stored message whether its email copy was sent. */
export async function markRelay(id: string, state: 'sent' | 'failed'): Promise<void> {
  await writeClient()
    .patch(id, { set: { relay: { state, at: new Date().toISOString() } } })
    .commit({ returnDocuments: false })
}

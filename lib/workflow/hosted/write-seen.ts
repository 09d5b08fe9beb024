import type { SanityClient } from '@sanity/client'
import { readSeen, SEEN_TYPE, seenId, withSeen } from '../model/seen.ts'
import { currentSigner } from './signature.ts'

/** Marks notices as read for the signed-in user. */
export async function writeSeen(client: SanityClient, notices: unknown): Promise<void> {
  const { by } = await currentSigner(client)
  const _id = seenId(by.id)
  const before = await client.getDocument(_id)
  await client.createOrReplace({
    _id,
    _type: SEEN_TYPE,
    by,
    notices: withSeen(before?.notices, readSeen(notices)),
  })
}

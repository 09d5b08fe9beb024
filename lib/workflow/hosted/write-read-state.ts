import type { SanityClient } from '@sanity/client'
import { parseReadState, READ_STATE_TYPE, readStateId, withReadKeys } from '../model/read-state.ts'
import { currentSigner } from './signature.ts'

/** Marks notices as read for the signed-in user. */
export async function writeReadState(client: SanityClient, notices: unknown): Promise<void> {
  const { by } = await currentSigner(client)
  const _id = readStateId(by.id)
  const before = await client.getDocument(_id)
  await client.createOrReplace({
    _id,
    _type: READ_STATE_TYPE,
    by,
    notices: withReadKeys(before?.notices, parseReadState(notices)),
  })
}

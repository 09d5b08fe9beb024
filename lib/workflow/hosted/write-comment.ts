import type { SanityClient } from '@sanity/client'
import { isRecord } from '../../is-record.ts'
import { weakReference, currentSigner } from './signature.ts'

type Input = Readonly<Record<string, unknown>>

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Writes a comment on a draft, or a reply. */
export async function writeComment(client: SanityClient, id: string, given: Input): Promise<void> {
  const { by } = await currentSigner(client)
  const { anchor, mentions, ...rest } = given
  await client.create({
    ...rest,
    ...(isRecord(anchor) ? { anchor: { _type: 'textAnchor', ...anchor } } : {}),
    ...(Array.isArray(mentions) ? { mentions: await named(client, mentions) } : {}),
    _id: `reviewComment.${crypto.randomUUID()}`,
    _type: 'reviewComment',
    subject: weakReference(id),
    ...(given.replyTo ? { replyTo: weakReference(text(given.replyTo)) } : {}),
    writtenAt: new Date().toISOString(),
    by,
    resolved: false,
  })
}

/** People as records name them. */
function named(client: SanityClient, ids: readonly unknown[]) {
  return Promise.all(
    ids.map(async (given) => {
      const { id, displayName: name } = await client.users.getById<string>(text(given))
      return { _type: 'signature', _key: id, id, name }
    }),
  )
}

/** Resolves a comment, or reopens it. */
export async function resolveComment(client: SanityClient, given: Input): Promise<void> {
  const { by: settledBy } = await currentSigner(client)
  await client
    .patch(text(given.commentId))
    .set({ resolved: given.resolved === true, settledAt: new Date().toISOString(), settledBy })
    .commit()
}

import type { SanityClient } from '@sanity/client'
import { isRecord } from '../../is-record.ts'
import { weakReference, currentSigner } from './signature.ts'

type Input = Readonly<Record<string, unknown>>

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Writes a comment on a draft, or a reply. */
export async function writeComment(client: SanityClient, id: string, input: Input): Promise<void> {
  const { by } = await currentSigner(client)
  const { anchor, mentions, ...rest } = input
  await client.create({
    ...rest,
    ...(isRecord(anchor) ? { anchor: { _type: 'textAnchor', ...anchor } } : {}),
    ...(Array.isArray(mentions) ? { mentions: await named(client, mentions) } : {}),
    _id: `reviewComment.${crypto.randomUUID()}`,
    _type: 'reviewComment',
    subject: weakReference(id),
    ...(input.replyTo ? { replyTo: weakReference(text(input.replyTo)) } : {}),
    writtenAt: new Date().toISOString(),
    by,
    resolved: false,
  })
}

/** People as records name them. */
function named(client: SanityClient, ids: readonly unknown[]) {
  return Promise.all(
    ids.map(async (userId) => {
      const { id, displayName: name } = await client.users.getById<string>(text(userId))
      return { _type: 'signature', _key: id, id, name }
    }),
  )
}

/** Resolves a comment, or reopens it. */
export async function resolveComment(client: SanityClient, input: Input): Promise<void> {
  const { by: settledBy } = await currentSigner(client)
  await client
    .patch(text(input.commentId))
    .set({ resolved: input.resolved === true, settledAt: new Date().toISOString(), settledBy })
    .commit()
}

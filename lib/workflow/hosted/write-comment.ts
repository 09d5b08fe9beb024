import type { SanityClient } from '@sanity/client'
import { weakly, whoSigns } from './signature.ts'

type Input = Readonly<Record<string, unknown>>

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Says something about a draft, or answers what was said. */
export async function writeComment(client: SanityClient, id: string, given: Input): Promise<void> {
  const { by } = await whoSigns(client)
  await client.create({
    ...given,
    _id: `reviewComment.${crypto.randomUUID()}`,
    _type: 'reviewComment',
    subject: weakly(id),
    ...(given.replyTo ? { replyTo: weakly(text(given.replyTo)) } : {}),
    writtenAt: new Date().toISOString(),
    by,
    resolved: false,
  })
}

/** Closes a comment, or opens it again. */
export async function settleComment(client: SanityClient, given: Input): Promise<void> {
  const { by: settledBy } = await whoSigns(client)
  await client
    .patch(text(given.commentId))
    .set({ resolved: given.resolved === true, settledAt: new Date().toISOString(), settledBy })
    .commit()
}

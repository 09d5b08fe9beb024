import type { SanityClient } from '@sanity/client'

/** Creates a preview secret for the signed-in user, as the Presentation tool does. */
export async function makeSecret(client: SanityClient): Promise<string> {
  const secret = crypto.randomUUID()
  await client.create({
    _id: `drafts.${crypto.randomUUID()}`,
    _type: 'sanity.previewUrlSecret',
    secret,
    studioUrl: 'http://localhost/studio',
    source: 'sanity/presentation',
    userId: (await client.users.getById('me')).id,
  })
  return secret
}

/** The URL that opens `path` in draft mode. */
export const enableDraft = (secret: string, path: string) =>
  `/api/draft/enable?${new URLSearchParams({ 'sanity-preview-secret': secret, 'sanity-preview-pathname': path })}`

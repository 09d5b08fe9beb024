import { ClientError, type SanityClient } from '@sanity/client'
import type { StoredSource } from './stored-source.ts'
import type { StatusFields } from './evaluate-notices.ts'

/**
 * Writes a status change into the draft of a source, creating the draft if needed; the published version stays as it
 * is. `busy` if someone edited it in between, `refused` if the lake rejects it: then nothing was changed, and the other
 * sources are still checked.
 */
export async function writeDraft(
  client: SanityClient,
  { id, draft }: StoredSource,
  fields: StatusFields,
): Promise<'drafted' | 'busy' | 'refused'> {
  const [draftId, set] = [`drafts.${id}`, { ...fields }]
  try {
    if (draft) await client.patch(draftId).set(set).ifRevisionId(draft._rev).commit()
    // Created from the version that is public at that moment, which may be newer than the one read.
    else
      await client.action({
        actionType: 'sanity.action.document.edit',
        draftId,
        publishedId: id,
        patch: { set },
      })
    return 'drafted'
  } catch (error) {
    if (!(error instanceof ClientError)) throw error
    if (error.statusCode === 409) return 'busy'
    // If the token may not write at all, every other write would fail too.
    if (error.statusCode !== 400) throw error
    return 'refused'
  }
}

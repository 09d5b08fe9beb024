import { ClientError, type SanityClient } from '@sanity/client'
import type { StoredSource } from './stored-source.ts'
import type { StatusFields } from './verdict.ts'

/**
 * Writes a change of status into the draft of a source, which is made where there is none; what is published stays as
 * it is. Answers false where somebody wrote in it meanwhile: nothing was changed then.
 */
export async function writeDraft(
  client: SanityClient,
  { id, draft }: StoredSource,
  fields: StatusFields,
): Promise<boolean> {
  const [draftId, set] = [`drafts.${id}`, { ...fields }]
  try {
    if (draft) await client.patch(draftId).set(set).ifRevisionId(draft._rev).commit()
    // Made of what is public at that moment, which may be newer than what was read.
    else
      await client.action({
        actionType: 'sanity.action.document.edit',
        ...{ draftId, publishedId: id, patch: { set } },
      })
    return true
  } catch (error) {
    if (error instanceof ClientError && error.statusCode === 409) return false
    throw error
  }
}

import { ClientError, type SanityClient } from '@sanity/client'
import type { StoredSource } from './stored-source.ts'
import type { StatusFields } from './verdict.ts'

/**
 * Writes a change of status into the draft of a source, which is made where there is none; what is published stays as
 * it is. `busy` where somebody wrote in it meanwhile, `refused` where the lake does not take it: nothing was changed then, and
 * the other sources are checked all the same.
 */
export async function writeDraft(
  client: SanityClient,
  { id, draft }: StoredSource,
  fields: StatusFields,
): Promise<'drafted' | 'busy' | 'refused'> {
  const [draftId, set] = [`drafts.${id}`, { ...fields }]
  try {
    if (draft) await client.patch(draftId).set(set).ifRevisionId(draft._rev).commit()
    // Made of what is public at that moment, which may be newer than what was read.
    else
      await client.action({
        actionType: 'sanity.action.document.edit',
        ...{ draftId, publishedId: id, patch: { set } },
      })
    return 'drafted'
  } catch (error) {
    if (!(error instanceof ClientError)) throw error
    if (error.statusCode === 409) return 'busy'
    // Whoever may not write at all writes none of the others.
    if (error.statusCode !== 400) throw error
    return 'refused'
  }
}

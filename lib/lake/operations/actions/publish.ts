import { z } from 'zod'
import { revisionDoesNotMatch } from '../document-errors.ts'
import { strengthened } from '../strengthen.ts'
import { draftMissing } from './action-error.ts'
import { id, requireDraftBy, type Action } from './action.ts'

const input = z.object({
  publishedId: id,
  draftId: id,
  ifDraftRevisionId: z.string().optional(),
  ifPublishedRevisionId: z.string().nullish(),
})

/**
 * `sanity.action.document.publish`: the draft's content becomes the published document, which keeps its creation time;
 * the draft is deleted. The caller can require both revisions.
 */
export const publish: Action<z.infer<typeof input>> = {
  input,
  run({ publishedId, draftId, ifDraftRevisionId, ifPublishedRevisionId }, writer) {
    requireDraftBy(publishedId, draftId)
    const draft = writer.get(draftId)
    if (!draft) throw draftMissing(draftId)
    if (ifDraftRevisionId && ifDraftRevisionId !== draft._rev) {
      throw revisionDoesNotMatch(draftId, ifDraftRevisionId, draft._rev)
    }
    const published = writer.get(publishedId)
    if (ifPublishedRevisionId && ifPublishedRevisionId !== published?._rev) {
      throw revisionDoesNotMatch(publishedId, ifPublishedRevisionId, published?._rev ?? 'none')
    }
    // Sanity’s own field on drafts and versions, which no content hash covers.
    const {
      _rev: _ofDraft,
      _updatedAt: _then,
      _system: _ofVersion,
      ...content
    } = strengthened(draft)
    const document = { ...content, _type: draft._type, _id: publishedId }
    if (published) writer.createOrReplace(document)
    else writer.create(document)
    writer.delete(draftId)
  },
}

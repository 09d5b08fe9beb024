import { z } from 'zod'
import { publishedMissing } from './action-error.ts'
import { id, requireDraftBy, type Action } from './action.ts'

const input = z.object({ publishedId: id, draftId: id })

/** `sanity.action.document.unpublish`: the published document becomes the draft, unless a draft exists. */
export const unpublish: Action<z.infer<typeof input>> = {
  input,
  run({ publishedId, draftId }, writer) {
    requireDraftBy(publishedId, draftId)
    const published = writer.get(publishedId)
    if (!published) throw publishedMissing(publishedId)
    const { _rev: _ofPublished, _updatedAt: _then, ...content } = published
    writer.createIfNotExists({ ...content, _type: published._type, _id: draftId })
    writer.delete(publishedId)
  },
}

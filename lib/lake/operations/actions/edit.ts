import { z } from 'zod'
import { patchOperations } from '../../engine/patch/operations.ts'
import { draftMissing } from './action-error.ts'
import { id, requireDraftBy, type Action } from './action.ts'

const input = z.object({ publishedId: id, draftId: id, patch: patchOperations })

/**
 * `sanity.action.document.edit`: patches the draft. A missing draft is first created from the published document, in
 * the same transaction; with neither, there is nothing to edit.
 */
export const edit: Action<z.infer<typeof input>> = {
  input,
  run({ publishedId, draftId, patch }, writer) {
    requireDraftBy(publishedId, draftId)
    if (!writer.get(draftId)) {
      const published = writer.get(publishedId)
      if (!published) throw draftMissing(draftId)
      const { _rev: _ofPublished, _updatedAt: _then, ...content } = published
      writer.create({ ...content, _type: published._type, _id: draftId })
    }
    writer.patch(draftId, patch)
  },
}

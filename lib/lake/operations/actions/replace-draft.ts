import { z } from 'zod'
import { toDraftId } from '../../engine/document-id.ts'
import { documentStub, id, requireDraftBy, type Action } from './action.ts'

const input = z.object({ publishedId: id, attributes: documentStub })

/** `sanity.action.document.replaceDraft`: replaces the whole draft; used to restore a revision. */
export const replaceDraft: Action<z.infer<typeof input>> = {
  input,
  run({ publishedId, attributes }, writer) {
    const draftId = toDraftId(publishedId)
    requireDraftBy(publishedId, draftId)
    writer.createOrReplace({ ...attributes, _id: draftId })
  },
}

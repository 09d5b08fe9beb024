import { z } from 'zod'
import { documentAlreadyExists } from '../document-errors.ts'
import { toDraftId, isPublishedId } from '../../engine/document-id.ts'
import { documentStub, id, requireDraftBy, type Action } from './action.ts'

const input = z.object({
  publishedId: id,
  attributes: documentStub,
  ifExists: z.enum(['fail', 'ignore']),
})

/** `sanity.action.document.create`: creates a draft if neither a draft nor a published document exists. */
export const create: Action<z.infer<typeof input>> = {
  input,
  run({ publishedId, attributes, ifExists }, writer) {
    const draftId = isPublishedId(attributes._id) ? toDraftId(publishedId) : attributes._id
    requireDraftBy(publishedId, draftId)
    const existing = writer.get(draftId) ?? writer.get(publishedId)
    if (!existing) return writer.create({ ...attributes, _id: draftId })
    if (ifExists === 'fail') throw documentAlreadyExists(existing._id)
  },
}

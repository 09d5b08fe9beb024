import { z } from 'zod'
import { publishedMissing } from './action-error.ts'
import { id, requireDraftBy, type Action } from './action.ts'

const input = z.object({
  publishedId: id,
  includeDrafts: z.array(id).default([]),
  /** Also forget its history: not offered, so that what was public stays on record. */
  purge: z.boolean().optional(),
})

/** `sanity.action.document.delete`: removes the published document and the drafts and versions that are named. */
export const deleteDocument: Action<z.infer<typeof input>> = {
  input,
  run({ publishedId, includeDrafts }, writer) {
    for (const draftId of includeDrafts) requireDraftBy(publishedId, draftId)
    const removed = [publishedId, ...includeDrafts].map((documentId) => writer.delete(documentId))
    if (!removed.includes(true)) throw publishedMissing(publishedId)
  },
}

import { z } from 'zod'
import { publishedMissing } from './action-error.ts'
import { id, requireDraftBy, type Action } from './action.ts'

const input = z.object({
  publishedId: id,
  includeDrafts: z.array(id).default([]),
  /** Also deletes its history: not offered, so that what was public stays on record. */
  purge: z.boolean().optional(),
})

/** `sanity.action.document.delete`: deletes the published document and the listed drafts and versions. */
export const deleteDocument: Action<z.infer<typeof input>> = {
  input,
  run({ publishedId, includeDrafts }, writer) {
    for (const draftId of includeDrafts) requireDraftBy(publishedId, draftId)
    const removed = [publishedId, ...includeDrafts].map((documentId) => writer.delete(documentId))
    if (!removed.includes(true)) throw publishedMissing(publishedId)
  },
}

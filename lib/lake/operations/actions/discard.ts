import { z } from 'zod'
import { draftMissing } from './action-error.ts'
import { id, requireUnpublishedId, type Action } from './action.ts'

const input = z
  .object({ draftId: id.optional(), versionId: id.optional(), purge: z.boolean().optional() })
  .refine((value) => value.draftId ?? value.versionId, 'needs draftId or versionId')

/**
 * `sanity.action.document.discard` and `….version.discard`: deletes the draft or version, not the published document.
 */
export const discard: Action<z.infer<typeof input>> = {
  input,
  run({ draftId, versionId }, writer) {
    const documentId = draftId ?? versionId ?? ''
    requireUnpublishedId(documentId)
    if (!writer.delete(documentId)) throw draftMissing(documentId)
  },
}

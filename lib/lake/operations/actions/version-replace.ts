import { z } from 'zod'
import { documentStub, requireUnpublishedId, type Action } from './action.ts'

const input = z.object({ document: documentStub })

/** `sanity.action.document.version.replace`: replaces a whole draft or version. */
export const versionReplace: Action<z.infer<typeof input>> = {
  input,
  run({ document }, writer) {
    requireUnpublishedId(document._id)
    writer.createOrReplace(document)
  },
}

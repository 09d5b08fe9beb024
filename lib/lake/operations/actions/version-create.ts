import { z } from 'zod'
import { revisionDoesNotMatch } from '../document-errors.ts'
import { publishedMissing } from './action-error.ts'
import { documentStub, id, requireDraftBy, type Action } from './action.ts'

const input = z.union([
  z.object({ publishedId: id, document: documentStub }),
  // The form that `@sanity/sdk` sends.
  z.object({ publishedId: id, attributes: documentStub }),
  z.object({ publishedId: id, baseId: id, versionId: id, ifBaseRevisionId: z.string().optional() }),
])

/** `sanity.action.document.version.create`: creates a draft or version from content, or as a copy of a base. */
export const versionCreate: Action<z.infer<typeof input>> = {
  input,
  run(action, writer) {
    if (!('baseId' in action)) {
      const document = 'document' in action ? action.document : action.attributes
      requireDraftBy(action.publishedId, document._id)
      return writer.create(document)
    }
    requireDraftBy(action.publishedId, action.versionId)
    const base = writer.get(action.baseId)
    if (!base) throw publishedMissing(action.baseId)
    if (action.ifBaseRevisionId && action.ifBaseRevisionId !== base._rev) {
      throw revisionDoesNotMatch(base._id, action.ifBaseRevisionId, base._rev)
    }
    const { _rev: _ofBase, _updatedAt: _then, ...content } = base
    writer.create({ ...content, _type: base._type, _id: action.versionId })
  },
}

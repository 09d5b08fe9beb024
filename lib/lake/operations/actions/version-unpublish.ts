import { z } from 'zod'
import { toPublishedId, getVersionName } from '../../engine/document-id.ts'
import { idsDoNotFit, publishedMissing } from './action-error.ts'
import { id, requireDraftBy, type Action } from './action.ts'

const input = z.object({ versionId: id, publishedId: id.optional() })

/**
 * `sanity.action.document.version.unpublish`: the document is unpublished when the version's release is published. The
 * version is created from the published document if it does not exist.
 */
export const versionUnpublish: Action<z.infer<typeof input>> = {
  input,
  run({ versionId, publishedId = toPublishedId(versionId) }, writer) {
    requireDraftBy(publishedId, versionId)
    if (getVersionName(versionId) === null) throw idsDoNotFit(publishedId, versionId)
    const published = writer.get(publishedId)
    if (!published) throw publishedMissing(publishedId)
    const { _rev, _updatedAt, ...content } = writer.get(versionId) ?? published
    writer.createOrReplace({
      ...content,
      _type: published._type,
      _id: versionId,
      _system: { delete: true },
    })
  },
}

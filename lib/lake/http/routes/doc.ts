import { isDocumentId } from '../../engine/document-id.ts'
import type { LakeContext } from '../../context.ts'
import { requireDataset, requireIdentity, VERSION, type LakeHono } from '../frame/context.ts'

const MAX_IDS = 1_000

/** `GET /data/doc/:dataset/:ids` → `{documents, omitted: [{id, reason}]}`, in the order asked for. */
export function registerDoc(app: LakeHono, lake: LakeContext): void {
  app.get(`${VERSION}/data/doc/:dataset/:ids`, (c) => {
    requireDataset(c, lake)
    const identity = requireIdentity(c)
    const ids = c.req.param('ids').split(',').filter(Boolean).slice(0, MAX_IDS)
    const found = lake.store.getMany(ids.filter(isDocumentId))
    const documents = found.filter(
      (document) => document && lake.access.can(identity, 'read', document),
    )
    const readable = new Set(documents.map((document) => document?._id))
    // One reason for both: telling "not permitted" from "not there" would tell that it is there.
    const omitted = ids.filter((id) => !readable.has(id)).map((id) => ({ id, reason: 'existence' }))
    return c.json({ documents, omitted })
  })
}

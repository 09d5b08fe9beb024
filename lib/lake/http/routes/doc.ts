import { isDocumentId } from '../../engine/document-id.ts'
import { VERSION } from '../frame/request.ts'
import { route } from '../frame/route.ts'

const MAX_IDS = 1_000

/** → `{documents, omitted: [{id, reason}]}`, in the order asked for. */
export const docRoutes = [
  route({
    method: 'GET',
    path: `${VERSION}/data/doc/:dataset/:ids`,
    callers: 'signedIn',
    does: 'documents by id, as far as grants allow read',
    answer: (c, { access, store }) => {
      const ids = c.req.param('ids').split(',').filter(Boolean).slice(0, MAX_IDS)
      const found = store.getMany(ids.filter(isDocumentId))
      const documents = found.filter(
        (document) => document && access.can(c.get('identity'), 'read', document),
      )
      const readable = new Set(documents.map((document) => document?._id))
      // One reason for both: telling "not permitted" from "not there" would tell that it is there.
      const omitted = ids
        .filter((id) => !readable.has(id))
        .map((id) => ({ id, reason: 'existence' }))
      return c.json({ documents, omitted })
    },
  }),
]

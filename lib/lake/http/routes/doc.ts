import { documentsById } from '../../operations/documents-by-id.ts'
import { parseIds } from '../middleware/id-list.ts'
import { VERSION } from '../middleware/request.ts'
import { route } from '../middleware/route.ts'
import { MAX_DOCUMENT_IDS } from '../../../limits/queries.ts'

export const docRoutes = [
  route({
    method: 'GET',
    path: `${VERSION}/data/doc/:dataset/:ids`,
    access: 'signedIn',
    summary: 'documents by id, at most 1,000, subject to read grants',
    handler: async (c, lake) => {
      const ids = parseIds(c.req.param('ids'), MAX_DOCUMENT_IDS)
      const requestContext = { identity: c.get('identity'), signal: c.req.raw.signal }
      const json = await documentsById(lake, ids, requestContext)
      return c.body(json, 200, { 'content-type': 'application/json' })
    },
  }),
]

import { exportedLines } from '../../operations/transfer/exported-lines.ts'
import { VERSION } from '../middleware/request.ts'
import { route } from '../middleware/route.ts'

export const exportRoutes = [
  route({
    method: 'GET',
    path: `${VERSION}/data/export/:dataset`,
    access: 'manager',
    summary: 'every document as NDJSON; reader messages only with `messages=true`',
    handler: (c, lake) => {
      const { id } = c.get('identity')
      const withMessages = c.req.query('messages') === 'true'
      const detail = withMessages ? 'with messages' : 'without messages'
      lake.access.audit.record({ kind: 'export', actor: id, detail, address: c.get('address') })
      return new Response(exportedLines(lake, id, { withMessages }), {
        headers: { 'content-type': 'application/x-ndjson; charset=utf-8' },
      })
    },
  }),
]

import { VERSION } from '../middleware/request.ts'
import { route } from '../middleware/route.ts'

/** Our addition to the API. */
export const setAsideRoutes = [
  route({
    method: 'GET',
    path: `${VERSION}/data/set-aside/:dataset`,
    callers: 'manager',
    summary: 'ours: documents that the lake could not deal with since it started, each with the reason; see `lake repair`',
    handler: (c, { setAside }) => c.json({ documents: setAside.list() }),
  }),
]

import { VERSION } from '../middleware/request.ts'
import { route } from '../middleware/route.ts'

/** Our addition to the API. */
export const setAsideRoutes = [
  route({
    method: 'GET',
    path: `${VERSION}/data/quarantine/:dataset`,
    callers: 'manager',
    summary:
      'ours: documents quarantined since the lake started, with the reason for each; see `lake repair`',
    handler: (c, { setAside }) => c.json({ documents: setAside.list() }),
  }),
]

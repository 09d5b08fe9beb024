import { VERSION } from '../middleware/request.ts'
import { route } from '../middleware/route.ts'

/** Our addition to the API. */
export const quarantineRoutes = [
  route({
    method: 'GET',
    path: `${VERSION}/data/quarantine/:dataset`,
    access: 'manager',
    summary:
      'ours: documents quarantined since the lake started, with the reason for each; see `lake repair`',
    handler: (c, { quarantine }) => c.json({ documents: quarantine.list() }),
  }),
]

import { VERSION } from '../middleware/request.ts'
import { route } from '../middleware/route.ts'

/** For operators: a site compares it with the position that its pages were built at. */
export const liveCursorRoutes = [
  route({
    method: 'GET',
    path: `${VERSION}/data/live-cursor/:dataset`,
    access: 'signedIn',
    summary:
      'ours: the store’s position, as the Last-Event-ID of its live events, and the id of its last restore',
    handler: (c, { live, access }) =>
      c.json({ cursor: live.cursor(), restoreId: access.secrets.read().restoreId }),
  }),
]

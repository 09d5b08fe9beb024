import { VERSION } from '../middleware/request.ts'
import { route } from '../middleware/route.ts'

/** For operators: a site compares it with the position that its pages were built at. */
export const liveCursorRoutes = [
  route({
    method: 'GET',
    path: `${VERSION}/data/live-cursor/:dataset`,
    access: 'signedIn',
    summary: 'ours: the store’s position, as the Last-Event-ID of its live events',
    handler: (c, { live }) => c.json({ cursor: live.cursor() }),
  }),
]

import { route } from '../middleware/route.ts'

/** For operators: monitoring. */
export const operatorRoutes = [
  route({
    method: 'GET',
    path: '/health',
    callers: 'anyone',
    summary: 'that the lake reads its store: 200, or 503',
    handler: (c, lake) => {
      try {
        lake.store.lastSeq()
        return c.json({ status: 'ok' })
      } catch {
        return c.json({ status: 'failing' }, 503)
      }
    },
  }),
  route({
    method: 'GET',
    path: '/metrics',
    callers: 'operator',
    summary: 'figures of the running lake, as Prometheus reads them',
    handler: async (c, { meters }) =>
      c.body(await meters.text(), 200, { 'content-type': meters.contentType }),
  }),
]

import { route } from '../middleware/route.ts'

/** For operators: monitoring. */
export const operatorRoutes = [
  route({
    method: 'GET',
    path: '/health',
    callers: 'anyone',
    does: 'that the lake reads its store: 200, or 503',
    answer: (c, lake) => {
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
    does: 'figures of the running lake, as Prometheus reads them',
    answer: async (c, { meters }) =>
      c.body(await meters.text(), 200, { 'content-type': meters.contentType }),
  }),
]

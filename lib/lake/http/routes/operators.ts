import { route } from '../middleware/route.ts'

/** For operators: monitoring. */
export const operatorRoutes = [
  route({
    method: 'GET',
    path: '/health',
    access: 'anyone',
    summary: '200 if the lake can read its store, else 503',
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
    access: 'operator',
    summary: 'metrics in Prometheus format',
    handler: async (c, { meters }) =>
      c.body(await meters.text(), 200, { 'content-type': meters.contentType }),
  }),
]

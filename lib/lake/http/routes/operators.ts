import { route } from '../middleware/route.ts'

/** For operators: monitoring. */
export const operatorRoutes = [
  route({
    method: 'GET',
    path: '/health',
    access: 'anyone',
    summary:
      '200 if the lake can read its store, else 503; in a cluster also the state of the node',
    handler: (c, lake) => {
      const node = lake.cluster && { cluster: lake.cluster.status() }
      try {
        lake.store.lastSeq()
        return c.json({ status: 'ok', ...node })
      } catch {
        return c.json({ status: 'failing', ...node }, 503)
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

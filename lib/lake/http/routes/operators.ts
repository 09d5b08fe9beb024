import type { LakeContext } from '../../context.ts'
import { isOperator } from '../middleware/authorize-route.ts'
import type { LakeRequest } from '../middleware/request.ts'
import { route } from '../middleware/route.ts'

/** For operators: monitoring. */
export const operatorRoutes = [
  route({
    method: 'GET',
    path: '/health',
    access: 'anyone',
    summary:
      '200 if the lake can read its store, else 503; in a cluster, the node’s state for accounts and its addresses for operators',
    handler: (c, lake) => {
      const node = describeNode(c, lake)
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

/** Sites choose a node by its state; only operators need to know where nodes are. Strangers learn neither. */
function describeNode(c: LakeRequest, lake: LakeContext) {
  const status = lake.cluster?.status()
  if (!status) return {}
  if (isOperator(c, lake)) return { cluster: status }
  if (c.get('identity').kind === 'anonymous') return {}
  const { node: _node, leader: _leader, ...state } = status
  return { cluster: state }
}

import { decide, outlook } from '../../policy/decide.ts'
import { readJson } from '../frame/body.ts'
import type { LakeContext } from '../../context.ts'
import { requireDataset, requireIdentity, VERSION, type LakeHono } from '../frame/context.ts'

const MAX_BYTES = 64 * 1024

/**
 * `POST /data/decisions/:dataset` → `{transactionId}`, and `GET /data/decisions/:dataset/:id` → `{steps: {[name]:
 * null | {code, reason}}}`: additions of ours; the hosted service has neither.
 */
export function registerDecisions(app: LakeHono, lake: LakeContext): void {
  app.post(`${VERSION}/data/decisions/:dataset`, async (c) => {
    requireDataset(c, lake)
    const identity = requireIdentity(c)
    const json = await readJson(c, MAX_BYTES)
    return c.json(await decide(lake, json, identity))
  })
  app.get(`${VERSION}/data/decisions/:dataset/:id`, (c) => {
    requireDataset(c, lake)
    const identity = requireIdentity(c)
    return c.json({ steps: outlook(lake, c.req.param('id'), identity) })
  })
}

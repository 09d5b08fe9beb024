import { retryDelivery, undeliveredFor } from '../../webhooks/deliveries.ts'
import { readJson } from '../frame/body.ts'
import type { LakeContext } from '../../context.ts'
import {
  requireDataset,
  requireIdentity,
  requireManager,
  VERSION,
  type LakeHono,
} from '../frame/context.ts'

const MAX_BYTES = 4 * 1024

/**
 * `GET /data/deliveries/:dataset?documentId=` → `{deliveries}`: webhooks that have not arrived; and `POST` of one
 * that was set aside → `{delivered, problem}`: additions of ours.
 */
export function registerDeliveries(app: LakeHono, lake: LakeContext): void {
  app.get(`${VERSION}/data/deliveries/:dataset`, (c) => {
    requireDataset(c, lake)
    const identity = requireIdentity(c)
    return c.json({ deliveries: undeliveredFor(lake, identity, c.req.query('documentId')) })
  })
  app.post(`${VERSION}/data/deliveries/:dataset`, async (c) => {
    requireDataset(c, lake)
    requireManager(c, lake)
    return c.json(await retryDelivery(lake, await readJson(c, MAX_BYTES)))
  })
}

import { decide } from '../operations/policy/decide.ts'
import { readJson } from './body.ts'
import {
  requireDataset,
  requireIdentity,
  VERSION,
  type LakeContext,
  type LakeHono,
} from './context.ts'

const MAX_BYTES = 64 * 1024

/** `POST /data/decisions/:dataset` → `{transactionId}`: an addition of ours; the hosted service has none. */
export function registerDecisions(app: LakeHono, lake: LakeContext): void {
  app.post(`${VERSION}/data/decisions/:dataset`, async (c) => {
    requireDataset(c, lake)
    const identity = requireIdentity(c)
    const json = await readJson(c, MAX_BYTES)
    return c.json(await decide(lake, json, { identity, address: c.get('address') }))
  })
}

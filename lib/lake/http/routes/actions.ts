import { runActions } from '../../operations/actions/index.ts'
import { MAX_MUTATION_BYTES, readJson } from '../frame/body.ts'
import type { LakeContext } from '../../context.ts'
import { requireDataset, requireIdentity, VERSION, type LakeHono } from '../frame/context.ts'

/** `POST /data/actions/:dataset` → `{transactionId}`. */
export function registerActions(app: LakeHono, lake: LakeContext): void {
  app.post(`${VERSION}/data/actions/:dataset`, async (c) => {
    requireDataset(c, lake)
    const identity = requireIdentity(c)
    return c.json(await runActions(lake, await readJson(c, MAX_MUTATION_BYTES), identity))
  })
}

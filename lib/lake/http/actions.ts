import { runActions } from '../operations/actions/index.ts'
import { MAX_MUTATION_BYTES, readJson } from './body.ts'
import {
  requireDataset,
  requireIdentity,
  VERSION,
  type LakeContext,
  type LakeHono,
} from './context.ts'

/** `POST /data/actions/:dataset` → `{transactionId}`. */
export function registerActions(app: LakeHono, lake: LakeContext): void {
  app.post(`${VERSION}/data/actions/:dataset`, async (c) => {
    requireDataset(c, lake)
    const identity = requireIdentity(c)
    return c.json(await runActions(lake, await readJson(c, MAX_MUTATION_BYTES), identity))
  })
}

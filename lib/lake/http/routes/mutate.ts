import { readMutateBody } from '../../operations/mutate/input.ts'
import { mutate } from '../../operations/mutate/mutate.ts'
import { MAX_MUTATION_BYTES, readJson } from '../frame/body.ts'
import type { LakeContext } from '../../context.ts'
import { requireDataset, requireIdentity, VERSION, type LakeHono } from '../frame/context.ts'

/** `POST /data/mutate/:dataset` → `{transactionId, results?}`. */
export function registerMutate(app: LakeHono, lake: LakeContext): void {
  app.post(`${VERSION}/data/mutate/:dataset`, async (c) => {
    requireDataset(c, lake)
    const identity = requireIdentity(c)
    const flag = (name: string) => c.req.query(name) === 'true'
    const answer = await mutate(lake, readMutateBody(await readJson(c, MAX_MUTATION_BYTES)), {
      identity,
      dryRun: flag('dryRun'),
      returnDocuments: flag('returnDocuments'),
      autoGenerateArrayKeys: flag('autoGenerateArrayKeys'),
      signal: c.req.raw.signal,
    })
    if (flag('returnIds') || flag('returnDocuments')) return c.json(answer)
    return c.json({ transactionId: answer.transactionId, results: [] })
  })
}

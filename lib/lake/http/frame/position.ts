import type { LakeContext } from '../../context.ts'
import { requireDataset, requireIdentity, VERSION, type LakeHono } from './context.ts'

/**
 * `GET /data/position/:dataset` → `{position}`: the store's id and its last transaction. Of our own, for
 * operators: a site compares it with the position that its pages were built at.
 */
export function registerPosition(app: LakeHono, lake: LakeContext): void {
  app.get(`${VERSION}/data/position/:dataset`, (c) => {
    requireDataset(c, lake)
    requireIdentity(c)
    return c.json({
      position: `${lake.store.storeId}/${lake.store.lastTransactionId() ?? 'empty'}`,
    })
  })
}

import { basename, dirname } from 'node:path'
import type { AssetBucket } from './cluster/shared-assets.ts'
import type { LakeConfig } from './config.ts'
import { Bucket } from './operations/backup/bucket.ts'

const KINDS = new Map<string, 'image' | 'file'>([
  ['images', 'image'],
  ['files', 'file'],
])

/**
 * Where the uploaded files of a cluster are if its config names a bucket; undefined if they are in PostgreSQL. Throws
 * if the bucket's address or the S3 access is missing or wrong.
 */
export function getAssetBucket({ cluster, s3 }: LakeConfig): AssetBucket | undefined {
  if (cluster?.assets === undefined) return undefined
  const bucket = new Bucket(cluster.assets, s3)
  const toKey = ({ kind, name }: { kind: string; name: string }) => `${kind}s/${name}`
  return {
    has: (key) => bucket.has(toKey(key)),
    put: (key, path) => bucket.put(toKey(key), path),
    read: (key) => bucket.read(toKey(key)),
    list: async () =>
      (await bucket.list()).flatMap(({ key }) => {
        const kind = KINDS.get(dirname(key))
        return kind ? [{ kind, name: basename(key) }] : []
      }),
  }
}

import type { LakeContext } from '../context.ts'
import { importDocuments, type ImportResult } from './transfer/import.ts'

/**
 * Fills an empty store with the content that the config declares; null if the store has, or ever had, content.
 *
 * Assets are imported before the documents, each in its own write. An interrupted seeding therefore leaves only assets
 * and counts as not done: importing the same assets again changes nothing. Throws if the config declares no seed.
 */
export async function seedIfEmpty(
  lake: LakeContext,
  onProgress: (line: string) => void,
): Promise<ImportResult | null> {
  const { seed } = lake.config
  if (!seed) throw new Error('The config declares no seed')
  if (!isUnseeded(lake)) return null
  onProgress('Seeding the empty store …')
  const { documents, assetsDir } = await seed()
  const done = await importDocuments(lake, {
    isSeed: true,
    documents,
    assetsDir,
    onExisting: 'fail',
    report: onProgress,
  })
  lake.store.db
    .prepare("INSERT OR REPLACE INTO meta (key, value) VALUES ('seededAt', ?)")
    .run(new Date().toISOString())
  return done
}

/** Deleted content also counts: an emptied store must not fill up again. */
function isUnseeded({ store }: LakeContext): boolean {
  const { db } = store
  if (db.prepare("SELECT 1 FROM meta WHERE key = 'seededAt'").get()) return false
  const notAnAsset = db.prepare(
    `SELECT 1 FROM document_changes
     WHERE document_id NOT GLOB 'image-*' AND document_id NOT GLOB 'file-*' LIMIT 1`,
  )
  return notAnAsset.get() === undefined
}

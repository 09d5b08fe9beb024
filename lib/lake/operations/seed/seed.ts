import type { LakeContext } from '../../context.ts'
import { importDocuments, type ImportResult } from '../transfer/import.ts'

/**
 * Fills an empty store with the content that the config declares; null when the store has content, or had any.
 *
 * Assets come in before the documents, each in a write of its own. A seeding that was cut short therefore
 * leaves assets alone behind, and counts as not done: taking the same assets in again changes nothing.
 * Throws when the config declares no seed.
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

/** Content that was deleted since also counts: an emptied store is not to fill up again. */
function isUnseeded({ store }: LakeContext): boolean {
  const { db } = store
  if (db.prepare("SELECT 1 FROM meta WHERE key = 'seededAt'").get()) return false
  const notAnAsset = db.prepare(
    `SELECT 1 FROM document_changes
     WHERE document_id NOT GLOB 'image-*' AND document_id NOT GLOB 'file-*' LIMIT 1`,
  )
  return notAnAsset.get() === undefined
}

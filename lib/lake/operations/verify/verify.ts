import { join } from 'node:path'
import { openSnapshot } from '../../store/open.ts'
import { checkAssets } from './assets.ts'
import type { Check, CheckResult } from './checks.ts'
import { checkDocuments } from './documents.ts'
import { checkFile } from './file.ts'
import { checkHistory } from './history.ts'
import { checkIndexes } from './indexes.ts'
import { checkReferences } from './references.ts'

const CHECKS: Readonly<Record<string, Check>> = {
  file: checkFile,
  documents: checkDocuments,
  references: checkReferences,
  indexes: checkIndexes,
  history: checkHistory,
  assets: checkAssets,
}

export interface Verified extends CheckResult {
  name: string
}

/**
 * Checks a data folder as of one moment, and changes nothing; a lake may be running on it. Throws StoreUnreadableError
 * for a store that cannot be opened at all.
 */
export async function verify(dataDir: string): Promise<Verified[]> {
  const db = openSnapshot(dataDir)
  try {
    const snapshot = { db, assetsDir: join(dataDir, 'assets') }
    const results: Verified[] = []
    for (const [name, check] of Object.entries(CHECKS))
      results.push({ name, ...(await check(snapshot)) })
    return results
  } finally {
    db.close()
  }
}

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { getAssetFile } from '../../assets/asset-file.ts'
import { readOrNull } from '../../store/stored-document.ts'
import { counted, type CheckResult, type Snapshot } from './checks.ts'

const TYPES = ['sanity.imageAsset', 'sanity.fileAsset'] as const
const FOLDERS = ['images', 'files'] as const

/** Each asset's file exists and is the one that was uploaded, by its hash. Files without an asset are counted. */
export async function checkAssets({ db, assetsDir }: Snapshot): Promise<CheckResult> {
  const problems: string[] = []
  const warnings: string[] = []
  const known = new Set<string>()
  for (const { id, file } of assetsIn(db)) {
    if (file === null) warnings.push(`${id} does not name an uploaded file`)
    if (file === null || known.has(file)) continue
    known.add(file)
    const hash = await getSha1(join(assetsDir, file))
    if (hash === null) problems.push(`The file of ${id} is missing: ${file}`)
    else if (!basename(file).startsWith(hash))
      problems.push(`The file of ${id} is damaged: ${file}`)
  }
  let spare = 0
  for (const folder of FOLDERS) {
    const names = await readdir(join(assetsDir, folder)).catch(() => [])
    spare += names.filter((name) => !known.has(`${folder}/${name}`)).length
  }
  const looked = counted(known.size, 'file')
  return {
    looked: spare === 0 ? looked : `${looked}, and ${spare} without a document`,
    problems,
    warnings,
  }
}

/** Missing files of assets, without reading those that exist; it does not block a running lake. */
export async function missingAssets({ db, assetsDir }: Snapshot): Promise<string[]> {
  const missing = new Set<string>()
  for (const { file } of assetsIn(db))
    if (file !== null && !(await isFile(join(assetsDir, file)))) missing.add(file)
  return [...missing]
}

/** The documents of assets, and the path of each one's file; null for a document that no upload created. */
function assetsIn(db: DatabaseSync): { id: string; file: string | null }[] {
  const rows = TYPES.flatMap((type) =>
    db.prepare('SELECT id, json FROM documents WHERE type = ?').all(type),
  )
  return rows.flatMap(({ id, json }) => {
    const document = readOrNull(String(json))
    return document ? [{ id: String(id), file: getAssetFile(document) }] : []
  })
}

/** Null if there is no such file. */
async function getSha1(path: string): Promise<string | null> {
  if (!(await isFile(path))) return null
  const hash = createHash('sha1')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { counted, type CheckResult, type Snapshot } from './checks.ts'

const FOLDERS = [
  { type: 'sanity.imageAsset', folder: 'images' },
  { type: 'sanity.fileAsset', folder: 'files' },
] as const

/** Each asset's file is there and is the one that was uploaded, by its hash. Files of no asset are counted. */
export async function checkAssets({ db, assetsDir }: Snapshot): Promise<CheckResult> {
  const problems: string[] = []
  const known = new Set<string>()
  for (const { type, folder } of FOLDERS) {
    for (const row of db.prepare('SELECT id, json FROM documents WHERE type = ?').all(type)) {
      const { path, sha1hash } = factsOf(String(row.json))
      const name = basename(path)
      if (known.has(`${folder}/${name}`)) continue
      known.add(`${folder}/${name}`)
      const hash = await sha1Of(join(assetsDir, folder, name))
      if (hash === null)
        problems.push(`The file of ${String(row.id)} is missing: ${folder}/${name}`)
      else if (hash !== sha1hash)
        problems.push(`The file of ${String(row.id)} is damaged: ${folder}/${name}`)
    }
  }
  let spare = 0
  for (const { folder } of FOLDERS) {
    const names = await readdir(join(assetsDir, folder)).catch(() => [])
    spare += names.filter((name) => !known.has(`${folder}/${name}`)).length
  }
  const looked = counted(known.size, 'file')
  return { looked: spare === 0 ? looked : `${looked}, ${spare} more of no document`, problems }
}

/** Files of assets that are not there, without a look into those that are; while a lake runs, nobody waits for it. */
export async function missingAssets({ db, assetsDir }: Snapshot): Promise<string[]> {
  const missing: string[] = []
  for (const { type, folder } of FOLDERS) {
    for (const row of db.prepare('SELECT json FROM documents WHERE type = ?').all(type)) {
      const file = join(folder, basename(factsOf(String(row.json)).path))
      if (!(await isFile(join(assetsDir, file)))) missing.push(file)
    }
  }
  return [...new Set(missing)]
}

function factsOf(json: string): { path: string; sha1hash: string } {
  const { path = '', sha1hash = '' }: { path?: unknown; sha1hash?: unknown } = JSON.parse(json)
  return { path: String(path), sha1hash: String(sha1hash) }
}

/** Null where there is no such file. */
async function sha1Of(path: string): Promise<string | null> {
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

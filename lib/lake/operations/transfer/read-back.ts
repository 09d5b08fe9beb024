import { createHash } from 'node:crypto'
import { getNotes, readNote } from './asset-notes.ts'
import { readFirstInside } from './open-beneath.ts'
import { openArchive } from './ndjson.ts'
import { isRecord } from '../../engine/is-record.ts'

/**
 * Reads an export from its file as an import would. Throws if the number of documents differs, or if a file that a
 * document uses is missing or damaged: a copy that cannot be imported is worthless.
 */
export async function readBack(path: string, documents: number): Promise<void> {
  const archive = await openArchive(path)
  try {
    let found = 0
    const notes = new Set<string>()
    for await (const document of archive.documents) {
      if (document === undefined) continue
      found += 1
      if (isRecord(document)) getNotes(document).forEach((note) => notes.add(note))
    }
    if (found !== documents)
      throw new Error(`${path} has ${found} documents instead of ${documents}`)
    for (const note of notes) await readAsset(archive.assetsDir, readNote(note).paths)
  } finally {
    await archive.close()
  }
}

/** Files are named by the hash of their content. */
async function readAsset(dir: string, paths: readonly string[]): Promise<void> {
  const found = await readFirstInside(dir, paths)
  const path = found?.path ?? paths[0] ?? ''
  const hash = found && createHash('sha1').update(found.content).digest('hex')
  const name = path.split('/').at(-1) ?? ''
  if (!hash || !name.startsWith(hash))
    throw new Error(`${path} is missing from the copy or damaged`)
}

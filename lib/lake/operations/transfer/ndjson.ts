import { createReadStream, existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { extract } from 'tar'

/** The documents of an NDJSON file, a line each. Throws with the number of a line that is no JSON. */
export async function* readNdjson(path: string): AsyncGenerator<unknown> {
  let number = 0
  for await (const line of createInterface({
    input: createReadStream(path),
    crlfDelay: Infinity,
  })) {
    number += 1
    if (line.trim() === '') continue
    yield parseLine(line, number)
  }
}

function parseLine(line: string, number: number): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new Error(`Line ${number} is not JSON`)
  }
}

export interface OpenedArchive {
  documents: AsyncIterable<unknown>
  assetsDir: string
  close: () => Promise<void>
}

/** Opens an export: the `.tar.gz`, the folder it unpacks to, or an NDJSON file alone. */
export async function openArchive(path: string): Promise<OpenedArchive> {
  if (!existsSync(path)) throw new Error(`There is no file ${path}`)
  if ((await stat(path)).isDirectory())
    return { ...(await openFolder(path)), close: async () => undefined }
  if (path.endsWith('.ndjson')) {
    return { documents: readNdjson(path), assetsDir: dirname(path), close: async () => undefined }
  }
  const work = await mkdtemp(join(tmpdir(), 'lake-import-'))
  const close = () => rm(work, { recursive: true, force: true })
  try {
    // Links and devices have no place in an export.
    await extract({
      file: path,
      cwd: work,
      strict: true,
      filter: (_path, entry) =>
        !('type' in entry) || entry.type === 'File' || entry.type === 'Directory',
    })
    return { ...(await openFolder(work)), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Finds `data.ndjson` in the folder or one folder below. */
async function openFolder(path: string): Promise<Omit<OpenedArchive, 'close'>> {
  const folders = [path, ...(await readdir(path)).map((name) => join(path, name))]
  const folder = folders.find((each) => existsSync(join(each, 'data.ndjson')))
  if (!folder) throw new Error(`There is no data.ndjson in ${path}`)
  return { documents: readNdjson(join(folder, 'data.ndjson')), assetsDir: folder }
}

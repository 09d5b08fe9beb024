import { existsSync } from 'node:fs'
import { open, readdir, realpath, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { extract } from 'tar'
import { makeWorkDir } from '../unfinished.ts'
import { NotInsideError, openBeneath } from './open-beneath.ts'

const DOCUMENTS = 'data.ndjson'

/**
 * The documents of an NDJSON file, one per line; undefined for a blank line, which counts toward the line numbers in
 * errors. Throws with the number of a line that is not JSON.
 */
async function* readNdjson(folder: string, name: string): AsyncGenerator<unknown> {
  const file = await openBeneath(folder, name)
  if (!file) throw new Error(`There is no ${name} in ${folder}`)
  let number = 0
  for await (const line of createInterface({
    input: file.createReadStream(),
    crlfDelay: Infinity,
  })) {
    number += 1
    // Windows editors begin a file with a byte order mark.
    const text = number === 1 ? line.replace(/^\uFEFF/, '') : line
    yield text.trim() === '' ? undefined : parseLine(text, number)
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
  /** Undefined for a blank line. */
  documents: AsyncIterable<unknown>
  assetsDir: string
  close: () => Promise<void>
}

const ACCEPTED = 'An import reads a .tar.gz, the folder it unpacks to, or an .ndjson file'

/**
 * Opens an export: the archive, whatever its name, its unpacked folder, or an NDJSON file alone. Throws NotInsideError for
 * an archive that contains a link or a device, and for a folder whose files are links.
 */
export async function openArchive(path: string): Promise<OpenedArchive> {
  if (!existsSync(path)) throw new Error(`There is no file ${path}`)
  if ((await stat(path)).isDirectory())
    return { ...(await openFolder(path)), close: async () => undefined }
  const isZipped = await isGzip(path)
  if (/\.ndjson$/i.test(path) && !isZipped) {
    // The file that the operator names may be a link; files beside it may not.
    const file = await realpath(path)
    const folder = dirname(file)
    return {
      documents: readNdjson(folder, basename(file)),
      assetsDir: folder,
      close: async () => undefined,
    }
  }
  if (!isZipped && !/\.tar$/i.test(path)) throw new Error(`${path} is not an export. ${ACCEPTED}`)
  const workDir = await makeWorkDir(join(tmpdir(), 'lake-import'))
  const close = () => rm(workDir, { recursive: true, force: true })
  try {
    await unpack(path, workDir)
    return { ...(await openFolder(workDir)), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Whether a file begins as gzip does (RFC 1952). */
async function isGzip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer.readUInt16BE() === 0x1f8b
  } finally {
    await file.close()
  }
}

/** Links and devices do not belong in an export; `strict` refuses paths that lead out of the folder. */
async function unpack(file: string, cwd: string): Promise<void> {
  let stranger: string | undefined
  await extract({
    file,
    cwd,
    strict: true,
    filter: (path, entry) => {
      const isPlain = 'type' in entry && ['File', 'OldFile', 'Directory'].includes(entry.type)
      if (!isPlain) stranger ??= path
      return isPlain
    },
  }).catch((error: unknown) => {
    const isDamaged = error instanceof Error && 'tarCode' in error
    if (!isDamaged) throw error
    throw new Error(`${file} is not a complete archive: ${error.message}. ${ACCEPTED}`, {
      cause: error,
    })
  })
  if (stranger !== undefined)
    throw new NotInsideError(
      `The archive contains a link or a device, "${stranger}". Nothing was imported.`,
    )
}

/** Finds `data.ndjson` in the folder or one folder below. */
async function openFolder(path: string): Promise<Omit<OpenedArchive, 'close'>> {
  const below = (await readdir(path, { withFileTypes: true })).filter((entry) =>
    entry.isDirectory(),
  )
  const folders = [path, ...below.map(({ name }) => join(path, name))]
  const folder = folders.find((each) => existsSync(join(each, DOCUMENTS)))
  if (!folder) throw new Error(`There is no ${DOCUMENTS} in ${path}`)
  return { documents: readNdjson(folder, DOCUMENTS), assetsDir: folder }
}

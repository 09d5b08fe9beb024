import { constants } from 'node:fs'
import { open, realpath, type FileHandle } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** A path of an import that is not a plain file within its folder. */
export class NotInsideError extends Error {}

/**
 * Opens a file of an import for reading; null if there is none. Throws NotInsideError for anything but a plain file
 * within `root` without a link on the way: the creator of the folder must not choose which other files of this machine
 * are read. (`root` itself comes from the operator and may be a link.)
 */
export async function openBeneath(root: string, path: string): Promise<FileHandle | null> {
  const target = join(root, path)
  const [top, real] = await Promise.all(
    [root, target].map((each) => realpath(each).catch(() => null)),
  )
  if (!top || !real) return null
  if (real !== join(top, path) || relative(top, real).split(sep)[0] === '..') throw notInside(path)
  // A pipe would wait for a writer forever.
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
  const file = await open(real, flags).catch(() => {
    throw notInside(path)
  })
  if ((await file.stat()).isFile()) return file
  await file.close()
  throw notInside(path)
}

/** The first of these that is such a file; null if none is. */
export async function readFirstInside(
  root: string,
  paths: readonly string[],
): Promise<{ path: string; content: Buffer } | null> {
  for (const path of paths) {
    const content = await readInside(root, path)
    if (content) return { path, content }
  }
  return null
}

/** The content of such a file; null if there is none. */
export async function readInside(root: string, path: string): Promise<Buffer | null> {
  const file = await openBeneath(root, path)
  if (!file) return null
  try {
    return await file.readFile()
  } finally {
    await file.close()
  }
}

function notInside(path: string): NotInsideError {
  return new NotInsideError(
    `"${path}" is not a regular file in this import. Links, devices, and paths outside the folder are not followed; copy the file into the folder.`,
  )
}

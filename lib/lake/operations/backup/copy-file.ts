import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, open, rename, rm, stat } from 'node:fs/promises'
import { unfinishedPath } from '../unfinished.ts'

export async function getHash(path: string, algorithm: 'sha1' | 'sha256'): Promise<string> {
  const hash = createHash(algorithm)
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/**
 * Copies a file whose name begins with the SHA-1 of its content; it gets its name only once it is complete, verified,
 * and on disk. Throws if the file is missing or has other content.
 */
export async function copyAsset(from: string, to: string, sha1: string): Promise<void> {
  const unfinished = unfinishedPath(to)
  try {
    await copyFile(from, unfinished).catch(() => {
      throw new Error(`${from} is missing`)
    })
    if ((await getHash(unfinished, 'sha1')) !== sha1) throw new Error(`${from} is damaged`)
    await sync(unfinished)
    await rename(unfinished, to)
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** Flushes a file, or the names in a folder, to disk. */
export async function sync(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

import { createHash, randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { LakeError, httpError } from '../errors.ts'

/** A completely received file: it is on disk, but does not belong to an asset yet. */
export interface UploadedFile {
  path: string
  /** Bytes. */
  size: number
  sha1hash: string
  /** Whether the file contains a zero byte, which text in most encodings never does. */
  hasZero: boolean
  /** Deletes the file if it was not kept. */
  discard(): Promise<void>
}

export interface ReceiveOptions {
  /** Where files wait until they are kept: on the same disk as kept files. */
  dir: string
  maxBytes: number
  /** Creates the error for a longer file. */
  tooLong: () => Error
  /** The announced size; null if unknown. */
  declared?: number | null
  /** Aborts the upload: rejects with the signal's reason. */
  signal?: AbortSignal
  /**
   * Called before the first byte, and repeatedly during the upload, for the bytes expected until the next call; rejects
   * if there is no room.
   */
  requireRoom?: (bytes: number) => Promise<void>
}

/** Other uploads run at the same time, so room is checked again after this many bytes. */
const ASKED_EACH = 8 * 1024 * 1024

/**
 * Writes the upload to disk as it arrives: in memory, a few large ones at once would kill the process. Rejects with
 * `tooLong`, with 400 if the upload breaks off, and with errors of `requireRoom` and the disk; nothing is left then.
 */
export async function streamToTempFile(
  source: AsyncIterable<Uint8Array>,
  { dir, maxBytes, tooLong, declared = null, signal, requireRoom }: ReceiveOptions,
): Promise<UploadedFile> {
  await requireRoom?.(declared ?? ASKED_EACH)
  const path = join(dir, `${randomUUID()}.part`)
  const discard = () => rm(path, { force: true })
  const hash = createHash('sha1')
  let [size, reserved, hasZero] = [0, 0, false]
  const file = await open(path, 'wx')
  try {
    for await (const piece of pieces(source, signal)) {
      size += piece.byteLength
      if (size > maxBytes) throw tooLong()
      if (size - reserved > ASKED_EACH) {
        await requireRoom?.(declared === null ? ASKED_EACH : Math.max(0, declared - size))
        reserved = size
      }
      hash.update(piece)
      hasZero ||= piece.includes(0)
      await file.writeFile(piece)
    }
    await file.sync()
    await file.close()
  } catch (error) {
    await file.close().catch(() => undefined)
    await discard()
    throw error
  }
  return { path, size, sha1hash: hash.digest('hex'), hasZero, discard }
}

/** A failure to send is the client's fault, a disk error is not. */
async function* pieces(
  source: AsyncIterable<Uint8Array>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  const iterator = source[Symbol.asyncIterator]()
  let fail = (_reason: unknown): void => undefined
  const onAbort = () => fail(signal?.reason)
  signal?.addEventListener('abort', onAbort, { once: true })
  // Not a race with one promise that lasts as long as the upload: that promise would keep every piece in memory.
  const next = () =>
    new Promise<IteratorResult<Uint8Array>>((resolve, reject) => {
      fail = reject
      if (signal?.aborted) reject(signal.reason)
      else iterator.next().then(resolve, reject)
    })
  try {
    for (;;) {
      const result = await next()
      if (result.done) return
      yield result.value
    }
  } catch (error) {
    throw error instanceof LakeError
      ? error
      : httpError(400, 'Bad Request', 'The request body is incomplete')
  } finally {
    signal?.removeEventListener('abort', onAbort)
    // Not awaited: a stalled body would not end either.
    void iterator.return?.().catch(() => undefined)
  }
}

import { createHash, randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { LakeError, httpError } from '../errors.ts'

/** A file that has come in whole: it lies on the disk, and is nobody's yet. */
export interface Received {
  path: string
  /** Bytes. */
  size: number
  sha1hash: string
  /** Whether a byte of it is zero, which no text has in most encodings. */
  hasZero: boolean
  /** Takes it away, where it was not kept. */
  discard(): Promise<void>
}

export interface ReceiveOptions {
  /** Where files wait until they are kept: on the disk on which they are kept then. */
  dir: string
  maxBytes: number
  /** What is thrown for more. */
  tooLong: () => Error
  /** How many are said to come; null where nobody said. */
  declared?: number | null
  /** Ends it: rejects with the signal's reason. */
  signal?: AbortSignal
  /** Asked before the first byte, and as they come, for all that may come until it is asked again; rejects where there is no room. */
  requireRoom?: (bytes: number) => Promise<void>
}

/** Others send files meanwhile: after so many bytes it is asked again. */
const ASKED_EACH = 8 * 1024 * 1024

/**
 * Writes what comes to the disk as it comes, however much that is: held in memory, a few at once would end the process. Rejects
 * with `tooLong`, 400 for what breaks off, and what `requireRoom` and the disk say; then nothing of it is left.
 */
export async function receive(
  source: AsyncIterable<Uint8Array>,
  { dir, maxBytes, tooLong, declared = null, signal, requireRoom }: ReceiveOptions,
): Promise<Received> {
  await requireRoom?.(declared ?? ASKED_EACH)
  const path = join(dir, `${randomUUID()}.part`)
  const discard = () => rm(path, { force: true })
  const hash = createHash('sha1')
  let [size, asked, hasZero] = [0, 0, false]
  const file = await open(path, 'wx')
  try {
    for await (const piece of pieces(source, signal)) {
      size += piece.byteLength
      if (size > maxBytes) throw tooLong()
      if (size - asked > ASKED_EACH) {
        await requireRoom?.(declared === null ? ASKED_EACH : Math.max(0, declared - size))
        asked = size
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

/** What the other side fails to send is its fault, what the disk refuses is not. */
async function* pieces(
  source: AsyncIterable<Uint8Array>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  const coming = source[Symbol.asyncIterator]()
  const ended = new Promise<never>((_resolve, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  ended.catch(() => undefined)
  try {
    for (;;) {
      const next = await Promise.race([coming.next(), ended])
      if (next.done) return
      yield next.value
    }
  } catch (error) {
    throw error instanceof LakeError ? error : httpError(400, 'Bad Request', 'The body broke off')
  } finally {
    // Not waited for: a body that nobody sends would not end either.
    void coming.return?.().catch(() => undefined)
  }
}

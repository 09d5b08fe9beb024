import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { httpError } from '../../errors.ts'
import { ImageCache } from './cache.ts'
import { ImageFailure, ImageProcesses } from './process.ts'
import { SharedJobs, type Asking, type QueueLimits } from './queue.ts'
import type { Rendition } from './rendition.ts'
import { faultOf } from '../../../log/discreet.ts'

export interface ImageLimits extends QueueLimits {
  /** Bytes that made pictures take on disk at most. */
  cacheBytes: number
  /** Milliseconds after which a picture is given up. */
  timeMs: number
}

const LIMITS: ImageLimits = {
  atOnce: 2,
  waiting: 256,
  waitingEach: 64,
  cacheBytes: 512 * 1024 * 1024,
  timeMs: 20_000,
}

export interface ImageService {
  /**
   * The rendition of the image file at `path`, kept or made. Rejects with 503 where too much waits or it takes
   * too long, 422 where the file cannot be drawn, and the signal's reason when the caller has left.
   */
  get(path: string, rendition: Rendition, asking: Asking): Promise<Buffer>
  /** Pictures under way, and requests for others that wait. */
  readonly load: { underWay: number; waiting: number }
  /** Pictures that were kept, and that had to be made, since the start. */
  readonly counts: { kept: number; made: number }
  close(): Promise<void>
}

export interface ImageServiceOptions {
  cacheDir: string
  log: (line: string) => void
  limits?: Partial<ImageLimits>
}

/** Names a rendition of a file: the same for all addresses that mean the same picture. */
export function renditionKey(file: string, rendition: Rendition): string {
  return createHash('sha256')
    .update(JSON.stringify([file, rendition]))
    .digest('hex')
}

export function createImageService({ cacheDir, log, limits }: ImageServiceOptions): ImageService {
  const { cacheBytes, timeMs, ...queueLimits } = { ...LIMITS, ...limits }
  const cache = new ImageCache({ dir: cacheDir, maxBytes: cacheBytes })
  const queue = new SharedJobs<Buffer>(queueLimits)
  const processes = new ImageProcesses({ timeMs })
  const counts = { kept: 0, made: 0 }

  return {
    async get(path, rendition, asking) {
      const file = basename(path)
      const key = renditionKey(file, rendition)
      const kept = await cache.read(file, key)
      if (kept) {
        counts.kept += 1
        return kept
      }
      counts.made += 1
      return queue.run(key, asking, async (signal) => {
        const made = await processes.make({ path, rendition }, signal).catch((error: unknown) => {
          if (!(error instanceof ImageFailure)) throw error
          log(`Image ${file}: ${error.message}`)
          throw httpError(422, 'Unprocessable Entity', 'This image cannot be drawn in this way')
        })
        await cache.write(file, key, made).catch((error: unknown) => {
          // A full disk takes nothing from the reader who waits.
          log(`Image cache: ${faultOf(error)}`)
        })
        return made
      })
    },
    counts,
    get load() {
      return queue.load
    },
    close: () => processes.close(),
  }
}

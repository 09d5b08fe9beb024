import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { LRUCache } from 'lru-cache'
import { describeError } from '../../../log/redact.ts'
import { httpError } from '../../errors.ts'
import { CircuitBreaker, cooldownError } from '../../scheduling/circuit-breaker.ts'
import type { ImageFacts } from './image-metadata.ts'
import { ImageCache } from './cache.ts'
import type { ImageInfo } from './inspect.ts'
import {
  ImageDecoder,
  ImageFailure,
  ImageLimitFailure,
  ImageQueue,
  type ImageQueueLimits,
  type ImageRequest,
} from './decoder.ts'
import type { Rendition } from './rendition.ts'
import {
  IMAGE_MEMORY_MB,
  IMAGE_READING_TIMEOUT_MS,
  MAX_QUEUED_RENDITIONS,
  MAX_QUEUED_RENDITIONS_PER_CALLER,
  MAX_QUEUED_UPLOADS,
  MAX_QUEUED_UPLOADS_PER_CALLER,
  RENDITION_CACHE_BYTES,
  RENDITION_TIMEOUT_MS,
} from '../../../limits/media.ts'

export interface ImageLimits extends ImageQueueLimits {
  /** Maximum bytes of renditions on disk. */
  cacheBytes: number
  /** CPU milliseconds after which a rendition is abandoned. */
  timeMs: number
  /** The same for reading an uploaded file. */
  readMs: number
  /** Wall-clock limit as a multiple of the CPU limit, for a busy machine; default 6. */
  wallClockFactor?: number
  /** Maximum memory of one process. */
  memoryMb: number
  /** For reading uploads, which have queues of their own. */
  reads: ImageQueueLimits
}

const LIMITS: ImageLimits = {
  workers: 2,
  maxWaiting: MAX_QUEUED_RENDITIONS,
  maxWaitingPerCaller: MAX_QUEUED_RENDITIONS_PER_CALLER,
  preemptAfterMs: 5_000,
  cacheBytes: RENDITION_CACHE_BYTES,
  timeMs: RENDITION_TIMEOUT_MS,
  readMs: IMAGE_READING_TIMEOUT_MS,
  // The largest image takes 1 GB as AVIF, and 0.6 GB in other formats.
  memoryMb: IMAGE_MEMORY_MB,
  // If a person drops a hundred files, they are read one by one.
  reads: {
    workers: 2,
    maxWaiting: MAX_QUEUED_UPLOADS,
    maxWaitingPerCaller: MAX_QUEUED_UPLOADS_PER_CALLER,
    preemptAfterMs: 1_500,
  },
}
/** Renditions that exceeded a limit are not retried for a while: their files never change. */
const CANCELED = { max: 5_000, ttl: 60 * 60 * 1000 }
const KNOWN_FILES = 5_000
const NEVER = new AbortController().signal

/** Everything that decodes an uploaded file, each in a process with limits. */
export interface ImageService {
  /**
   * The rendition of the image file at `path`, from the cache or newly made. Rejects with 503 if too much is queued,
   * 422 if the file cannot be rendered or takes too long, and the signal's reason if the caller has left.
   */
  get(path: string, rendition: Rendition, request: ImageRequest): Promise<Buffer>
  /**
   * Facts about an uploaded image. Rejects with 400 if it is not an image, is too large, or takes too long to read, 429
   * for a caller who has sent several of the last kind, and otherwise as `get`.
   */
  readFacts(path: string, request: Partial<ImageRequest> & { caller: string }): Promise<ImageFacts>
  /**
   * The kind of a file, by its content; `isImage`: it was uploaded as an image. Rejects with 503 if too much is queued.
   */
  getInfo(
    path: string,
    isImage: boolean,
    request: Partial<ImageRequest> & { caller: string },
  ): Promise<ImageInfo>
  /** Renditions being made, and queued requests for others. */
  readonly load: { underWay: number; waiting: number }
  /** Uploads being read, and queued ones. */
  readonly reading: { underWay: number; waiting: number }
  /** Renditions served from the cache, and newly made ones, since the start. */
  readonly counts: { cached: number; made: number }
  close(): Promise<void>
}

export interface ImageServiceOptions {
  cacheDir: string
  /** Seals what is in it. */
  cacheKey: string
  log: (line: string) => void
  limits?: Partial<ImageLimits>
}

/** The cache key of a file's rendition: the same for all URLs of the same image. */
export function renditionKey(file: string, rendition: Rendition): string {
  return createHash('sha256')
    .update(JSON.stringify([file, rendition]))
    .digest('hex')
}

export function createImageService({
  cacheDir,
  cacheKey,
  log,
  limits,
}: ImageServiceOptions): ImageService {
  const { cacheBytes, timeMs, readMs, memoryMb, wallClockFactor, reads, ...queueLimits } = {
    ...LIMITS,
    ...limits,
  }
  const cache = new ImageCache({ dir: cacheDir, maxBytes: cacheBytes, key: cacheKey })
  const renditions = new ImageQueue<Buffer>(queueLimits)
  const factsQueue = new ImageQueue<ImageFacts>(reads)
  const infoQueue = new ImageQueue<ImageInfo>(reads)
  const decoder = new ImageDecoder({ memoryMb, wallClockFactor })
  const strikes = new CircuitBreaker()
  const counts = { cached: 0, made: 0 }
  const canceled = new LRUCache<string, true>(CANCELED)
  /** Files never change under their name, because it contains their hash. */
  const infoCache = new LRUCache<string, ImageInfo>({ max: KNOWN_FILES })

  const make = async (path: string, rendition: Rendition, signal: AbortSignal): Promise<Buffer> => {
    const file = basename(path)
    const key = renditionKey(file, rendition)
    try {
      const made = await decoder.run({ kind: 'rendition', path, rendition }, timeMs, signal)
      if (made.kind !== 'rendition') throw new ImageFailure('Another picture was made')
      const content = Buffer.from(made.content)
      await cache.write(file, key, content).catch((error: unknown) => {
        // A full disk must not fail the waiting reader's request.
        log(`Image cache: ${describeError(error)}`)
      })
      return content
    } catch (error) {
      if (!(error instanceof ImageFailure)) throw error
      if (error instanceof ImageLimitFailure) canceled.set(key, true)
      log(`Image ${file}: ${error.message}`)
      throw renderError()
    }
  }

  return {
    async get(path, rendition, request) {
      const file = basename(path)
      const key = renditionKey(file, rendition)
      const cached = await cache.read(file, key)
      if (cached) {
        counts.cached += 1
        return cached
      }
      if (canceled.has(key)) throw renderError()
      counts.made += 1
      return renditions.run(key, request, (signal) => make(path, rendition, signal))
    },
    async readFacts(path, { caller, signal = NEVER }) {
      const rest = strikes.cooldownMs(caller)
      if (rest > 0) throw cooldownError('pictures', rest)
      let startedAt = Number.POSITIVE_INFINITY
      try {
        return await factsQueue.run(path, { caller, signal }, async (until) => {
          startedAt = performance.now()
          const read = await decoder.run({ kind: 'facts', path }, readMs, until)
          if (read.kind !== 'facts') throw new ImageFailure('Another file was read')
          return read.facts
        })
      } catch (error) {
        const hasLeft = signal.aborted && performance.now() - startedAt > reads.preemptAfterMs
        if (hasLeft || error instanceof ImageLimitFailure) strikes.add(caller)
        if (!(error instanceof ImageFailure)) throw error
        throw notRead()
      }
    },
    async getInfo(path, isImage, { caller, signal = NEVER }) {
      const name = basename(path)
      const before = infoCache.get(name)
      if (before !== undefined) return before
      const found = await infoQueue
        .run(path, { caller, signal }, async (until): Promise<ImageInfo> => {
          const reply = await decoder.run({ kind: 'look', path, isImage }, readMs, until)
          return reply.kind === 'look' ? reply.look : { is: 'unreadable' }
        })
        .catch((error: unknown): ImageInfo => {
          if (!(error instanceof ImageFailure)) throw error
          log(`File ${name}: ${error.message}`)
          return { is: 'unreadable' }
        })
      infoCache.set(name, found)
      return found
    },
    counts,
    get load() {
      return renditions.load
    },
    get reading() {
      return factsQueue.load
    },
    close: () => decoder.close(),
  }
}

function renderError() {
  return httpError(422, 'Unprocessable Entity', 'This image cannot be transformed in this way')
}

function notRead() {
  return httpError(
    400,
    'Bad Request',
    'Invalid image: the file takes too much time or memory to read. Save it again with another program or in another format',
  )
}

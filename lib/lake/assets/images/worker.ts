import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import sharp from 'sharp'
import { LakeError } from '../../errors.ts'
import { runProgram } from '../../scheduling/worker-program.ts'
import { readImage, type ImageFacts } from './image-metadata.ts'
import { inspectImage, type ImageInfo } from './inspect.ts'
import type { Rendition } from './rendition.ts'
import { transform } from './transform.ts'

export interface ImageSettings {
  /** Memory of the process, with its decoders. */
  memoryMb: number
}

/** A message from the lake to an image process. */
export type ImageTask =
  | { kind: 'rendition'; path: string; rendition: Rendition }
  /** An uploaded image: everything that its document records about it. */
  | { kind: 'facts'; path: string }
  /** A stored file known only by its bytes. `isImage`: it was uploaded as an image. */
  | { kind: 'look'; path: string; isImage: boolean }

/** The result of a task. */
export type ImageResult =
  | { kind: 'rendition'; content: Uint8Array }
  | { kind: 'facts'; facts: ImageFacts }
  | { kind: 'look'; look: ImageInfo }

/** The reply. `refused`: the reason, for the caller. `failed`: the decoder's message, for the log. */
export type ImageReply =
  | ImageResult
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; message: string }

/**
 * The program of an image process: handles uploaded files one after another. The lake limits how many processes run and
 * for how long, and each process limits its own memory.
 */
sharp.concurrency(1)
sharp.cache(false)
// Pages and queries come first, and when memory runs out, the system kills this process and not the lake.
setPriority(10)
writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)

const MEMORY_POLL_MS = 20

async function runTask(task: ImageTask): Promise<ImageResult> {
  const { kind, path } = task
  switch (kind) {
    case 'rendition':
      return { kind, content: await transform(path, task.rendition) }
    case 'facts':
      return { kind, facts: await readImage(path) }
    case 'look':
      return { kind, look: await inspectImage(path, task.isImage) }
  }
}

async function reply(task: ImageTask, maxBytes: number): Promise<ImageReply> {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > maxBytes) end()
  }, MEMORY_POLL_MS)
  try {
    return await runTask(task)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { kind: error instanceof LakeError ? 'refused' : 'failed', message }
  } finally {
    clearInterval(watch)
  }
}

/** Immediately: a normal exit would wait for the decoder, which runs in its own thread. */
function end(): void {
  process.kill(process.pid, 'SIGKILL')
}

// The lake is gone, for whatever reason.
process.on('disconnect', end)
runProgram<ImageSettings, ImageTask, ImageReply>(
  ({ memoryMb }) =>
    (task) =>
      reply(task, memoryMb * 1024 * 1024),
)

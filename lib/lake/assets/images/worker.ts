import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import sharp from 'sharp'
import { LakeError } from '../../errors.ts'
import { readImage } from './image-metadata.ts'
import { inspectImage } from './inspect.ts'
import type { ImageReply, ImageResult, ImageTask } from './messages.ts'
import { transform } from './transform.ts'

/**
 * The program of an image process: handles uploaded files one after another. It is stateless and may be killed at any
 * time. The lake limits how many run and for how long, and each process limits its own memory (the argument, in MB).
 */
sharp.concurrency(1)
sharp.cache(false)
// Pages and queries come first, and when memory runs out, the system kills this process and not the lake.
setPriority(10)
writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)

const maxBytes = Number(process.argv[2]) * 1024 * 1024
const MEMORY_LOOK_MS = 20

async function work(task: ImageTask): Promise<ImageResult> {
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

async function reply(task: ImageTask): Promise<ImageReply> {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > maxBytes) end()
  }, MEMORY_LOOK_MS)
  try {
    return await work(task)
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

process.on('message', (task: ImageTask) => {
  void reply(task).then((answer) => process.send?.(answer))
})
// The lake is gone, for whatever reason.
process.on('disconnect', end)
// On Ctrl-C, a terminal signals the whole process group; the lake ends its image processes itself.
process.on('SIGINT', () => undefined)

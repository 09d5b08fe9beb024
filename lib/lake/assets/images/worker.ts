import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import sharp from 'sharp'
import { LakeError } from '../../errors.ts'
import { readImage } from '../image-metadata.ts'
import { lookInto } from './look.ts'
import type { ImageReply, ImageResult, ImageTask } from './messages.ts'
import { transform } from './transform.ts'

/**
 * The program of an image process: does one thing after the other with files that others chose. It may be killed at any
 * moment: it holds nothing. The lake bounds how many there are and how long they take, and each of them how much memory
 * it takes (the argument, in MB).
 */
sharp.concurrency(1)
sharp.cache(false)
// Pages and queries come first, and where memory runs out the system ends this one and not the lake.
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
      return { kind, look: await lookInto(path, task.isImage) }
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

/** At once: an exit would wait for the decoder, which works in a thread of its own. */
function end(): void {
  process.kill(process.pid, 'SIGKILL')
}

process.on('message', (task: ImageTask) => {
  void reply(task).then((answer) => process.send?.(answer))
})
// The lake is gone, however it ended.
process.on('disconnect', end)
// A terminal signals the whole group on Ctrl-C; the lake ends its image processes itself.
process.on('SIGINT', () => undefined)

import { setPriority } from 'node:os'
import sharp from 'sharp'
import type { ImageReply, ImageTask } from './messages.ts'
import { transform } from './transform.ts'

/**
 * The program of an image process: makes one picture after the other. It may be killed at any moment: it
 * holds nothing. The lake bounds how many there are.
 */
sharp.concurrency(1)
sharp.cache(false)
// Pages and queries come first.
setPriority(10)

async function reply(task: ImageTask): Promise<ImageReply> {
  try {
    return { content: await transform(task.path, task.rendition) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

process.on('message', (task: ImageTask) => {
  void reply(task).then((answer) => process.send?.(answer))
})
// The lake is gone, however it ended.
process.on('disconnect', () => process.exit())
// A terminal signals the whole group on Ctrl-C; the lake ends its image processes itself.
process.on('SIGINT', () => undefined)

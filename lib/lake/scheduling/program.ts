import { flushCompileCache } from 'node:module'

/** What a process of the lake sends first: work may begin, and its time is counted from here. */
export const READY = 'ready'

type Answer<Job, Reply> = (job: Job) => Reply | Promise<Reply>

/**
 * Runs the far side of a WorkerProcess: the first message has the settings, every other is a job, answered one
 * at a time. The process may be killed at any moment, so it must hold nothing that is not somewhere else too.
 */
export function runProgram<Settings, Job, Reply>(
  start: (settings: Settings) => Answer<Job, Reply> | Promise<Answer<Job, Reply>>,
): void {
  let answer: Promise<Answer<Job, Reply>> | undefined
  process.on('message', (message: Settings & Job) => {
    if (answer) {
      void answer.then((each) => each(message)).then((reply) => process.send?.(reply))
      return
    }
    answer = started(start, message)
  })
  // The lake is gone, however it ended; work under way stops at its own limit.
  process.on('disconnect', () => process.exit())
  // A terminal signals the whole group on Ctrl-C; the lake ends its processes itself.
  process.on('SIGINT', () => undefined)
}

async function started<Settings, Job, Reply>(
  start: (settings: Settings) => Answer<Job, Reply> | Promise<Answer<Job, Reply>>,
  settings: Settings,
): Promise<Answer<Job, Reply>> {
  const answer = await start(settings)
  // It will be killed, and Node keeps what it has compiled only where a process ends by itself: the next begins with it.
  flushCompileCache()
  process.send?.(READY)
  return answer
}

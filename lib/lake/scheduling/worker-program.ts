import { flushCompileCache } from 'node:module'

/** The first message of a worker process: it is ready, and its time counts from here. */
export const READY = 'ready'

type Answer<Job, Reply> = (job: Job) => Reply | Promise<Reply>

/**
 * Runs the worker side of a WorkerProcess: the first message has the settings, every other is a job, handled one at a
 * time. The process may be killed at any moment, so it must not hold any state of its own.
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
  // The lake has exited, for whatever reason; work in progress stops at its own limit.
  process.on('disconnect', () => process.exit())
  // A terminal signals the whole group on Ctrl-C; the lake ends its processes itself.
  process.on('SIGINT', () => undefined)
}

async function started<Settings, Job, Reply>(
  start: (settings: Settings) => Answer<Job, Reply> | Promise<Answer<Job, Reply>>,
  settings: Settings,
): Promise<Answer<Job, Reply>> {
  const answer = await start(settings)
  // This process will be killed, and Node saves its compile cache only on a regular exit: the next one starts from it.
  flushCompileCache()
  process.send?.(READY)
  return answer
}

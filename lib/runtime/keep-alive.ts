import { stopChild, type Child } from './child.ts'

const FIRST_DELAY_MS = 250
const LONGEST_DELAY_MS = 10_000
/** A child that ran this long is healthy: its next crash starts the back-off afresh. */
const HEALTHY_AFTER_MS = 60_000

export interface KeptAlive {
  stop(graceMs: number): Promise<void>
}

/** Restarts a child whenever it ends by itself, with growing pauses, until it is stopped. */
export async function keepAlive(
  name: string,
  start: () => Promise<Child>,
  report: (line: string) => void,
): Promise<KeptAlive> {
  let stopped = false
  let current = await start()
  let startedAt = Date.now()
  let delay = FIRST_DELAY_MS

  async function watch(): Promise<void> {
    while (!stopped) {
      const end = await current.ended
      if (stopped) return
      delay =
        Date.now() - startedAt > HEALTHY_AFTER_MS
          ? FIRST_DELAY_MS
          : Math.min(delay * 2, LONGEST_DELAY_MS)
      report(`The ${name} ended (${end}); starting it again.`)
      await restart()
    }
  }

  async function restart(): Promise<void> {
    while (!stopped) {
      await new Promise((resolve) => setTimeout(resolve, delay))
      if (stopped) return
      try {
        startedAt = Date.now()
        current = await start()
        report(`The ${name} is back.`)
        return
      } catch (error) {
        delay = Math.min(delay * 2, LONGEST_DELAY_MS)
        report(
          `The ${name} does not start: ${error instanceof Error ? error.message : String(error)}`,
        )
      }
    }
  }

  void watch()
  return {
    async stop(graceMs) {
      stopped = true
      await stopChild(current, graceMs)
    },
  }
}

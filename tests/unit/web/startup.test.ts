import { describe, expect, it } from 'vitest'
import { startUp } from '../../../lib/server/web/startup.ts'

const never = () => new Promise<never>(() => undefined)

describe('the start of a web process', () => {
  it('does not listen before the content store has answered, if it answers soon', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const startup = startUp({ prepare: () => promise, log: () => undefined, wait: never })
    expect(startup.isDone()).toBe(false)
    resolve()
    await startup.listenNow
    expect(startup.isDone()).toBe(true)
  })

  it('listens during an outage of the content store, retries, and then shows pages', async () => {
    const lines: string[] = []
    let isUp = false
    const waits: (() => void)[] = []
    const startup = startUp({
      prepare: async () => {
        if (!isUp) throw new Error('it does not answer')
      },
      log: (line) => lines.push(line),
      listenAfterMs: 1,
      wait: (ms) => (ms === 1 ? Promise.resolve() : new Promise<void>((go) => waits.push(go))),
    })
    await startup.listenNow
    expect(startup.isDone()).toBe(false)
    expect(lines).toEqual([expect.stringMatching(/every page is answered with 503.*Retrying/)])
    isUp = true
    for (const go of waits) go()
    await startup.done
    expect(startup.isDone()).toBe(true)
    expect(lines.at(-1)).toContain('answers again')
  })
})

import { expect, test } from 'vitest'
import { until } from '../wait-until.ts'
import { startNode, type Child } from '../../lib/server/child.ts'
import { livenessProbe } from '../../lib/server/lake-process.ts'

const SERVER = `require('node:http').createServer((_, response) => response.end()).listen(0, '127.0.0.1', function () { console.log(this.address().port) })`

/** A child process that responds at `url`. */
async function answering(): Promise<{ child: Child; url: string }> {
  return new Promise((resolve) => {
    const child = startNode({
      args: ['--eval', SERVER],
      onLine: (port) => resolve({ child, url: `http://127.0.0.1:${port}/` }),
    })
  })
}

/** A clock that advances by `step` on each wait, and counts the waits. */
function steppingClock(step: number) {
  const clock = {
    step,
    waits: 0,
    time: 0,
    now: () => clock.time,
    wait: async () => {
      clock.waits += 1
      clock.time += clock.step
    },
  }
  return clock
}

test('a child process that responds is left running, and one that hangs is stopped', async () => {
  const { child, url } = await answering()
  let said = 0
  const clock = steppingClock(20)
  const watched = livenessProbe(child, {
    url,
    everyMs: 20,
    timeoutMs: 500,
    onSilent: () => (said += 1),
    clock,
  })
  // Twice its timeout.
  await until(() => expect(clock.waits).toBeGreaterThan(50))
  expect(child.process.exitCode ?? child.process.signalCode).toBeNull()
  expect(said).toBe(0)

  child.process.kill('SIGSTOP')
  clock.step = 600
  expect(await child.ended).toBe('SIGKILL')
  await watched
  expect(said).toBe(1)
})

test('a child process that exits by itself is not stopped', async () => {
  const { child, url } = await answering()
  let said = 0
  const watched = livenessProbe(child, {
    url,
    everyMs: 20,
    timeoutMs: 500,
    onSilent: () => (said += 1),
  })
  child.process.kill('SIGTERM')
  await child.ended
  await watched
  expect(said).toBe(0)
})

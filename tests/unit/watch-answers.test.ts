import { expect, test } from 'vitest'
import { startNode, type Child } from '../../lib/runtime/child.ts'
import { watchAnswers } from '../../lib/runtime/watch-answers.ts'

const SERVER = `require('node:http').createServer((_, response) => response.end()).listen(0, '127.0.0.1', function () { console.log(this.address().port) })`

/** A child of ours that answers at `url`. */
async function answering(): Promise<{ child: Child; url: string }> {
  return new Promise((resolve) => {
    const child = startNode({
      args: ['--eval', SERVER],
      onLine: (port) => resolve({ child, url: `http://127.0.0.1:${port}/` }),
    })
  })
}

test('a child that answers is left alone, and one that hangs is ended', async () => {
  const { child, url } = await answering()
  let said = 0
  const watched = watchAnswers(child, {
    url,
    everyMs: 20,
    patienceMs: 500,
    onSilent: () => (said += 1),
  })
  const early = await Promise.race([
    child.ended,
    new Promise((resolve) => setTimeout(resolve, 1_500, 'running')),
  ])
  expect(early).toBe('running')
  expect(said).toBe(0)

  child.process.kill('SIGSTOP')
  expect(await child.ended).toBe('SIGKILL')
  await watched
  expect(said).toBe(1)
})

test('a child that ends by itself needs nothing', async () => {
  const { child, url } = await answering()
  let said = 0
  const watched = watchAnswers(child, {
    url,
    everyMs: 20,
    patienceMs: 500,
    onSilent: () => (said += 1),
  })
  child.process.kill('SIGTERM')
  await child.ended
  await watched
  expect(said).toBe(0)
})

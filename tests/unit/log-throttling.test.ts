import { expect, test } from 'vitest'
import { throttleLog } from '../../lib/log/throttle-log.ts'

test('throttleLog logs a line once per interval and counts the suppressed ones', () => {
  const said: string[] = []
  let now = 0
  const say = throttleLog((line) => said.push(line), { everyMs: 1_000, now: () => now })
  say('first')
  say('second')
  now = 999
  say('third')
  now = 1_000
  say('fourth')
  now = 2_000
  say('fifth')
  expect(said).toEqual(['first', 'fourth (2 more since the last one)', 'fifth'])
})

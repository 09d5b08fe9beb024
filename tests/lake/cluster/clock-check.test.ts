import { beforeEach, describe, expect, it } from 'vitest'
import { ClockCheck } from '../../../lib/lake/cluster/clock-check.ts'

const SECOND_MS = 1_000
const START = Date.parse('2026-03-01T00:00:00Z')

let now: number
let logged: string[]
let check: ClockCheck

beforeEach(() => {
  now = START
  logged = []
  check = new ClockCheck(
    (line) => logged.push(line),
    () => now,
  )
})

/** PostgreSQL's clock, `aheadMs` ahead of this machine's, is read and takes no time to answer. */
const compare = (aheadMs: number) => check.compare(check.now(), now + aheadMs)

describe('the comparison of a node’s clock with PostgreSQL’s', () => {
  it.each([
    ['before PostgreSQL read its clock', 60 * SECOND_MS],
    ['after PostgreSQL read its clock', 0],
  ])('reports nothing after a pause of a minute %s', (_when, readAfterMs) => {
    const askedAt = check.now()
    now += 60 * SECOND_MS
    check.compare(askedAt, askedAt + readAfterMs)
    expect(logged).toEqual([])
  })

  it.each([
    [60, 'behind'],
    [-60, 'ahead of'],
  ])('reports a difference of %s s once', (seconds, how) => {
    for (let count = 0; count < 3; count += 1) compare(seconds * SECOND_MS)
    expect(logged).toEqual([expect.stringContaining(`60 s ${how} PostgreSQL`)])
  })

  it('reports a difference again only when it was gone in between', () => {
    for (const seconds of [11, 9, 11]) compare(seconds * SECOND_MS)
    expect(logged).toHaveLength(1)
    for (const seconds of [4, 11]) compare(seconds * SECOND_MS)
    expect(logged).toHaveLength(2)
  })
})

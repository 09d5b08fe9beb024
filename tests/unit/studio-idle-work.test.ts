import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test } from 'vitest'

const script = readFileSync(join(import.meta.dirname, '../../studio/static/idle-work.js'), 'utf8')

interface Deadline {
  timeRemaining(): number
}
type Piece = (deadline: Deadline) => void

/** A browser that is idle on demand, for the given milliseconds; each callback takes one. */
function browser() {
  const moments = new Map<number, Piece>()
  const faults: unknown[] = []
  const taken: number[] = []
  let last = 0
  let at = 0
  const window = {
    requestIdleCallback(piece: Piece, _options?: { timeout?: number }): number {
      moments.set(++last, piece)
      return last
    },
    cancelIdleCallback(id: number): void {
      taken.push(id)
      moments.delete(id)
    },
    reportError: (fault: unknown) => void faults.push(fault),
  }
  const asked = () => moments.size
  runInNewContext(script, { window, Map })
  const idleFor = (milliseconds: number) => {
    const now = [...moments.values()]
    moments.clear()
    const end = at + milliseconds
    for (const moment of now) moment({ timeRemaining: () => Math.max(0, end - at) })
  }
  const work = (name: string) => () => {
    at += 1
    done.push(name)
  }
  return { window, faults, taken, asked, idleFor, work }
}

let done: string[]
beforeEach(() => {
  done = []
})

test('pieces of work that wait share one moment of the browser, in the order in which they were asked for', () => {
  const { window, asked, idleFor, work } = browser()
  for (const name of ['one', 'two', 'three']) window.requestIdleCallback(work(name))
  expect(asked()).toBe(1)
  idleFor(10)
  expect(done).toEqual(['one', 'two', 'three'])
  expect(asked()).toBe(0)
})

test('what a piece asks for is done in the same moment, while time remains', () => {
  const { window, idleFor, work } = browser()
  window.requestIdleCallback(() => {
    done.push('outer')
    window.requestIdleCallback(work('inner'))
  })
  idleFor(10)
  expect(done).toEqual(['outer', 'inner'])
})

test('when no time remains, the rest waits for the next moment', () => {
  const { window, asked, idleFor, work } = browser()
  for (const name of ['one', 'two', 'three']) window.requestIdleCallback(work(name))
  idleFor(2)
  expect(done).toEqual(['one', 'two'])
  expect(asked()).toBe(1)
  idleFor(2)
  expect(done).toEqual(['one', 'two', 'three'])
})

test('a piece that is taken back is not done, by another piece of the same moment either', () => {
  const { window, idleFor, work } = browser()
  const before = window.requestIdleCallback(work('before'))
  window.requestIdleCallback(() => window.cancelIdleCallback(after))
  const after = window.requestIdleCallback(work('after'))
  window.cancelIdleCallback(before)
  idleFor(10)
  expect(done).toEqual([])
})

test('a piece that fails is reported, and keeps no other from being done', () => {
  const { window, faults, idleFor, work } = browser()
  const fault = new Error('broken')
  window.requestIdleCallback(() => {
    throw fault
  })
  window.requestIdleCallback(work('next'))
  idleFor(10)
  expect(faults).toEqual([fault])
  expect(done).toEqual(['next'])
})

test('what must be done by a certain time is left to the browser', () => {
  const { window, taken, asked, idleFor, work } = browser()
  const id = window.requestIdleCallback(work('late'), { timeout: 1000 })
  window.requestIdleCallback(work('some time'))
  expect(asked()).toBe(2)
  window.cancelIdleCallback(id)
  expect(taken).toEqual([id])
  idleFor(10)
  expect(done).toEqual(['some time'])
})

test('a long idle moment is not used up: whoever presses a key waits no longer than ten milliseconds', () => {
  const { window, asked, idleFor, work } = browser()
  for (let piece = 0; piece < 30; piece++) window.requestIdleCallback(work(`${piece}`))
  idleFor(50)
  expect(done).toHaveLength(10)
  expect(asked()).toBe(1)
})

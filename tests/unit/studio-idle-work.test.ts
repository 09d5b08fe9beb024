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
  const errors: unknown[] = []
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
    reportError: (error: unknown) => void errors.push(error),
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
  return { window, errors, taken, asked, idleFor, work }
}

let done: string[]
beforeEach(() => {
  done = []
})

test('pending idle callbacks share one idle period and run in order of request', () => {
  const { window, asked, idleFor, work } = browser()
  for (const name of ['one', 'two', 'three']) window.requestIdleCallback(work(name))
  expect(asked()).toBe(1)
  idleFor(10)
  expect(done).toEqual(['one', 'two', 'three'])
  expect(asked()).toBe(0)
})

test('a callback requested inside a callback runs in the same idle period while time remains', () => {
  const { window, idleFor, work } = browser()
  window.requestIdleCallback(() => {
    done.push('outer')
    window.requestIdleCallback(work('inner'))
  })
  idleFor(10)
  expect(done).toEqual(['outer', 'inner'])
})

test('the remaining callbacks wait for the next idle period when the time is used up', () => {
  const { window, asked, idleFor, work } = browser()
  for (const name of ['one', 'two', 'three']) window.requestIdleCallback(work(name))
  idleFor(2)
  expect(done).toEqual(['one', 'two'])
  expect(asked()).toBe(1)
  idleFor(2)
  expect(done).toEqual(['one', 'two', 'three'])
})

test('a canceled callback does not run, even when canceled by a callback of the same period', () => {
  const { window, idleFor, work } = browser()
  const before = window.requestIdleCallback(work('before'))
  window.requestIdleCallback(() => window.cancelIdleCallback(after))
  const after = window.requestIdleCallback(work('after'))
  window.cancelIdleCallback(before)
  idleFor(10)
  expect(done).toEqual([])
})

test('a callback that throws is reported and does not stop the others', () => {
  const { window, errors, idleFor, work } = browser()
  const error = new Error('broken')
  window.requestIdleCallback(() => {
    throw error
  })
  window.requestIdleCallback(work('next'))
  idleFor(10)
  expect(errors).toEqual([error])
  expect(done).toEqual(['next'])
})

test('a callback with a timeout is passed to the browser', () => {
  const { window, taken, asked, idleFor, work } = browser()
  const id = window.requestIdleCallback(work('late'), { timeout: 1000 })
  window.requestIdleCallback(work('some time'))
  expect(asked()).toBe(2)
  window.cancelIdleCallback(id)
  expect(taken).toEqual([id])
  idleFor(10)
  expect(done).toEqual(['some time'])
})

test('callbacks use at most ten milliseconds of a long idle period, so that input is not delayed', () => {
  const { window, asked, idleFor, work } = browser()
  for (let piece = 0; piece < 30; piece++) window.requestIdleCallback(work(`${piece}`))
  idleFor(50)
  expect(done).toHaveLength(10)
  expect(asked()).toBe(1)
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ConnectionLimiter } from '../../../lib/net/connection-limiter.ts'

interface Guest {
  key: string
  idle: boolean
  sentAway: boolean
}

function guest(key: string, idle = false): Guest {
  return { key, idle, sentAway: false }
}

function house(perKey: number, total: number) {
  return new ConnectionLimiter<Guest>({
    perKey,
    total,
    isEvictable: ({ idle }) => idle,
    onEvict: (each) => (each.sentAway = true),
  })
}

describe('connection limiter', () => {
  it('accepts up to the limit for one key, and others for other keys', () => {
    const limiter = house(2, 10)
    expect(limiter.acquire('a', guest('a'))).not.toBeNull()
    expect(limiter.acquire('a', guest('a'))).not.toBeNull()
    expect(limiter.acquire('a', guest('a'))).toBeNull()
    expect(limiter.acquire('b', guest('b'))).not.toBeNull()
  })

  it('evicts the longest idle entry of the same key', () => {
    const limiter = house(3, 10)
    const [busy, first, second] = [guest('a'), guest('a', true), guest('a', true)]
    for (const each of [busy, first, second]) limiter.acquire('a', each)
    expect(limiter.acquire('a', guest('a'))).not.toBeNull()
    expect([busy, first, second].map(({ sentAway }) => sentAway)).toEqual([false, true, false])
  })

  it('evicts an entry of the largest group when the total limit is reached', () => {
    const limiter = house(10, 4)
    const many = [guest('many', true), guest('many', true), guest('many', true)]
    const few = guest('few', true)
    limiter.acquire('few', few)
    for (const each of many) limiter.acquire('many', each)
    expect(limiter.acquire('new', guest('new'))).not.toBeNull()
    expect(few.sentAway).toBe(false)
    expect(many.map(({ sentAway }) => sentAway)).toEqual([true, false, false])
  })

  it('evicts as many entries as a heavy one needs, and none if that is not enough', () => {
    const limiter = house(10, 10)
    const [busy, ...idle] = [guest('a'), guest('a', true), guest('a', true), guest('a', true)]
    limiter.acquire('a', busy, 4)
    for (const each of idle) limiter.acquire('a', each, 2)
    expect(limiter.size).toBe(10)
    expect(limiter.acquire('a', guest('a'), 7)).toBeNull()
    expect(limiter.acquire('b', guest('b'), 11)).toBeNull()
    expect(idle.map(({ sentAway }) => sentAway)).toEqual([false, false, false])
    const leave = limiter.acquire('b', guest('b'), 3)
    expect(idle.map(({ sentAway }) => sentAway)).toEqual([true, true, false])
    expect(limiter.size).toBe(9)
    leave?.()
    expect(limiter.size).toBe(6)
  })

  it('counts an entry that leaves twice only once', () => {
    const limiter = house(1, 1)
    const leave = limiter.acquire('a', guest('a'))
    leave?.()
    leave?.()
    expect(limiter.size).toBe(0)
    expect(limiter.acquire('b', guest('b'))).not.toBeNull()
  })

  it('never exceeds its limits and never rejects an entry below them, in any sequence', () => {
    const step = fc.record({
      key: fc.constantFrom('a', 'b', 'c', 'd'),
      idle: fc.boolean(),
      leaves: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const limiter = house(3, 7)
        const inside = new Map<Guest, () => void>()
        for (const { key, idle, leaves } of steps) {
          const [oldest] = inside
          if (leaves && oldest) {
            oldest[1]()
            inside.delete(oldest[0])
            continue
          }
          const newcomer = guest(key, idle)
          const before = [...inside.keys()]
          const leave = limiter.acquire(key, newcomer)
          for (const each of before) if (each.sentAway) inside.delete(each)
          if (leave) inside.set(newcomer, leave)
          const ofKey = before.filter((each) => each.key === key)
          if (!leave) {
            const stuck = ofKey.length >= 3 ? ofKey : before
            expect(stuck.every((each) => !each.idle)).toBe(true)
          }
          expect(limiter.size).toBe(inside.size)
          expect(inside.size).toBeLessThanOrEqual(7)
          expect([...inside.keys()].filter((each) => each.key === key).length).toBeLessThanOrEqual(
            3,
          )
        }
      }),
    )
  })
})

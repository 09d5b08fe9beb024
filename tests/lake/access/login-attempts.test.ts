import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { createAttempts, type ThrottleSubject } from '../../../lib/lake/access/login-throttle.ts'
import { migrations } from '../../../lib/lake/store/migrations/index.ts'

function attemptsAt(now: () => number) {
  const db = new DatabaseSync(':memory:')
  for (const { sql } of migrations) db.exec(sql)
  return createAttempts(db, now)
}
const stranger = (email: string, address: string): ThrottleSubject => ({
  kind: 'stranger',
  email,
  address,
})

describe('login attempts', () => {
  it('are delayed after five failures, from 30 seconds up to 15 minutes, and reset after an hour', () => {
    let now = 0
    const attempts = attemptsAt(() => now)
    const waits: number[] = []
    for (let failure = 0; failure < 14; failure++) {
      const guesser = stranger('a@x.example', `198.51.100.${failure}`)
      const wait = attempts.begin(guesser)
      waits.push(wait)
      if (wait > 0) {
        now += wait
        expect(attempts.begin(guesser)).toBe(0)
      }
    }
    expect(waits.slice(0, 5)).toEqual([0, 0, 0, 0, 0])
    expect(waits.slice(5, 11).map((wait) => wait / 1000)).toEqual([30, 60, 120, 240, 480, 900])
    expect(waits.at(-1)).toBe(900_000)
    now += 3_600_001
    expect(attempts.begin(stranger('a@x.example', 'z'))).toBe(0)
  })

  it('are counted correctly when the clock is set back, without a longer wait', () => {
    let now = 10 * 3_600_000
    const attempts = attemptsAt(() => now)
    const guesser = stranger('a@x.example', 'z')
    for (let failure = 0; failure < 5; failure++) expect(attempts.begin(guesser)).toBe(0)
    expect(attempts.begin(guesser)).toBe(30_000)
    now -= 5 * 3_600_000
    expect(attempts.begin(guesser)).toBe(30_000)
    now += 5 * 3_600_000 + 30_000
    expect(attempts.begin(guesser)).toBe(0)
    expect(attempts.begin(guesser)).toBe(60_000)
  })

  it('are forgotten for an account after a correct password', () => {
    const attempts = attemptsAt(() => 0)
    for (let n = 0; n < 4; n++) attempts.begin(stranger('A@x.example ', 'z'))
    attempts.succeeded(stranger('a@x.example', 'z'))
    for (let n = 0; n < 5; n++) expect(attempts.begin(stranger('a@X.example', 'z'))).toBe(0)
  })

  it('of strangers do not block a known device or a signed-in user', () => {
    const attempts = attemptsAt(() => 0)
    for (let n = 0; n < 40; n++) attempts.begin(stranger('a@x.example', 'z'))
    expect(attempts.begin(stranger('a@x.example', 'y'))).toBeGreaterThan(0)
    expect(attempts.begin({ kind: 'device', id: 'd' })).toBe(0)
    expect(attempts.begin({ kind: 'signedIn', userId: 'u' })).toBe(0)
  })

  it.each<ThrottleSubject>([
    { kind: 'device', id: 'd' },
    { kind: 'signedIn', userId: 'u' },
  ])('are limited for known devices and signed-in users too: %o', (guesser) => {
    const attempts = attemptsAt(() => 0)
    for (let n = 0; n < 5; n++) expect(attempts.begin(guesser)).toBe(0)
    expect(attempts.begin(guesser)).toBeGreaterThan(0)
  })
})

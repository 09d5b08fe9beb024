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

describe('attempts at a password', () => {
  it('wait double from 30 seconds to 15 minutes, and are forgotten after an hour', () => {
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

  it('are not forgotten by a clock that is set back, and nobody waits longer for it', () => {
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

  it('a right password clears the account', () => {
    const attempts = attemptsAt(() => 0)
    for (let n = 0; n < 4; n++) attempts.begin(stranger('A@x.example ', 'z'))
    attempts.succeeded(stranger('a@x.example', 'z'))
    for (let n = 0; n < 5; n++) expect(attempts.begin(stranger('a@X.example', 'z'))).toBe(0)
  })

  it('of strangers hold up neither the account’s own browser nor who is signed in', () => {
    const attempts = attemptsAt(() => 0)
    for (let n = 0; n < 40; n++) attempts.begin(stranger('a@x.example', 'z'))
    expect(attempts.begin(stranger('a@x.example', 'y'))).toBeGreaterThan(0)
    expect(attempts.begin({ kind: 'device', id: 'd' })).toBe(0)
    expect(attempts.begin({ kind: 'signedIn', userId: 'u' })).toBe(0)
  })

  it.each<ThrottleSubject>([
    { kind: 'device', id: 'd' },
    { kind: 'signedIn', userId: 'u' },
  ])('are limited there too: %o', (guesser) => {
    const attempts = attemptsAt(() => 0)
    for (let n = 0; n < 5; n++) expect(attempts.begin(guesser)).toBe(0)
    expect(attempts.begin(guesser)).toBeGreaterThan(0)
  })
})

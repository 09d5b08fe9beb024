import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passwordProblem } from '../../../lib/lake/access/password-rule.ts'
import { hashPassword, verifyPassword } from '../../../lib/lake/access/passwords.ts'
import { randomPassword } from '../../../lib/lake/access/secrets.ts'

const JO = ['jo.lee@example.org', 'Jo Leonora Lee', 'Clearwell']
const COMMON = 'This password is too common and easy to guess. Choose another one'
const OWN = 'Do not base it on your name, your email address, or the name of this site'

describe('a new password', () => {
  it.each([
    ['short', 'Use at least 12 characters'],
    ['elevenchars', 'Use at least 12 characters'],
    // Seven characters, but twelve UTF-16 units or more.
    ['👩👩👩👩👩👩a', 'Use at least 12 characters'],
    ['aaaaaaaaaaaaaaaa', 'Use a wider variety of characters'],
    ['x1y2z'.repeat(60), 'Use at most 256 characters'],
    ['qwertyuiop123', COMMON],
    ['QwertyUiop123', COMMON],
    ['1q2w3e4r5t6y', COMMON],
    ['ｑwertyuiop123', COMMON],
    ['unbelievable', COMMON],
    ['Jo.Lee@example.org', OWN],
    ['jo.lee@example.org!', OWN],
    ['Leonora-2026!!', OWN],
    ['clearwell2026', OWN],
    ['Clearwell!Clearwell!', OWN],
  ])('%s is refused: %s', (password, problem) => {
    expect(passwordProblem(password, JO)).toBe(problem)
  })

  it.each([
    'four unrelated calm words',
    'eight clearwell otters dance',
    '!?#%&/()=+*~-_.:,;<>|',
    'пароль из слов и рек',
    'q7#'.padEnd(256, 'abcdefghij'),
  ])('%s is accepted, without rules for its composition', (password) => {
    expect(passwordProblem(password, JO)).toBeNull()
  })

  it('of 256 characters is accepted and verified, whatever its byte length', async () => {
    const password = '👩🏔🌊🦦🍃'.repeat(52).slice(0, 512)
    expect(passwordProblem(password, JO)).toBeNull()
    expect(await verifyPassword(password, await hashPassword(password, 4))).toBe(true)
  })

  it('that the lake generates is always valid', () => {
    fc.assert(fc.property(fc.constant(null), () => passwordProblem(randomPassword(), JO) === null))
  })
})

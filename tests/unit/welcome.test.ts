import { describe, expect, it } from 'vitest'
import { loginLines } from '../../lib/server/report.ts'

const LOGINS: [string, string][] = [['jo@example.org', 'abcde-fghij']]
const said = (logins: [string, string][], isFirst: boolean) =>
  loginLines(logins, isFirst).join('\n')

describe('the closing words of a start', () => {
  it('show first passwords at the first start', () => {
    expect(said(LOGINS, true)).toMatch(/jo@example\.org +abcde-fghij/)
  })

  it('name the command that shows them at every later one', () => {
    const words = said(LOGINS, false)
    expect(words).not.toContain('abcde-fghij')
    expect(words).toContain('npm run lake -- users first-passwords')
  })

  it('say so when all have been changed', () => {
    expect(said([], false)).toContain('Every first password has been changed.')
  })
})

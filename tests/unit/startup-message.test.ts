import { describe, expect, it } from 'vitest'
import { loginLines } from '../../lib/server/report.ts'

const LOGINS: [string, string][] = [['jo@example.org', 'abcde-fghij']]
const said = (logins: [string, string][], isFirst: boolean) =>
  loginLines(logins, isFirst).join('\n')

describe('startup message', () => {
  it('shows the initial passwords at the first start', () => {
    expect(said(LOGINS, true)).toMatch(/jo@example\.org +abcde-fghij/)
  })

  it('names the command that shows the initial passwords at later starts', () => {
    const words = said(LOGINS, false)
    expect(words).not.toContain('abcde-fghij')
    expect(words).toContain('npm run lake -- users first-passwords')
  })

  it('says when all initial passwords have been changed', () => {
    expect(said([], false)).toContain('Every first password has been changed.')
  })
})

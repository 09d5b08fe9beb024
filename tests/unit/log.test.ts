import { describe, expect, it } from 'vitest'
import { shortErrorMessage, redact, describeError } from '../../lib/log/redact.ts'
import { openLog } from '../../lib/log/log.ts'

const SECRET = `sk${'aB3'.repeat(12)}`

function thrown(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('Nothing was thrown')
}

describe('what an unforeseen error says of itself', () => {
  it('leaves out what it quotes, and keeps where it happened', () => {
    const said = describeError(thrown(() => JSON.parse('{"title": Words of a draft}')))
    expect(said).toMatch(/^SyntaxError: Unexpected token/)
    expect(said).toContain('log.test.ts')
    expect(said).not.toMatch(/Words|title/)
  })

  it('is one sentence where that is enough, and is never endless', () => {
    expect(shortErrorMessage(new TypeError('No "words of a draft" here'))).toBe(
      'TypeError: No "…" here',
    )
    expect(shortErrorMessage(new Error('x'.repeat(10_000)))).toHaveLength(500)
    expect(describeError('plain')).toBe('plain')
  })
})

describe('a line of the log', () => {
  it('has no token and no address of e-mail in it', () => {
    const line = `jo.lee+news@example.org with ${SECRET}, Authorization: Bearer abc.def`
    expect(redact(line)).toBe('(address) with (secret), Authorization: (secret)')
  })

  it('keeps ids of pictures and documents', () => {
    const line = `Image ${'0a'.repeat(20)}-200x300.png, drafts.11c1c3c0-9d2b-4a6e-8f4a-1d2c3b4a5e6f`
    expect(redact(line)).toBe(line)
  })
})

describe('a log', () => {
  const lines = (format: 'json' | 'readable', ...given: string[]) => {
    const written: string[] = []
    const log = openLog({ format, from: 'lake', write: (line) => written.push(line) })
    given.forEach((line) => log(line))
    return written
  }

  it('is readable as it was said', () => {
    expect(lines('readable', `Moved 3 for a@b.org`)).toEqual(['Moved 3 for (address)'])
  })

  it('is a record a line, which says when, who and what', () => {
    const [first = '', second = ''] = lines(
      'json',
      'Two\nlines "quoted"',
      '{"audit":"forbidden","at":"2026-11-23T00:00:00.000Z","actor":"u1","address":"10.0.0.1"}',
    )
    expect(JSON.parse(first)).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      from: 'lake',
      message: 'Two\nlines "quoted"',
    })
    expect(JSON.parse(second)).toMatchObject({ audit: 'forbidden', actor: 'u1', message: 'audit' })
  })
})

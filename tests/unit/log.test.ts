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

describe('describeError and shortErrorMessage', () => {
  it('omit quoted content and keep the error’s location', () => {
    const said = describeError(thrown(() => JSON.parse('{"title": Words of a draft}')))
    expect(said).toMatch(/^SyntaxError: Unexpected token/)
    expect(said).toContain('log.test.ts')
    expect(said).not.toMatch(/Words|title/)
  })

  it('return one bounded sentence for the short form', () => {
    expect(shortErrorMessage(new TypeError('No "words of a draft" here'))).toBe(
      'TypeError: No "…" here',
    )
    expect(shortErrorMessage(new Error('x'.repeat(10_000)))).toHaveLength(500)
    expect(describeError('plain')).toBe('plain')
  })
})

describe('redact', () => {
  it('removes tokens and e-mail addresses from a log line', () => {
    const line = `jo.lee+news@example.org with ${SECRET}, Authorization: Bearer abc.def`
    expect(redact(line)).toBe('(address) with (secret), Authorization: (secret)')
  })

  it('keeps asset IDs and document IDs', () => {
    const line = `Image ${'0a'.repeat(20)}-200x300.png, drafts.11c1c3c0-9d2b-4a6e-8f4a-1d2c3b4a5e6f`
    expect(redact(line)).toBe(line)
  })
})

describe('log output', () => {
  const lines = (format: 'json' | 'readable', ...given: string[]) => {
    const written: string[] = []
    const log = openLog({ format, from: 'lake', write: (line) => written.push(line) })
    given.forEach((line) => log(line))
    return written
  }

  it('is the plain line in the readable format', () => {
    expect(lines('readable', `Moved 3 for a@b.org`)).toEqual(['Moved 3 for (address)'])
  })

  it('is one JSON record per line with time, program, and message in the JSON format', () => {
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

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toICalendar, type CalendarEvent } from '../../lib/lake/engine/icalendar.ts'

const calendar = (events: readonly CalendarEvent[], name = 'Clearwell') =>
  toICalendar({ name, productId: 'Clearwell//Lake', refreshMinutes: 60, events })

/** Reads content lines by RFC 5545, section 3.1: unfolded, with the escapes of TEXT undone. */
function parse(file: string): [string, string][] {
  return file
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at), line.slice(at + 1)]
    })
}

const unescape = (text: string) =>
  text.replace(/\\([\\;,nN])/g, (_all, mark: string) => (mark.toLowerCase() === 'n' ? '\n' : mark))

const event: CalendarEvent = {
  uid: 'schedule.publish.a@example.org',
  summary: 'Scheduled publication: Asthma',
  at: { time: '2026-12-24T18:30:00.000+01:00' },
  url: 'https://example.org/studio',
  changedAt: '2026-11-29T08:00:00.123Z',
}

test('an event at a time is in UTC, and one of whole days ends on the day after the last', () => {
  const days = { firstDay: '2026-12-30', lastDay: '2026-12-31' }
  const lines = parse(calendar([event, { ...event, uid: 'b', at: days }]))
  expect(lines).toEqual(
    expect.arrayContaining([
      ['DTSTAMP', '20261129T080000Z'],
      ['DTSTART', '20261224T173000Z'],
      ['DTSTART;VALUE=DATE', '20261230'],
      ['DTEND;VALUE=DATE', '20270101'],
    ]),
  )
})

test('a calendar without events still has a component, as the format requires', () => {
  const names = parse(calendar([])).map(([name, value]) => `${name}:${value}`)
  expect(names).toContain('BEGIN:VTIMEZONE')
  expect(names.filter((name) => name.startsWith('BEGIN:'))).toHaveLength(3)
})

test('any title survives folding and escaping, in lines of at most 75 octets without control characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (summary) => {
      const file = calendar([{ ...event, summary }], summary)
      for (const line of file.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line).not.toMatch(/\p{Cc}|\uFFFD/u)
      }
      const [, value = ''] = parse(file).find(([name]) => name === 'SUMMARY') ?? []
      expect(unescape(value)).toBe(summary)
    }),
  )
})

test('a title with line breaks or other control characters adds no property', () => {
  const summary = 'a\r\nBEGIN:VALARM\u0000\rb;c,d\\e'
  const lines = parse(calendar([{ ...event, summary }]))
  expect(lines.filter(([name]) => name === 'BEGIN').map(([, value]) => value)).not.toContain(
    'VALARM',
  )
  expect(lines).toContainEqual(['SUMMARY', String.raw`a\nBEGIN:VALARM \nb\;c\,d\\e`])
})

import { readFile } from 'node:fs/promises'
import { glob } from 'tinyglobby'
import { expect, test } from 'vitest'
import { formatDay, formatMonth, formatTime } from '../../lib/workflow/model/dates.ts'

test('formatDay and formatMonth format a date in US English in every time zone', () => {
  expect(formatDay('2026-11-22')).toBe('Nov 22, 2026')
  expect(formatDay('2026-11-22T23:30:00Z')).toBe('Nov 22, 2026')
  expect(formatMonth('2026-11')).toBe('November 2026')
})

test('formatTime names the time zone', () => {
  expect(formatTime('2026-11-22T23:30:00Z', 'UTC')).toBe('Nov 22, 2026, 11:30 PM UTC')
  expect(formatTime('2026-11-22T23:30:00Z', 'Europe/Berlin')).toBe('Nov 23, 2026, 12:30 AM GMT+1')
})

test.each([null, undefined, '', 'soon'])(
  'the date formatters return an empty string for %j',
  (none) => {
    expect([formatDay(none), formatMonth(none), formatTime(none)]).toEqual(['', '', ''])
  },
)

test('Studio and workflow code formats dates only through these functions', async () => {
  const root = new URL('../../', import.meta.url)
  const files = await glob(['studio/**/*.{ts,tsx}', 'lib/workflow/**/*.ts'], { cwd: root.pathname })
  const written: string[] = []
  for (const file of files) {
    const source = await readFile(new URL(file, root), 'utf8')
    if (/\btoLocale(?:Date|Time)String\(|\bDateTimeFormat\(|\btoDateString\(/.test(source))
      written.push(file)
  }
  expect(written).toEqual(['lib/workflow/model/dates.ts'])
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NOTHING, readConsent, writeConsent } from '../../lib/consent.ts'

const DAY = 24 * 60 * 60_000
const NOW = Date.UTC(2026, 10, 21)
const choice = fc.record({
  analytics: fc.boolean(),
  advertising: fc.boolean(),
  preference: fc.boolean(),
})

describe('stored cookie consent', () => {
  test('is read back as it was written', () => {
    fc.assert(
      fc.property(choice, (consent) => {
        expect(readConsent(writeConsent(consent, NOW), NOW)).toEqual(consent)
      }),
    )
  })

  test('expires after a year, and when the clock was set back', () => {
    const stored = writeConsent(NOTHING, NOW)
    expect(readConsent(stored, NOW + 364 * DAY)).toEqual(NOTHING)
    expect(readConsent(stored, NOW + 366 * DAY)).toBeNull()
    expect(readConsent(stored, NOW - DAY)).toBeNull()
  })

  test('never counts as consent when the stored value is malformed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readConsent(text, NOW)).toBeNull()
      }),
    )
    for (const broken of [
      { version: 1, at: NOW, analytics: true, advertising: true },
      { version: 1, at: NOW, analytics: 'yes', advertising: true, preference: true },
      { version: 0, at: NOW, analytics: true, advertising: true, preference: true },
      { version: 1, at: 'now', analytics: true, advertising: true, preference: true },
    ])
      expect(readConsent(JSON.stringify(broken), NOW)).toBeNull()
    expect(readConsent(null, NOW)).toBeNull()
  })
})

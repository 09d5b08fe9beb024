import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOverdue, secondsUntilOverdue } from '../../lib/content/review-due.ts'

const DUE = '2027-07-15'
const YEAR = 31_536_000
const at = (time: string) => Date.parse(time)

describe('a page’s review date', () => {
  it.each([
    ['2027-07-14T23:59:59Z', false],
    ['2027-07-15T00:00:00Z', false],
    ['2027-07-15T23:59:59Z', false],
    ['2027-07-16T00:00:00Z', true],
    ['2030-01-01T00:00:00Z', true],
  ])('2027-07-15 at %s: overdue %s', (now, overdue) => {
    expect(isOverdue(DUE, at(now))).toBe(overdue)
  })

  it.each([null, undefined, '', 'soon'])('%j never passes', (due) => {
    expect(isOverdue(due, at('2030-01-01T00:00:00Z'))).toBe(false)
    expect(secondsUntilOverdue(due, at('2030-01-01T00:00:00Z'))).toBe(YEAR)
  })
})

describe('how long a page may be shown', () => {
  it.each([
    ['a year ahead and more', '2026-01-01T00:00:00Z', YEAR],
    ['two days ahead', '2027-07-14T00:00:00Z', 2 * 86_400],
    ['an hour before', '2027-07-15T23:00:00Z', 3_600],
    ['less than Next keeps in a static page', '2027-07-15T23:59:00Z', 301],
    ['overdue already', '2027-07-16T00:00:00Z', YEAR],
  ])('%s', (_name, now, seconds) => {
    expect(secondsUntilOverdue(DUE, at(now))).toBe(seconds)
  })

  it('a page shown before it is overdue has expired once it is, but for the last five minutes', () => {
    const moments = fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2035-01-01T00:00:00Z') })
    fc.assert(
      fc.property(moments, (now) => {
        const expired = now + secondsUntilOverdue(DUE, now) * 1000
        if (isOverdue(DUE, now) || secondsUntilOverdue(DUE, now) === YEAR) return
        expect(isOverdue(DUE, expired)).toBe(true)
        expect(expired - at('2027-07-16T00:00:00Z')).toBeLessThanOrEqual(301_000)
      }),
    )
  })
})

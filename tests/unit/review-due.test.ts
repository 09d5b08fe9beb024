import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOverdue, secondsUntilOverdue } from '../../lib/content/articles/overdue.ts'

const DUE = '2027-07-15'
const YEAR = 31_536_000
const at = (time: string) => Date.parse(time)

describe('review date of a page', () => {
  it.each([
    ['2027-07-14T23:59:59Z', false],
    ['2027-07-15T00:00:00Z', false],
    ['2027-07-15T23:59:59Z', false],
    ['2027-07-16T00:00:00Z', true],
    ['2030-01-01T00:00:00Z', true],
  ])('2027-07-15 at %s: overdue is %s', (now, overdue) => {
    expect(isOverdue(DUE, at(now))).toBe(overdue)
  })

  it.each([null, undefined, '', 'soon'])('%j is never overdue', (due) => {
    expect(isOverdue(due, at('2030-01-01T00:00:00Z'))).toBe(false)
    expect(secondsUntilOverdue(due, at('2030-01-01T00:00:00Z'))).toBe(YEAR)
  })
})

describe('cache lifetime of a page with a review date', () => {
  it.each([
    ['more than a year ahead', '2026-01-01T00:00:00Z', YEAR],
    ['two days ahead', '2027-07-14T00:00:00Z', 2 * 86_400 - 300],
    ['an hour ahead', '2027-07-15T23:00:00Z', 3_300],
    ['less than Next’s minimum lifetime ahead', '2027-07-15T23:59:00Z', 301],
    ['in the past', '2027-07-16T00:00:00Z', YEAR],
  ])('is correct for a date %s', (_name, now, seconds) => {
    expect(secondsUntilOverdue(DUE, at(now))).toBe(seconds)
  })

  it('expires by the review date, however old the reused response is', () => {
    const overdueAt = at('2027-07-16T00:00:00Z')
    const askedAt = fc.integer({ min: at('2026-08-01T00:00:00Z'), max: overdueAt - 1 })
    const ageSeconds = fc.integer({ min: 0, max: 300 })
    fc.assert(
      fc.property(askedAt, ageSeconds, (asked, age) => {
        const rendered = asked + age * 1000
        const shownUntil = rendered + secondsUntilOverdue(DUE, asked) * 1000
        const lateBy = shownUntil - overdueAt
        expect(lateBy).toBeLessThanOrEqual(rendered > overdueAt - 601_000 ? 601_000 : 0)
      }),
    )
  })
})

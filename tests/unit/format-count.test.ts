import { describe, expect, it } from 'vitest'
import { easeOut, formatCount } from '../../components/home/format-count.ts'

describe('formatCount', () => {
  it.each([
    [0, '0'],
    [98, '98'],
    [150, '150'],
    [999, '999'],
    [1_000, '1.0K'],
    [1_200, '1.2K'],
    [999_999, '1.0M'],
    [1_000_000, '1.0M'],
    [2_500_000, '2.5M'],
  ])('formats %d as %s', (value, shown) => {
    expect(formatCount(value)).toBe(shown)
  })
})

describe('easeOut', () => {
  it('starts at 0, ends at 1, and stays in that range', () => {
    expect([easeOut(-5, 2000), easeOut(0, 2000)]).toEqual([0, 0])
    expect([easeOut(2000, 2000), easeOut(9000, 2000)]).toEqual([1, 1])
  })

  it('is past the midpoint at half time, because it slows down', () => {
    expect(easeOut(1000, 2000)).toBeGreaterThan(0.5)
  })
})

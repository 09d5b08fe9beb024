import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  pageCount,
  pageNumber,
  pagePath,
  pageSlice,
  pageTitle,
  pageWindow,
  POSTS_PER_PAGE,
} from '../../lib/content/blog/paging.ts'

describe('pageNumber', () => {
  test.each([
    ['2', 2],
    ['10', 10],
    ['9999', 9999],
  ])('parses %s', (text, number) => {
    expect(pageNumber(text)).toBe(number)
  })

  test.each([
    '',
    '0',
    '1',
    '02',
    '-2',
    '+2',
    '2.0',
    '2e1',
    ' 2',
    'two',
    '２',
    '10000',
    '2/3',
    '%32',
  ])('rejects %j', (text) => {
    expect(pageNumber(text)).toBeNull()
  })

  it('parses every page number that a list links to', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9999 }), (number) => {
        const path = pagePath('/blog', number)
        expect(pageNumber(path.split('/').at(-1) ?? '')).toBe(number)
      }),
    )
  })
})

describe('pageCount, pagePath, and pageTitle', () => {
  test.each([
    [0, 1],
    [8, 1],
    [POSTS_PER_PAGE, 1],
    [POSTS_PER_PAGE + 1, 2],
    [10_000, 417],
  ])('%i articles need %i pages', (articles, pages) => {
    expect(pageCount(articles)).toBe(pages)
  })

  it('every article is on exactly one page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), (articles) => {
        const all = Array.from({ length: articles }, (_, index) => index)
        const pages = Array.from({ length: pageCount(articles) }, (_, index) => {
          const { from, to } = pageSlice(index + 1)
          return all.slice(from, to)
        })
        expect(pages.flat()).toEqual(all)
        expect(pages.slice(1).every((page) => page.length > 0)).toBe(true)
      }),
    )
  })

  it('the first page has the plain path and title, and the others have a number', () => {
    expect(pagePath('/blog', 1)).toBe('/blog')
    expect(pagePath('/blog/category/diabetes', 3)).toBe('/blog/category/diabetes/page/3')
    expect(pageTitle('Health Blog', 'Page', 1)).toBe('Health Blog')
    expect(pageTitle('Health Blog', 'Page', 2)).toBe('Health Blog – Page 2')
  })
})

describe('pageWindow', () => {
  test.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [1, 9, [1, 2, null, 9]],
    [3, 9, [1, 2, 3, 4, null, 9]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [6, 9, [1, null, 5, 6, 7, 8, 9]],
    [9, 9, [1, null, 8, 9]],
    [200, 417, [1, null, 199, 200, 201, null, 417]],
  ])('offers the right links on page %i of %i', (current, count, offered) => {
    expect(pageWindow(current, count)).toEqual(offered)
  })

  it('offers few pages in order, and always the first, current, and last page', () => {
    const place = fc
      .integer({ min: 1, max: 9999 })
      .chain((count) => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count)))
    fc.assert(
      fc.property(place, ([current, count]) => {
        const offered = pageWindow(current, count)
        const numbers = offered.filter((number) => number !== null)
        expect(offered.length).toBeLessThanOrEqual(9)
        expect(numbers).toEqual([...new Set(numbers)].sort((left, right) => left - right))
        expect(numbers).toEqual(expect.arrayContaining([1, current, count]))
      }),
    )
  })
})

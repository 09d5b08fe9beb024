import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { pathFor } from '../../lib/paths.ts'
import { getCopy } from '../../lib/workflow/rules/copy.ts'
import { kindOf, marksOf, schemaTypes } from '../../schemas/index.ts'
import { legalSlugs } from '../../schemas/lists.ts'
import { isReserved } from '../../schemas/reserved.ts'
import { getClaim, getHoldings, uniqueTypes } from '../../schemas/unique.ts'

interface Field {
  name: string
  type: string
}

const getFields = (type: object): readonly Field[] =>
  'fields' in type && Array.isArray(type.fields) ? type.fields : []

describe('unique fields of documents', () => {
  test('include every type with a URL and no other type', () => {
    const addressed = schemaTypes.filter(
      (type) =>
        getFields(type).some((field) => field.type === 'slug') ||
        kindOf(type).hasAddress === true ||
        type.name === 'redirect',
    )
    expect(uniqueTypes.toSorted()).toEqual(addressed.map(({ name }) => name).toSorted())
  })

  test.each([
    { _type: 'article', slug: { current: 'asthma' } },
    { _type: 'post', slug: { current: 'asthma' } },
    { _type: 'category', slug: { current: 'asthma' } },
    { _type: 'legalPage', slug: { current: 'privacy' } },
  ])('of a page is its site path: %j', (document) => {
    expect(getClaim(document)).toBe(pathFor({ ...document, slug: document.slug.current }))
  })

  test('of a doctor is the booking path', () => {
    const doctor = { _type: 'doctor', number: 24 }
    expect(getClaim(doctor)).toBe(pathFor(doctor))
  })

  test.each([
    null,
    { _type: 'article' },
    { _type: 'article', slug: { current: '' } },
    { _type: 'article', slug: 'asthma', number: 4 },
    { _type: 'stat', slug: { current: 'asthma' } },
    { _type: 'toString', from: '/x' },
  ])('is null for %j', (document) => {
    // A slug as a plain string, as queries return it.
    expect(getClaim(document)).toBe(document && 'number' in document ? '/diseases/asthma' : null)
  })

  test('a redirect must not have the path of a page, and a page may replace a redirect', () => {
    const types = (claimant: string) =>
      getHoldings(claimant, '/diseases/asthma').map(({ type }) => type)
    expect(types('article')).toEqual(['article', 'legalPage'])
    expect(types('redirect')).toEqual(['article', 'legalPage', 'redirect'])
  })
})

describe('duplicate of a document', () => {
  test('starts without slug and dates, and lists the cleared fields by their titles', () => {
    const { document, cleared } = getCopy({
      _type: 'article',
      title: 'Asthma',
      slug: { current: 'asthma' },
      publishedAt: '2025-07-08',
      lastUpdated: '2025-07-15',
    })
    expect(document).toEqual({ _type: 'article', title: 'Asthma' })
    expect(cleared).toEqual(['URL slug', 'First published', 'Last updated'])
  })

  test('lists no field that the original did not have', () => {
    expect(getCopy({ _type: 'stat', value: 3 })).toEqual({
      document: { _type: 'stat', value: 3 },
      cleared: [],
    })
    expect(getCopy({ _type: 'doctor', name: 'Dr. Ash' }).cleared).toEqual([])
  })

  test('of every type starts without its unique fields', () => {
    for (const type of schemaTypes.filter(({ name }) => uniqueTypes.includes(name))) {
      const own = getFields(type).filter((field) => marksOf(field).isClearedOnDuplicate)
      expect(
        own.some(({ name }) => ['slug', 'number', 'from'].includes(name)),
        type.name,
      ).toBe(true)
    }
    expect(getCopy({ _type: 'person', account: 'a@b.org' }).document).toEqual({ _type: 'person' })
  })
})

test('every fixed page path and every route folder of the site is reserved', () => {
  const paths = schemaTypes.flatMap((type) => kindOf(type).path ?? [])
  const routes = globSync('app/**/{page.tsx,route.ts,route.tsx}').map((file) =>
    `/${file.replaceAll('\\', '/')}`
      .replace('/app', '')
      .replaceAll(/\/\([^)]*\)/g, '')
      .replace(/\/(?:page|route)\.tsx?$/, ''),
  )
  const own = routes.filter((route) => route.startsWith('/api/') || !route.includes('['))
  expect(own.length).toBeGreaterThan(10)
  for (const path of [...paths, ...own, ...legalSlugs.map((slug) => `/${slug}`)])
    expect(isReserved(path === '' ? '/' : path, 'redirect'), path).toBe(true)
  for (const path of ['/diseases/asthma', '/blog/category/heart', '/booking/2', '/about-us'])
    expect(isReserved(path, 'redirect'), path).toBe(false)
})

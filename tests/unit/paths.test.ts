import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { otherSpelling } from '../../lib/content/urls/moved-or-missing.ts'
import { documentFor, getEvidencePath, pathFor, type PathTarget } from '../../lib/paths.ts'

const slug = fc
  .array(fc.stringMatching(/^[a-z0-9]{1,8}$/), { minLength: 1, maxLength: 4 })
  .map((words) => words.join('-'))

describe('pathFor', () => {
  test.each([
    [{ _type: 'homePage' }, '/'],
    [{ _type: 'consultPage' }, '/homepage'],
    [{ _type: 'teamPage' }, '/doctor-discovery'],
    [{ _type: 'bmiPage' }, '/bmi-calculator'],
    [{ _type: 'bookingPage' }, '/booking/1'],
    [{ _type: 'article', slug: { current: 'diabetes' } }, '/diseases/diabetes'],
    [{ _type: 'article', slug: 'hiv-aids' }, '/diseases/hiv-aids'],
    [{ _type: 'post', slug: 'heart' }, '/blog/heart'],
    [{ _type: 'category', slug: 'heart-health' }, '/blog/category/heart-health'],
    [{ _type: 'legalPage', slug: { current: 'terms-of-use' } }, '/terms-of-use'],
    [{ _type: 'doctor', number: 3 }, '/booking/3'],
    [{ _type: 'doctor', number: 24 }, '/booking/24'],
  ])('maps %j to %s', (document, path) => {
    expect(pathFor(document)).toBe(path)
  })

  test.each([
    { _type: 'article' },
    { _type: 'article', slug: null },
    { _type: 'article', slug: { current: null } },
    { _type: 'article', slug: 'a/../b' },
    { _type: 'post', slug: '//evil.example' },
    { _type: 'legalPage', slug: 'about' },
    { _type: 'doctor', number: 0 },
    { _type: 'doctor', number: 1.5 },
    { _type: 'doctor', number: -1 },
    { _type: 'doctor', number: 10_000 },
    { _type: 'siteSettings' },
    { _type: 'source', slug: 'who' },
    { _type: 'toString' },
  ])('returns null for %j', (document) => {
    expect(pathFor(document)).toBeNull()
  })
})

describe('URL of a document whose slug has non-ASCII characters', () => {
  const odd = ['café-ü', 'cafe\u0301', 'Über uns', '健康', '50%25', "a'b&c?d#e", '🩺', 'v1.2', 'A']

  test.each(odd)('%j has an ASCII-only URL that resolves back to the slug', (text) => {
    for (const type of ['article', 'post', 'category', 'takeaway']) {
      const path = pathFor({ _type: type, slug: text })
      expect(path).toMatch(/^\/[!-~]+$/)
      expect(documentFor(path ?? '')).toEqual({ type, slug: text })
    }
    expect(documentFor(getEvidencePath({ _type: 'article', slug: text }) ?? '')).toEqual({
      type: 'article',
      slug: text,
    })
  })

  test('any slug has a URL that resolves back to it, or no URL', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const path = pathFor({ _type: 'post', slug: text })
        if (path === null) return
        expect(new URL(path, 'http://site').pathname).toBe(path)
        expect(documentFor(path)).toEqual({ type: 'post', slug: text })
      }),
    )
  })

  test('a URL with the other Unicode form of an accent leads to the slug’s own URL', async () => {
    const isPublic = async (target: PathTarget) => 'slug' in target && target.slug === 'caf\u00e9'
    expect(await otherSpelling('/blog/cafe%CC%81', isPublic)).toBe('/blog/caf%C3%A9')
    expect(await otherSpelling('/diseases/cafe%CC%81/evidence', isPublic)).toBe(
      '/diseases/caf%C3%A9/evidence',
    )
    expect(await otherSpelling('/blog/cafe', isPublic)).toBeNull()
    expect(await otherSpelling('/contact', isPublic)).toBeNull()
  })
})

describe('documentFor', () => {
  test('inverts pathFor for every type with a URL', () => {
    fc.assert(
      fc.property(
        slug,
        fc.constantFrom('article', 'post', 'medicine', 'category'),
        (text, type) => {
          const path = pathFor({ _type: type, slug: text })
          expect(path).not.toBeNull()
          expect(documentFor(path ?? '')).toEqual({ type, slug: text })
        },
      ),
    )
  })

  test.each(['article', 'medicine'])(
    'maps the evidence path of type %s back to its document',
    (type) => {
      const path = getEvidencePath({ _type: type, slug: 'hiv-aids' })
      expect(path).toMatch(/^\/(diseases|medicines)\/hiv-aids\/evidence$/)
      expect(documentFor(path ?? '')).toEqual({ type, slug: 'hiv-aids' })
    },
  )

  test('documents of other types and malformed paths have no evidence page', () => {
    expect(getEvidencePath({ _type: 'post', slug: 'a' })).toBeNull()
    expect(getEvidencePath({ _type: 'article', slug: null })).toBeNull()
    for (const path of ['/diseases//evidence', '/diseases/a/b/evidence', '/blog/a/evidence'])
      expect(documentFor(path), path).toBeNull()
  })

  test.each([
    ['/', { type: 'homePage' }],
    ['/about/', { type: 'aboutPage' }],
    ['/blog?q=heart#top', { type: 'blogPage' }],
    ['/privacy', { type: 'legalPage', slug: 'privacy' }],
    ['/booking/2', { type: 'doctor', number: 2 }],
    ['/booking/24', { type: 'doctor', number: 24 }],
  ])('maps %s to its document', (path, target) => {
    expect(documentFor(path)).toEqual(target)
  })

  test.each([
    '',
    '/booking/0',
    '/booking/04',
    '/booking/1.0',
    '/booking/10000',
    '/booking/',
    '/diseases/',
    '/diseases/a/b',
    '/blog/rss.xml',
    '/blog/%2e%2e',
    '/blog/a%2Fb',
    '/blog/a%00b',
    '/diseases/x.rsc',
    '/nothing',
    'privacy',
    '//',
  ])('returns null for %s', (path) => {
    expect(documentFor(path)).toBeNull()
  })

  test('never throws for any path', () => {
    fc.assert(fc.property(fc.string(), (path) => void documentFor(path)))
  })
})

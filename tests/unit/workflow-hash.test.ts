import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { strengthened } from '../../lib/lake/operations/strengthen.ts'
import { contentHash } from '../../lib/workflow/rules/content-hash.ts'

const article = {
  _id: 'a',
  _type: 'article',
  _rev: 'r1',
  title: 'Asthma',
  author: { _type: 'reference', _ref: 'p' },
  heroImage: { _type: 'picture', alt: 'A lung', asset: { _type: 'reference', _ref: 'image-1' } },
  sections: [{ _key: 'k', _type: 'articleSection', heading: 'What it is' }],
  seo: { title: 'Asthma' },
}
const NOTED = {
  author: { _type: 'reference', _ref: 'p', _weak: true, _strengthenOnPublish: { type: 'person' } },
}
const sorted = (given: unknown): unknown => {
  if (Array.isArray(given)) return given.map(sorted)
  if (typeof given !== 'object' || given === null) return given
  return Object.fromEntries(
    Object.entries(given)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  )
}
const same = (changes: object) => contentHash({ ...article, ...changes }) === contentHash(article)

describe('content hash', () => {
  test.each([
    ['IDs, revisions, and timestamps', { _id: 'drafts.a', _rev: 'r2', _updatedAt: 'now' }],
    ['references of a draft that publishing strengthens', { ...NOTED, _id: 'drafts.a' }],
    [
      'references of a release version that publishing strengthens',
      { ...NOTED, _id: 'versions.r.a' },
    ],
    ['the number of required reviewers', { highRisk: true }],
  ])('ignores: %s', (_what, changes) => expect(same(changes)).toBe(true))

  test.each([
    ['a changed word', { title: 'Asthmas' }],
    ['a changed image', { heroImage: { ...article.heroImage, asset: { _ref: 'image-2' } } }],
    ['changed alternative text', { heroImage: { ...article.heroImage, alt: 'B' } }],
    ['a changed image credit', { heroImage: { ...article.heroImage, credit: 'No hurry' } }],
    ['a changed author', { author: { _type: 'reference', _ref: 'q' } }],
    ['a reference that stays weak', { author: { _type: 'reference', _ref: 'p', _weak: true } }],
    [
      'text in the Sanity properties of a reference',
      { author: { _type: 'reference', _ref: 'p', _weak: 'Call nobody' } },
    ],
    ['a published reference marked for strengthening', NOTED],
    [
      'a published reference with an empty marking',
      { author: { ...article.author, _strengthenOnPublish: {} } },
    ],
    ['a published reference that becomes weak', { author: { ...article.author, _weak: false } }],
    ['an added section', { sections: [...article.sections, { _key: 'l' }] }],
    ['a changed SEO title', { seo: { title: 'Other', description: 'More' } }],
    ['an added field', { summary: '' }],
    ['an underscore field', { _x: 'Words' }],
    ['a changed document type', { _type: 'post' }],
    [
      'an SEO field inside the text',
      { sections: [{ ...article.sections[0], seo: { title: 'x' } }] },
    ],
    [
      'an excluded field in a text block of type article',
      { sections: [{ ...article.sections[0], _type: 'article', highRisk: 'Words' }] },
    ],
  ])('changes with %s', (_what, changes) => expect(same(changes)).toBe(false))

  const reference = fc.record(
    {
      _type: fc.constantFrom('reference', 'image'),
      _ref: fc.constantFrom('a', 'b'),
      _weak: fc.constantFrom(true, false, 'words'),
      _strengthenOnPublish: fc.oneof(
        fc.record({ weak: fc.boolean(), type: fc.string() }, { requiredKeys: [] }),
        fc.constantFrom(true, 'words'),
      ),
      note: fc.string(),
    },
    { requiredKeys: ['_ref'] },
  )
  const stored = (_id: string, fields: object) => ({
    _id,
    _type: 'article',
    _rev: 'r',
    _createdAt: '',
    _updatedAt: '',
    ...fields,
  })

  test('of a draft equals the hash of its published form', () => {
    fc.assert(
      fc.property(reference, fc.array(reference), (author, related) => {
        const draft = stored('drafts.a', { author, related })
        expect(contentHash(draft)).toBe(contentHash({ ...strengthened(draft), _id: 'a' }))
      }),
    )
  })

  test('depends on every property of a reference in a published document', () => {
    fc.assert(
      fc.property(reference, reference, (one, other) => {
        const [first, second] = [one, other].map((author) => contentHash(stored('a', { author })))
        const isEqual = JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
        expect(first === second).toBe(isEqual)
      }),
    )
  })

  test('of a published document with plain references has not changed since earlier versions', () => {
    const { seo: _, ...rest } = article
    expect(contentHash({ ...rest, _id: 'a' })).toBe(
      '91c1e292dca55af7ed4b79c31623d87791ba29ebfb2afce8f7a143c335bfc5d6',
    )
  })

  test('depends on the order of list items and not on the order of fields', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (given) => {
        const { _type, ...fields } = given
        const turned = Object.fromEntries(Object.entries(fields).reverse())
        expect(contentHash({ _type: 'article', ...turned })).toBe(
          contentHash({ _type: 'article', ...fields }),
        )
      }),
    )
    expect(contentHash({ _type: 'article', list: [1, 2] })).not.toBe(
      contentHash({ _type: 'article', list: [2, 1] }),
    )
  })

  test('differs for documents that differ in anything but the number of required reviewers', () => {
    const name = fc.constantFrom(
      'title',
      'highRisk',
      '_x',
      '_type',
      '_weak',
      'alt',
      'credit',
      'note',
      'k',
    )
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom('', 'a', 'article', 'picture', 'reference', true, null, 0),
        fc.array(tie('any'), { maxLength: 2 }),
        fc.dictionary(name, tie('any'), { maxKeys: 3 }),
      ),
    })).any
    const fields = fc.dictionary(
      name.filter((each) => each !== 'highRisk' && each !== '_type'),
      value,
      { maxKeys: 3 },
    )
    fc.assert(
      fc.property(fields, fields, (one, other) => {
        const equal = JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
        expect(
          contentHash({ _type: 'post', ...one }) === contentHash({ _type: 'post', ...other }),
        ).toBe(equal)
      }),
      { numRuns: 1000 },
    )
  })
})

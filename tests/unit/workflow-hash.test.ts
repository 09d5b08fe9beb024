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
    ['ids, revisions and times', { _id: 'drafts.a', _rev: 'r2', _updatedAt: 'now' }],
    ['what publishing does to references of a draft', { ...NOTED, _id: 'drafts.a' }],
    ['what publishing does to those of a version', { ...NOTED, _id: 'versions.r.a' }],
    ['how many people sign', { highRisk: true }],
  ])('%s do not count', (_what, changes) => expect(same(changes)).toBe(true))

  test.each([
    ['a word', { title: 'Asthmas' }],
    ['another picture', { heroImage: { ...article.heroImage, asset: { _ref: 'image-2' } } }],
    ['a picture’s description', { heroImage: { ...article.heroImage, alt: 'B' } }],
    ['a picture’s credit', { heroImage: { ...article.heroImage, credit: 'No hurry' } }],
    ['another author', { author: { _type: 'reference', _ref: 'q' } }],
    ['a reference that stays weak', { author: { _type: 'reference', _ref: 'p', _weak: true } }],
    [
      'words among the notes of a reference',
      { author: { _type: 'reference', _ref: 'p', _weak: 'Call nobody' } },
    ],
    ['a note of a published reference that says it is to become strong', NOTED],
    [
      'a note of a published reference without more',
      { author: { ...article.author, _strengthenOnPublish: {} } },
    ],
    [
      'a published reference that is made weak by name',
      { author: { ...article.author, _weak: false } },
    ],
    ['a section more', { sections: [...article.sections, { _key: 'l' }] }],
    ['search text', { seo: { title: 'Other', description: 'More' } }],
    ['a field more', { summary: '' }],
    ['a hidden field', { _x: 'Words' }],
    ['another type', { _type: 'post' }],
    [
      'search text within the text',
      { sections: [{ ...article.sections[0], seo: { title: 'x' } }] },
    ],
    [
      'what a part of the text leaves out by calling itself an article',
      { sections: [{ ...article.sections[0], _type: 'article', highRisk: 'Words' }] },
    ],
  ])('%s counts', (_what, changes) => expect(same(changes)).toBe(false))

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

  test('a draft has the hash of what publishing makes of it', () => {
    fc.assert(
      fc.property(reference, fc.array(reference), (author, related) => {
        const draft = stored('drafts.a', { author, related })
        expect(contentHash(draft)).toBe(contentHash({ ...strengthened(draft), _id: 'a' }))
      }),
    )
  })

  test('of what is published, every property of a reference counts', () => {
    fc.assert(
      fc.property(reference, reference, (one, other) => {
        const [first, second] = [one, other].map((author) => contentHash(stored('a', { author })))
        const isEqual = JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
        expect(first === second).toBe(isEqual)
      }),
    )
  })

  test('a published reference without notes hashes as it always has', () => {
    const { seo: _, ...rest } = article
    expect(contentHash({ ...rest, _id: 'a' })).toBe(
      '91c1e292dca55af7ed4b79c31623d87791ba29ebfb2afce8f7a143c335bfc5d6',
    )
  })

  test('the order of names does not count, that of members does', () => {
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

  test('documents that differ anywhere but in how many sign have different hashes', () => {
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

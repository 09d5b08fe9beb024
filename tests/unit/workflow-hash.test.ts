import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contentHash } from '../../lib/workflow/content-hash.ts'

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
const same = (changes: object) => contentHash({ ...article, ...changes }) === contentHash(article)

describe('content hash', () => {
  test.each([
    ['ids, revisions and times', { _id: 'drafts.a', _rev: 'r2', _updatedAt: 'now' }],
    ['search text', { seo: { title: 'Other', description: 'More' } }],
    ['a picture’s description', { heroImage: { ...article.heroImage, alt: 'B', credit: 'C' } }],
    [
      'what publishing does to references',
      { author: { _type: 'reference', _ref: 'p', _weak: true, _strengthenOnPublish: {} } },
    ],
  ])('%s do not count', (_what, changes) => expect(same(changes)).toBe(true))

  test.each([
    ['a word', { title: 'Asthmas' }],
    ['another picture', { heroImage: { ...article.heroImage, asset: { _ref: 'image-2' } } }],
    ['another author', { author: { _type: 'reference', _ref: 'q' } }],
    ['a section more', { sections: [...article.sections, { _key: 'l' }] }],
    ['a field more', { summary: '' }],
    ['another type', { _type: 'post' }],
    ['an alt text where it is no picture’s', { sections: [{ ...article.sections[0], alt: 'x' }] }],
  ])('%s counts', (_what, changes) => {
    // The type itself says nothing; it decides which fields do.
    if ('_type' in changes)
      return expect(contentHash({ ...article, seo: {}, _type: 'faq' })).not.toBe(
        contentHash(article),
      )
    return expect(same(changes)).toBe(false)
  })

  test('the order of names does not count, that of members does', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (fields) => {
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

  test('documents that differ in what counts have different hashes', () => {
    const text = fc.record({ a: fc.string(), b: fc.string() })
    fc.assert(
      fc.property(text, text, (one, other) => {
        const equal = one.a === other.a && one.b === other.b
        expect(
          contentHash({ _type: 'post', ...one }) === contentHash({ _type: 'post', ...other }),
        ).toBe(equal)
      }),
    )
  })
})

import { expect, test } from 'vitest'
import { article, found, post } from './checks-fixtures.ts'

const asset = { _type: 'reference', _ref: 'image-a' }
const figure = (picture: object) => ({ _type: 'figure', _key: 'f', picture })

test('an image without alternative text is an error at that image', () => {
  expect(found('alternativeText', article(figure({ asset, alt: ' ' })))).toMatchObject([
    {
      level: 'error',
      path: ['sections', { _key: 's' }, 'body', { _key: 'f' }, 'picture'],
    },
  ])
})

test('a lead image, list image, or share image without alternative text is an error at that image', () => {
  const pages = [
    [{ ...article(), heroImage: { asset } }, ['heroImage']],
    [{ ...post(), image: { asset } }, ['image']],
    [{ ...post(), seo: { image: { asset } } }, ['seo', 'image']],
  ] as const
  for (const [page, path] of pages) expect(found('alternativeText', page)).toMatchObject([{ path }])
})

test.each([
  ['alternative text', { asset, alt: 'An inhaler' }],
  ['the decorative flag', { asset, decorative: true }],
  ['no asset', { alt: '' }],
])('an image with %s passes', (_what, picture) => {
  expect(found('alternativeText', article(figure(picture)))).toEqual([])
})

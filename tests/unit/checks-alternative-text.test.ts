import { expect, test } from 'vitest'
import { article, found, post } from './checks-page.ts'

const asset = { _type: 'reference', _ref: 'image-a' }
const figure = (picture: object) => ({ _type: 'figure', _key: 'f', picture })

test('a picture without alternative text is an error at that picture', () => {
  expect(found('alternativeText', article(figure({ asset, alt: ' ' })))).toMatchObject([
    {
      level: 'error',
      path: ['sections', { _key: 's' }, 'body', { _key: 'f' }, 'picture'],
    },
  ])
})

test('so is one at the top, in the list, and one that is shown when the page is shared', () => {
  const pages = [
    [{ ...article(), heroImage: { asset } }, ['heroImage']],
    [{ ...post(), image: { asset } }, ['image']],
    [{ ...post(), seo: { image: { asset } } }, ['seo', 'image']],
  ] as const
  for (const [page, path] of pages) expect(found('alternativeText', page)).toMatchObject([{ path }])
})

test.each([
  ['described', { asset, alt: 'An inhaler' }],
  ['decoration', { asset, decorative: true }],
  ['a field left empty', { alt: '' }],
])('%s passes', (_what, picture) => {
  expect(found('alternativeText', article(figure(picture)))).toEqual([])
})

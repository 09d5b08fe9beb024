import { expect, test } from 'vitest'
import { article, found } from './checks-fixtures.ts'

const asset = { _type: 'reference', _ref: 'image-a' }
const picture = { asset, alt: 'A heart.' }
const figure = (shown: object) => ({ _type: 'figure', _key: 'f', picture: shown })

test('an image whose upload is unfinished is an error at that image', () => {
  const _upload = { progress: 60, createdAt: '2026-11-22T10:00:00Z' }
  expect(found('unfinishedUploads', article(figure({ ...picture, _upload })))).toMatchObject([
    { level: 'error', path: ['sections', { _key: 's' }, 'body', { _key: 'f' }, 'picture'] },
  ])
})

test('an uploaded image passes', () => {
  expect(found('unfinishedUploads', article(figure(picture)))).toEqual([])
})

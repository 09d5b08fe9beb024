import { expect, test } from 'vitest'
import { getAddress } from '../../lib/workflow/rules/address-of.ts'
import { previewUrl } from '../../studio/review/preview-url.ts'

const page = (slug: unknown) => ({
  _id: 'a',
  _type: 'post',
  _rev: '1',
  _createdAt: '2026-01-01T00:00:00Z',
  _updatedAt: '2026-01-01T00:00:00Z',
  slug,
})

test('a page has its site URL and a preview URL for its draft', () => {
  const post = page({ _type: 'slug', current: 'sleep' })
  expect([getAddress(post), previewUrl(post)]).toEqual([
    '/blog/sleep',
    '/studio/presentation?preview=%2Fblog%2Fsleep',
  ])
})

test('a page without a slug has no URL and no preview', () => {
  for (const slug of [undefined, null, {}, { current: '' }])
    expect([getAddress(page(slug)), previewUrl(page(slug))]).toEqual([null, null])
})

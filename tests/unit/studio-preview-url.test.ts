import { expect, test } from 'vitest'
import { getAddress } from '../../lib/workflow/rules/address-of.ts'
import { differenceUrl, previewUrl } from '../../studio/review/preview-url.ts'

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

test('a version is previewed with its release, also where what changed is marked', () => {
  const post = page({ _type: 'slug', current: 'sleep' })
  expect([previewUrl(post, 'rSpring'), differenceUrl(post, 'rSpring')]).toEqual([
    '/studio/presentation?preview=%2Fblog%2Fsleep&perspective=rSpring',
    '/studio/presentation?preview=%2Fblog%2Fsleep%3Fchanges&perspective=rSpring',
  ])
})

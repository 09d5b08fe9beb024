import { expect, it } from 'vitest'
import {
  joinKeys,
  lifetimeHeaders,
  pageKeys,
  sharedCaches,
} from '../../../lib/page-cache/shared-caches.ts'

it('a page has the tags of its content as keys, and none of Next’s own', () => {
  expect(pageKeys(['sync:b', '_N_T_/layout', 'content', '', 'sync:a', 'sync:b'])).toEqual([
    'content',
    'sync:a',
    'sync:b',
  ])
})

it('keys are put into one header as its readers take them apart', () => {
  expect(joinKeys(['content', 'sync:a'], 'Surrogate-Key')).toBe('content sync:a')
  expect(joinKeys(['content', 'sync:a'], 'cache-tag')).toBe('content,sync:a')
})

it('without a way to take pages out, no cache is told to keep any', () => {
  expect(sharedCaches).toBeUndefined()
  expect(lifetimeHeaders({ keysHeader: 'surrogate-key', maxAge: 60 })).toEqual({
    'cdn-cache-control': 'max-age=60',
    'surrogate-control': 'max-age=60',
  })
})

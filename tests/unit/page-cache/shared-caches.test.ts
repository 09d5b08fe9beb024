import { expect, it } from 'vitest'
import {
  joinKeys,
  lifetimeHeaders,
  pageKeys,
  sharedCaches,
} from '../../../lib/page-cache/shared-caches.ts'

it('pageKeys returns the content tags of a page without Next’s own tags', () => {
  expect(pageKeys(['sync:b', '_N_T_/layout', 'content', '', 'sync:a', 'sync:b'])).toEqual([
    'content',
    'sync:a',
    'sync:b',
  ])
})

it('joinKeys uses the separator of each header', () => {
  expect(joinKeys(['content', 'sync:a'], 'Surrogate-Key')).toBe('content sync:a')
  expect(joinKeys(['content', 'sync:a'], 'cache-tag')).toBe('content,sync:a')
})

it('shared caches get no lifetime without a configured purge URL', () => {
  expect(sharedCaches).toBeUndefined()
  expect(lifetimeHeaders({ keysHeader: 'surrogate-key', maxAge: 60 })).toEqual({
    'cdn-cache-control': 'max-age=60',
    'surrogate-control': 'max-age=60',
  })
})

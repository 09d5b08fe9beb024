import { TrieRouter } from 'hono/router/trie-router'
import { expect, test } from 'vitest'
import { register } from '../../../lib/lake/http/register.ts'
import { CachedRouter } from '../../../lib/lake/http/middleware/app.ts'

const PATHS = [
  '/v2026-03-01/data/query/production',
  '/v1/data/query/other',
  '/vX/users/me',
  '/v2026-3-1/data/query/production',
  '/ping',
  '/images/p/d/f.png',
  '/images/p/d/f.png/name.png',
  `/images/p/d/${'f'.repeat(300)}.png`,
  '/nothing',
]

test('the cached router returns the same routes as the trie router, also from its cache', () => {
  const [own, tree] = [new CachedRouter<string>(), new TrieRouter<string>()]
  for (const router of [own, tree]) {
    router.add('ALL', '*', 'of all')
    for (const { method, path } of register) router.add(method, path, `${method} ${path}`)
  }
  for (let round = 0; round < 2; round += 1)
    for (const path of PATHS)
      for (const method of ['GET', 'POST', 'DELETE'])
        expect(own.match(method, path), `${method} ${path}`).toEqual(tree.match(method, path))
})

test('the cached router returns a route that was added after the first match', () => {
  const router = new CachedRouter<string>()
  router.add('GET', '/:any', 'any')
  expect(router.match('GET', '/here')[0]).toHaveLength(1)
  router.add('GET', '/here', 'here')
  expect(router.match('GET', '/here')[0].map(([handler]) => handler)).toContain('here')
})

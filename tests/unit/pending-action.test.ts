import { expect, it } from 'vitest'
import { isPresentationUrl, presentationUrl } from '../../lib/workflow/model/presentation-url.ts'
import {
  storePendingAction,
  consumePendingAction,
  type PendingAction,
} from '../../lib/preview-bridge/pending-action.ts'

/** A tab's sessionStorage. */
function tab() {
  const storage = new Map<string, string>()
  return {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
    storage,
  }
}

const words = { quote: 'half', prefix: 'a ', suffix: ' b', start: 3 }

it.each<PendingAction>([
  { documentId: 'article-a', what: 'step', step: 'approve' },
  { documentId: 'article-a', what: 'comment', words },
])('a pending action is consumed once and expires soon: %j', (action) => {
  const store = tab()
  storePendingAction(store, action, 0)
  expect(consumePendingAction(store, 1_000)).toEqual(action)
  expect(consumePendingAction(store, 1_000)).toBeNull()
  storePendingAction(store, action, 0)
  expect(consumePendingAction(store, 600_000)).toBeNull()
})

it.each([
  'no JSON',
  'null',
  '{"wanted":{"documentId":"a","what":"step","step":"revoke"},"until":9e15}',
  '{"wanted":{"documentId":"a","what":"comment","words":{"quote":""}},"until":9e15}',
  '{"wanted":{"what":"step","step":"approve"},"until":9e15}',
])('consumePendingAction returns null for a malformed stored value: %s', (left) => {
  const store = tab()
  storePendingAction(store, { documentId: 'a', what: 'step', step: 'approve' }, 0)
  for (const key of store.storage.keys()) store.storage.set(key, left)
  expect(consumePendingAction(store, 1)).toBeNull()
})

it('the site opens the form of the current page in the Studio and no other URL', () => {
  const place = presentationUrl({
    type: 'article',
    id: 'article-a',
    page: '/diseases/a',
    panel: 'comments',
    comment: 'reviewComment.1',
  })
  expect(place).toBe(
    '/studio/presentation/article/article-a?preview=%2Fdiseases%2Fa&inspect=clearwell%2Fcomments&comment=reviewComment.1',
  )
  expect(isPresentationUrl(place)).toBe(true)
  for (const other of ['https://a.example/studio/presentation/', '//a', '/studio/desk', 1, null])
    expect(isPresentationUrl(other)).toBe(false)
})

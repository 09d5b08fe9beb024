import { expect, test } from 'vitest'
import { MAX_READ_MARKS } from '../../lib/limits/review.ts'
import { withReadKeys } from '../../lib/workflow/model/read-state.ts'
import { addressTo, getBadge } from '../../lib/workflow/notifications/notifications.ts'
import { readNotificationFacts } from '../../lib/workflow/notifications/query.ts'

const NOW = '2026-01-20T12:00:00.000Z'

test('readNotificationFacts skips malformed entries and keeps the others', () => {
  const failed = { decision: 'publishFailed', decidedAt: NOW }
  const facts = {
    pages: [null, { id: 1 }, { id: 'a', type: 'post', records: [] }],
    gone: [{}, { id: 'b', records: [{ decision: 'blessed' }, failed] }],
    mentions: [{ _id: 'k' }, { _id: 'k', subject: { _ref: 'a' }, mentions: ['u'], writtenAt: NOW }],
    messages: [1, { _id: 'message.1', assignee: { id: 'u' } }],
    seen: null,
  }
  const read = readNotificationFacts(facts, [])
  expect(read.publicPages.map(({ id }) => id)).toEqual(['a'])
  expect(read.pages.map(({ id }) => id).toSorted()).toEqual(['a', 'b'])
  expect(read.mentions).toHaveLength(1)
  expect(read.messages).toHaveLength(1)
  expect(read.readKeys).toEqual([])
})

test('of what was seen the latest are kept, each once', () => {
  const many = Array.from({ length: MAX_READ_MARKS }, (_, index) => `n${index}`)
  const stored = withReadKeys(many, ['n1', 'new'])
  expect(stored).toHaveLength(MAX_READ_MARKS)
  expect(stored.slice(-2)).toEqual(['n1', 'new'])
  expect(withReadKeys('broken', ['a'])).toEqual(['a'])
})

test('the badge counts waiting tasks and unread notifications, those of a joint plan as one', () => {
  const plan = { set: 's', title: 'Spring' }
  const [failed] = addressTo([{ id: 'u', name: 'U' }], {
    ...{ key: 'a', what: 'publishFailed', id: 'post-a', type: 'post', title: 'A', since: null },
  })
  if (!failed) throw new Error('There is no notification')
  const notifications = [failed, ...['b', 'c'].map((key) => ({ ...failed, key, plan }))]
  expect(getBadge({ waiting: [{}, {}], notifications })).toBe(4)
})

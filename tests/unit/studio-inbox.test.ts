import { expect, test } from 'vitest'
import { replyAddress } from '../../studio/inbox/reply-address.ts'
import { toMessages, readMessages } from '../../studio/inbox/inbox-rows.ts'

const message = (_id: string, fields: Record<string, unknown>) => ({
  _id,
  name: 'Ana',
  email: 'ana@example.com',
  receivedAt: '2026-01-01T00:00:00.000Z',
  status: 'new',
  assignee: null,
  relay: null,
  ...fields,
})
const ME = { _type: 'signature', id: 'me', name: 'Malcolm' }

const rows = readMessages([
  message('a', {}),
  message('b', { assignee: ME }),
  message('c', { status: 'answered', assignee: ME }),
  message('d', { status: 'spam' }),
  message('e', { status: 'read', name: '' }),
  message('f', { status: null, relay: 'failed', assignee: { id: 'other', name: 'Avery' } }),
])
const getIds = (...list: Parameters<typeof toMessages>) => toMessages(...list).map(({ id }) => id)

test('each message is in the list of its state, and what was read long ago is closed', () => {
  expect(getIds(rows, 'new', 'me')).toEqual(['a', 'b', 'f'])
  expect(getIds(rows, 'answered', 'me')).toEqual(['c'])
  expect(getIds(rows, 'closed', 'me')).toEqual(['e'])
  expect(getIds(rows, 'spam', 'me')).toEqual(['d'])
  expect(getIds(rows, 'all', 'me')).toHaveLength(6)
})

test('mine is what I am to answer and have not', () => {
  expect(getIds(rows, 'mine', 'me')).toEqual(['b'])
  expect(getIds(rows, 'mine', undefined)).toEqual([])
})

test('a row says who wrote, who answers, and that no e-mail went out', () => {
  expect(rows[4]).toMatchObject({ from: 'ana@example.com', assignee: null, isUnsent: false })
  expect(rows[5]).toMatchObject({ assignee: { id: 'other', name: 'Avery' }, isUnsent: true })
})

test('an answer of another shape is no list', () => {
  expect(readMessages(null)).toEqual([])
  expect(readMessages([null, 3])).toEqual([])
})

test('an answer goes to the one address that the reader gave', () => {
  expect(replyAddress('ana+clinic@example.com')).toBe('mailto:ana%2Bclinic@example.com')
  const { searchParams, pathname } = new URL(replyAddress('ana@example.com?bcc=all@example.org'))
  expect([...searchParams]).toEqual([])
  expect(decodeURIComponent(pathname)).toBe('ana@example.com?bcc=all@example.org')
})

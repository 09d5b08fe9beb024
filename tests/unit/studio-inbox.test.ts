import { expect, test } from 'vitest'
import { replyAddress } from '../../studio/dashboard/inbox/reply-link.ts'
import { fillTemplate, readReplyTemplates } from '../../lib/workflow/rules/message-replies.ts'
import { DEFAULT_REPLY_TEMPLATES } from '../../lib/workflow/model/reply-templates.ts'
import { toMessages, readMessages } from '../../studio/dashboard/inbox/inbox-rows.ts'
import { readerCountLinks } from '../../studio/dashboard/reader-counts.tsx'

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

test('each message is listed by its state, and messages read long ago are closed', () => {
  expect(getIds(rows, 'new', 'me')).toEqual(['a', 'b', 'f'])
  expect(getIds(rows, 'answered', 'me')).toEqual(['c'])
  expect(getIds(rows, 'closed', 'me')).toEqual(['e'])
  expect(getIds(rows, 'spam', 'me')).toEqual(['d'])
  expect(getIds(rows, 'all', 'me')).toHaveLength(6)
})

test('“mine” lists the unanswered messages that are assigned to the user', () => {
  expect(getIds(rows, 'mine', 'me')).toEqual(['b'])
  expect(getIds(rows, 'mine', undefined)).toEqual([])
})

test('a row shows the sender, the assignee, and whether the e-mail was not sent', () => {
  expect(rows[4]).toMatchObject({ from: 'ana@example.com', assignee: null, isUnsent: false })
  expect(rows[5]).toMatchObject({ assignee: { id: 'other', name: 'Avery' }, isUnsent: true })
})

test('readMessages returns an empty list for a malformed response', () => {
  expect(readMessages(null)).toEqual([])
  expect(readMessages([null, 3])).toEqual([])
})

test('a reply is addressed only to the address that the reader gave', () => {
  expect(replyAddress('ana+clinic@example.com')).toBe('mailto:ana%2Bclinic@example.com')
  const { searchParams, pathname } = new URL(replyAddress('ana@example.com?bcc=all@example.org'))
  expect([...searchParams]).toEqual([])
  expect(decodeURIComponent(pathname)).toBe('ana@example.com?bcc=all@example.org')
})

test('a template takes the reader’s name as it is written, or a greeting without one', () => {
  const template = { name: 'Thanks', text: 'Hello {name},\n' }
  expect(fillTemplate(template, ' Ana ')).toBe('Hello Ana,\n')
  expect(fillTemplate(template, 'A$$ Rocky $& $1')).toBe('Hello A$$ Rocky $& $1,\n')
  expect(fillTemplate(template, '  ')).toBe('Hello there,\n')
})

test('the dashboard counts new messages and error reports, and leaves out what is zero', () => {
  const labels = (messages: number, reports: number) =>
    readerCountLinks({ messages, reports }).map(({ label }) => label)
  expect(labels(1, 2)).toEqual(['1 new message', '2 new error reports'])
  expect(labels(3, 1)).toEqual(['3 new messages', '1 new error report'])
  expect(labels(0, 0)).toEqual([])
})

test('reply templates come from the site settings, and the built-in ones replace a missing list', () => {
  const own = { _key: 'a', _type: 'replyTemplate', name: 'Opening hours', text: 'Hello {name},' }
  expect(readReplyTemplates([own, { name: 'No text' }, { ...own, text: ' ' }, 'x'])).toEqual([
    { name: 'Opening hours', text: 'Hello {name},' },
  ])
  for (const stored of [null, undefined, [], 'x', [{ name: 'No text' }]])
    expect(readReplyTemplates(stored)).toEqual(DEFAULT_REPLY_TEMPLATES)
})

import { afterEach, expect, test } from 'vitest'
import type { LakeMail } from '../../../lib/lake/config.ts'
import { readReplies } from '../../../lib/workflow/rules/message-replies.ts'
import { withReplies } from '../../../lib/workflow/policy/message-replies.ts'
import { reviewPolicy } from '../../../lib/workflow/policy/review-policy.ts'
import { until } from '../../wait-until.ts'
import { HandClock } from '../fixtures/manual-clock.ts'
import { openOffice, type Office } from './office.ts'

const MESSAGE = 'message.ana'
const HOUR = 3_600_000
let office: Office
let clock: HandClock
afterEach(() => office.lake.close())

/** An office with a mail server, and a message from a reader. */
async function open(
  send: (mail: LakeMail) => Promise<void>,
  email = 'ana@example.com',
  policy = withReplies(reviewPolicy),
) {
  clock = new HandClock(Date.now())
  office = await openOffice({
    schedulerClock: clock,
    policy,
    config: { mail: { send, publicUrl: 'https://clearwell.example/lake' } },
  })
  office.lake.lake.context.store.write({ author: 'test', channel: 'seed' }, (tx) =>
    tx.put({
      _id: MESSAGE,
      _type: 'message',
      name: 'Ana',
      email,
      message: 'A private question.',
      receivedAt: '2026-01-01T00:00:00.000Z',
      status: 'new',
    }),
  )
}

const reply = (role: 'editor' | 'medicalReviewer' = 'editor', input = {}) =>
  office.decide(role, 'reply', { documentId: MESSAGE, text: 'Yes, we do.', ...input })
const stored = () => {
  const { status, replies } = office.stored(MESSAGE) ?? {}
  return [status, ...readReplies(replies).map(({ state, by, text }) => [state, by.name, text])]
}
const isStored = (state: string) =>
  until(() => expect(stored()[1]).toEqual([state, expect.any(String), 'Yes, we do.']))

test('an editor’s reply is mailed to the reader alone, once, and kept with the message', async () => {
  const sent: LakeMail[] = []
  await open(async (mail) => void sent.push(mail))
  expect(await reply()).toMatchObject({ status: 200 })
  clock.pass(1)
  await isStored('sent')
  const { name } = office.lake.user('editor')
  expect(stored()).toEqual(['answered', ['sent', name, 'Yes, we do.']])
  expect(sent).toEqual([
    {
      to: 'ana@example.com',
      subject: 'Your message to Clearwell',
      text: 'Yes, we do.\n',
      messageId: expect.stringMatching(/^<message\.ana\.[\w-]+@clearwell\.example>$/),
      isPersonal: true,
    },
  ])
  clock.pass(2 * HOUR)
  expect(sent).toHaveLength(1)
  expect(office.lake.audited.filter((line) => line.includes('reply'))).toHaveLength(1)
  expect(office.lake.audited.join()).not.toContain('Yes, we do.')
})

test('a reply that no mail server accepts is tried again, and after a day the message is new again', async () => {
  let tries = 0
  await open(async () => {
    tries += 1
    throw new Error('ana@example.com is full: Yes, we do.')
  })
  await reply()
  clock.pass(1)
  await until(() => expect(tries).toBe(1))
  expect(stored()[0]).toBe('answered')
  await until(() => {
    clock.pass(HOUR)
    expect(stored()[0]).toBe('new')
  })
  await isStored('failed')
  expect(stored()[0]).toBe('new')
  expect(tries).toBeGreaterThan(3)
  expect(office.lake.logged.splice(0).join()).not.toMatch(/example\.com|Yes/)
})

test('a reply that comes in while another one is being sent is sent too', async () => {
  const sent: string[] = []
  let accept = () => {}
  await open(async ({ text }) => {
    sent.push(text)
    if (sent.length === 1) await new Promise<void>((resolve) => (accept = resolve))
  })
  await reply()
  clock.pass(1)
  await until(() => expect(sent).toEqual(['Yes, we do.\n']))
  await reply('editor', { text: 'And on Sundays.' })
  accept()
  await until(() => {
    clock.pass(1)
    expect(stored().slice(1)).toEqual([
      ['sent', expect.any(String), 'Yes, we do.'],
      ['sent', expect.any(String), 'And on Sundays.'],
    ])
  })
  expect(sent).toEqual(['Yes, we do.\n', 'And on Sundays.\n'])
})

test('a reply whose outcome cannot be stored is not mailed again, and keeps back no other', async () => {
  const policy = withReplies(reviewPolicy)
  const { documentMails } = policy
  let failures = 0
  const sent: string[] = []
  await open(async ({ to }) => void sent.push(to), 'ana@example.com', {
    ...policy,
    documentMails: documentMails && {
      ...documentMails,
      settle: (message, ...rest) => {
        if (message._id === MESSAGE && failures++ < 3) throw new Error('The disk is full')
        documentMails.settle(message, ...rest)
      },
    },
  })
  office.lake.lake.context.store.write({ author: 'test', channel: 'seed' }, (tx) =>
    tx.put({
      ...office.stored(MESSAGE),
      _id: 'message.bo',
      _type: 'message',
      email: 'bo@example.com',
    }),
  )
  await reply()
  await reply('editor', { documentId: 'message.bo' })
  clock.pass(1)
  await until(() =>
    expect(readReplies(office.stored('message.bo')?.replies)[0]?.state).toBe('sent'),
  )
  expect(stored()[1]).toEqual(['pending', expect.any(String), 'Yes, we do.'])
  await until(() => {
    clock.pass(HOUR)
    expect(stored()[1]).toEqual(['sent', expect.any(String), 'Yes, we do.'])
  })
  expect(sent.toSorted()).toEqual(['ana@example.com', 'bo@example.com'])
  expect(office.lake.logged.splice(0).join()).toContain('The disk is full')
})

test('a recorded outcome leaves everything else of a reply as it was', async () => {
  await open(async () => undefined)
  await reply()
  const before = office.stored(MESSAGE)?.replies
  clock.pass(1)
  await isStored('sent')
  const after = office.stored(MESSAGE)?.replies
  expect(before).toMatchObject([{ by: { _type: 'signature' }, state: 'pending' }])
  expect(after).toMatchObject([{ by: { _type: 'signature' }, state: 'sent' }])
})

test('only who answers readers can reply, only to a message, and only to one address', async () => {
  await open(async () => undefined, 'ana@example.com, all@example.org')
  expect(await reply('medicalReviewer')).toMatchObject({ status: 403, code: 'policy.role' })
  expect(await reply('editor', { documentId: 'article-asthma' })).toMatchObject({ status: 403 })
  expect(await reply('editor', { text: ' ' })).toMatchObject({ status: 400 })
  expect(await reply()).toMatchObject({ status: 403, code: 'policy.message' })
  const patch = office.as('editor').patch(MESSAGE).set({ replies: [] })
  await expect(patch.commit()).rejects.toMatchObject({ statusCode: 403 })
  await expect(office.as('viewer').getDocument(MESSAGE)).resolves.toBeUndefined()
})

test('a lake without a mail server accepts no reply', async () => {
  office = await openOffice()
  expect(await reply()).toMatchObject({ status: 400 })
})

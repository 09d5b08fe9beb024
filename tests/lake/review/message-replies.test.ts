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
async function open(send: (mail: LakeMail) => Promise<void>, email = 'ana@example.com') {
  clock = new HandClock(Date.now())
  office = await openOffice({
    schedulerClock: clock,
    policy: withReplies(reviewPolicy),
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

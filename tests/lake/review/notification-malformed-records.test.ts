import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LakeMail } from '../../../lib/lake/config.ts'
import { until } from '../../wait-until.ts'
import { HandClock } from '../fixtures/manual-clock.ts'
import { assignIn, getPerson, MINUTE, NOON, PUBLIC_URL } from './mail-office.ts'
import { reviewPolicy } from '../../../lib/workflow/policy/review-policy.ts'
import { ARTICLE, openOffice, type Office } from './office.ts'

let office: Office
let clock: HandClock
let mails: LakeMail[]

beforeEach(async () => {
  mails = []
  clock = new HandClock(NOON)
  const mail = { publicUrl: PUBLIC_URL, send: async (sent: LakeMail) => void mails.push(sent) }
  office = await openOffice({ schedulerClock: clock, config: { mail } })
  clock.pass(MINUTE)
  await office.writeDraft()
})
afterEach(() => office.lake.close())

/** Stores a record unvalidated, as an earlier version did. */
function storeRecord(decidedAt: string): void {
  office.lake.lake.context.store.write({ author: 'editor', channel: 'import' }, (tx) =>
    tx.put({
      _id: 'review-odd',
      _type: 'review',
      subject: { _type: 'reference', _ref: ARTICLE, _weak: true },
      decision: 'assigned',
      decidedAt,
      by: getPerson(office, 'administrator'),
      owner: getPerson(office, 'editor'),
    }),
  )
}

test.each(['zzz', '2026-99-99T00:00:00Z', '9999-12-31T23:59:59Z'])(
  'a record of an earlier store with the date %s does not block decisions or mails',
  async (decidedAt) => {
    storeRecord(decidedAt)
    const { status } = await assignIn(office, { reviewer: getPerson(office, 'medicalReviewer') })
    expect(status).toBe(200)
    clock.pass(MINUTE)
    const { email } = office.lake.user('medicalReviewer')
    await until(() => {
      clock.pass(MINUTE)
      expect(mails.map(({ to }) => to)).toContain(email)
    })
  },
)

test('a decision is taken although its notifications cannot be computed, and the failure is logged', async () => {
  await office.lake.close()
  const { notifications } = reviewPolicy
  if (!notifications) throw new Error('The policy has no notifications')
  const events = () => {
    throw new Error('broken rule')
  }
  const policy = { ...reviewPolicy, notifications: { ...notifications, events } }
  office = await openOffice({ schedulerClock: clock, policy })
  await office.writeDraft()
  const { status } = await assignIn(office, { owner: getPerson(office, 'editor') })
  expect(status).toBe(200)
  expect(office.lake.logged.join('\n')).toContain(`The notifications from ${ARTICLE} could not be`)
  office.lake.logged.length = 0
})

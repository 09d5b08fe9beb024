import { afterEach, beforeEach, expect, test } from 'vitest'
import type { EndedPlan } from '../../../lib/hosted/ended-plans.ts'
import { endLostPlans } from '../../../lib/hosted/lost-plans.ts'
import { runDueTasks } from '../../../lib/hosted/scheduler.ts'
import { until } from '../../wait-until.ts'
import { openHostedOffice, type HostedOffice } from './hosted-office.ts'
import { HOUR_MS, jointSteps, OK, PAGES, TITLE } from './joint-steps.ts'

/** The mail about a plan that has ended, if the process that ended it stops before it has sent the mail. */

const [FIRST, SECOND] = PAGES
const MINUTE_MS = 60_000

let office: HostedOffice
const logged: string[] = []
const log = (line: string) => void logged.push(line)
const sent: EndedPlan[] = []
const { writeDraft, getApproved, scheduleTogether, inHours } = jointSteps(() => office, logged)

beforeEach(async () => {
  office = await openHostedOffice()
  logged.length = 0
  sent.length = 0
  for (const id of PAGES) {
    await writeDraft(id)
    await getApproved(id)
  }
})
afterEach(() => office.close())

/** The tasks of a process, two hours and some minutes from now. */
const runAt = (minutes: number, notify = async (plan: EndedPlan) => void sent.push(plan)) =>
  runDueTasks(
    { ...office.store, now: () => Date.now() + 2 * HOUR_MS + minutes * MINUTE_MS },
    log,
    notify,
  )
/** Two plans, one of which was refused by a process that never got to its mail. */
const endUnsent = async () => {
  expect(await scheduleTogether()).toMatchObject(OK)
  await office.as('colleague').patch(`drafts.${SECOND}`).set({ summary: 'Changed.' }).commit()
  const { promise: isStopped, resolve: stop } = Promise.withResolvers<void>()
  void runAt(0, () => {
    stop()
    return new Promise(() => undefined)
  })
  await isStopped
}
const waiting = () => office.lake.lake.context.store.ofType('pendingMail')

test('a mail that a stopped process has not sent is sent once by another process, a few minutes later', async () => {
  await endUnsent()
  await runAt(1)
  expect(sent).toEqual([])
  await Promise.all([runAt(10), runAt(10)])
  expect(sent).toMatchObject([{ title: TITLE }])
  expect(sent[0]?.pages.map(({ id }) => id).toSorted()).toEqual(PAGES.toSorted())
  await runAt(20)
  expect(sent).toHaveLength(1)
  expect(waiting()).toEqual([])
  expect(logged).toEqual([])
})

test('a mail about a plan that ended without a decision is sent by another process too', async () => {
  const step = { documentId: FIRST, what: 'publish', runAt: inHours(1) }
  expect(await office.decide('writer', 'schedule', step)).toMatchObject(OK)
  await office.as('admin').delete(`schedule.publish.${FIRST}`)
  const started: EndedPlan[] = []
  void endLostPlans(
    office.store,
    null,
    (plan) => {
      started.push(plan)
      return new Promise(() => undefined)
    },
    log,
  )
  await until(() => expect(started).toHaveLength(1))
  await runAt(0)
  expect(sent).toEqual(started)
  expect(waiting()).toEqual([])
})

test('a mail that was sent leaves nothing behind', async () => {
  await scheduleTogether()
  await office.as('colleague').patch(`drafts.${SECOND}`).set({ summary: 'Changed.' }).commit()
  await runAt(0)
  expect(sent).toHaveLength(1)
  expect(waiting()).toEqual([])
})

test('a mail whose plan cannot be read is tried again', async () => {
  await endUnsent()
  const failing = () => Promise.reject(new Error('The connection was reset'))
  await runAt(10, failing)
  expect(logged.splice(0)).toEqual([expect.stringContaining('The connection was reset')])
  await runAt(12)
  expect(sent).toEqual([])
  await runAt(20)
  expect(sent).toHaveLength(1)
})

test('a draft that a contributor writes as a pending mail sends nothing', async () => {
  await office.as('writer').create({
    ...{ _id: 'drafts.mail.forged', _type: 'pendingMail', transaction: 'forged' },
    claimedAt: '2000-01-01T00:00:00.000Z',
  })
  await runAt(0)
  expect(sent).toEqual([])
  expect(office.stored('drafts.mail.forged')).not.toBeNull()
})

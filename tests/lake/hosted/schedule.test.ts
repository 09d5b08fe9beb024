import { afterAll, beforeAll, expect, test } from 'vitest'
import { runDueTasks } from '../../../lib/hosted/scheduler.ts'
import { ARTICLE, DRAFT, openHostedOffice, type HostedOffice } from './hosted-office.ts'

let office: HostedOffice
const logged: string[] = []
const HOUR_MS = 3_600_000
/** Runs what is due in an hour. */
const runLater = () =>
  runDueTasks({ ...office.store, now: () => Date.now() + HOUR_MS }, (line) => logged.push(line))

beforeAll(async () => {
  office = await openHostedOffice()
  await office.writeDraft()
  await office.decide('writer', 'submit', { revision: office.revision() })
  await office.approve()
})
afterAll(() => office.close())

const schedule = () =>
  office.decide('writer', 'schedule', {
    what: 'publish',
    runAt: new Date(Date.now() + HOUR_MS / 2).toISOString(),
  })
const decisions = () => office.records().map(({ decision }) => decision)

test('a scheduled publication on hosted Sanity runs when it is due, and fails for text that has changed', async () => {
  expect(await schedule()).toMatchObject({ status: 200 })
  await runDueTasks(office.store, (line) => logged.push(line))
  expect(office.stored(ARTICLE)).toBeNull()

  await office.as('writer').patch(DRAFT).set({ title: 'Changed after the approval' }).commit()
  await runLater()
  expect(decisions()).toEqual(['submitted', 'approved', 'publishScheduled', 'publishFailed'])

  await office.decide('writer', 'submit', { revision: office.revision() })
  await office.approve()
  await schedule()
  // Two processes at once.
  await Promise.all([runLater(), runLater()])
  expect(office.stored(ARTICLE)).toMatchObject({ title: 'Changed after the approval' })
  expect(decisions().filter((each) => each === 'published')).toHaveLength(1)
  const published = office.records().find(({ decision }) => decision === 'published')
  expect(published).toMatchObject({ by: { id: office.userId('writer') }, asPlanned: true })
  expect(logged).toEqual([])
})

test('a scheduled task that a contributor forges as a draft never runs', async () => {
  await office.as('writer').create({
    _id: `drafts.schedule.unpublish.${ARTICLE}`,
    _type: 'schedule',
    subject: { _type: 'reference', _ref: ARTICLE, _weak: true },
    what: 'unpublish',
    runAt: new Date(0).toISOString(),
  })
  await runLater()
  expect(office.stored(ARTICLE)).not.toBeNull()
})

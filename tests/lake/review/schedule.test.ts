import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ARTICLE, DRAFT, openOffice, type Office } from './office.ts'

let office: Office

beforeEach(async () => {
  office = await openOffice()
  await office.writeDraft()
  await office.getApproved()
})
afterEach(() => office.lake.close())

// Far enough that a loaded machine plans it in time.
const soon = (ms: number) => new Date(Date.now() + ms).toISOString()
const plan = (what: 'publish' | 'unpublish', runAt: string) =>
  office.decide('editor', 'schedule', { what, runAt })
const decisions = () => office.records().map(({ decision }) => decision)
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 20 })

test('an approved draft is published when its time has come, by the plan of whoever made it', async () => {
  expect(await plan('publish', soon(1_500))).toMatchObject({ status: 200 })
  expect(office.stored(ARTICLE)).toBeNull()
  await eventually(() => expect(office.stored(ARTICLE)).toMatchObject({ title: 'Asthma' }))
  expect(decisions()).toEqual(['submitted', 'approved', 'publishScheduled', 'published'])
  expect(office.lake.lake.context.store.ofType('schedule')).toEqual([])
})

test('a plan survives a restart; what fell due meanwhile is done at once', async () => {
  await plan('publish', soon(2_000))
  await office.lake.restart()
  await eventually(() =>
    expect(office.lake.lake.context.store.get(ARTICLE)).toMatchObject({ title: 'Asthma' }),
  )
})

test('words that were changed after the approval are not published; the record says why', async () => {
  await plan('publish', soon(2_000))
  await office
    .as('editor')
    .patch(DRAFT, { set: { title: 'Asthmas' } })
    .commit()
  await eventually(() => expect(decisions()).toContain('publishFailed'))
  expect(office.stored(ARTICLE)).toBeNull()
  const failed = office.lake.lake.context.store
    .ofType('review')
    .find(({ decision }) => decision === 'publishFailed')
  expect(failed?.reason).toMatch(/changed after it was approved/)
  expect(office.lake.lake.context.store.ofType('schedule')).toEqual([])
})

test('a page is taken down when its time has come', async () => {
  await office.publish()
  await plan('unpublish', soon(1_500))
  await eventually(() => expect(office.stored(ARTICLE)).toBeNull())
  expect(office.stored(DRAFT)).not.toBeNull()
  expect(decisions().slice(-2)).toEqual(['unpublishScheduled', 'unpublished'])
})

test('a cancelled plan does nothing', async () => {
  await plan('publish', soon(60_000))
  expect(await office.decide('editor', 'cancelSchedule', { what: 'publish' })).toMatchObject({
    status: 200,
  })
  expect(office.lake.lake.context.store.ofType('schedule')).toEqual([])
  expect(await office.decide('editor', 'cancelSchedule', { what: 'publish' })).toMatchObject({
    status: 403,
  })
})

test('published by hand, a page needs its plan no more; its end stays planned', async () => {
  await plan('publish', soon(60_000))
  await office.publish()
  await plan('unpublish', soon(60_000))
  const left = office.lake.lake.context.store.ofType('schedule')
  expect(left.map(({ what }) => what)).toEqual(['unpublish'])
})

test('a time in the past is refused', async () => {
  expect(await plan('publish', soon(-1_000))).toMatchObject({ status: 403 })
  expect(await plan('publish', 'tomorrow')).toMatchObject({ status: 400 })
})

test('a plan cannot be made past the rules', async () => {
  const task = {
    _id: `schedule.publish.${ARTICLE}`,
    _type: 'schedule',
    subject: { _type: 'reference', _ref: ARTICLE, _weak: true },
    what: 'publish',
    runAt: soon(0),
  }
  await expect(office.as('administrator').create(task)).rejects.toMatchObject({ statusCode: 403 })
})

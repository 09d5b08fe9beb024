import { afterEach, beforeEach, expect, test } from 'vitest'
import { HandClock } from '../fixtures/manual-clock.ts'
import { ARTICLE, DRAFT, openOffice, type Office } from './office.ts'

const HOUR = 3_600_000

let office: Office
let clock: HandClock

beforeEach(async () => {
  clock = new HandClock(Date.now())
  office = await openOffice({ schedulerClock: clock })
  await office.writeDraft()
  await office.getApproved()
})
afterEach(() => office.lake.close())

const inHours = (hours: number) => new Date(clock.now() + hours * HOUR).toISOString()
const plan = (what: 'publish' | 'unpublish', runAt: string) =>
  office.decide('editor', 'schedule', { what, runAt })
const task = (runAt: string, what = 'publish') => ({
  _id: `schedule.${what}.${ARTICLE}`,
  _type: 'schedule',
  subject: { _type: 'reference', _ref: ARTICLE, _weak: true },
  what,
  runAt,
})
const TERM = 'term-wheeze'
const seedTerm = () => office.seed({ _id: TERM, _type: 'glossaryTerm' })
const decisions = () => office.records().map(({ decision }) => decision)

test('a scheduled publication runs at its time in the name of the user who scheduled it', async () => {
  expect(await plan('publish', inHours(2))).toMatchObject({ status: 200 })
  clock.pass(2 * HOUR - 1)
  expect(office.stored(ARTICLE)).toBeNull()
  clock.pass(1)
  expect(office.stored(ARTICLE)).toMatchObject({ title: 'Asthma' })
  expect(decisions()).toEqual(['submitted', 'approved', 'publishScheduled', 'published'])
  const { id, name } = office.lake.user('editor')
  expect(office.records().at(-1)?.by).toEqual({ _type: 'signature', id, name })
  expect(office.lake.lake.context.store.ofType('schedule')).toEqual([])
})

test('a scheduled publication waits while the disk is full and runs when there is space', async () => {
  await plan('publish', inHours(2))
  const { db } = office.lake.lake.context.store
  const { page_count: pages } = db.prepare('PRAGMA page_count').get() ?? {}
  // Leaves less space than a publication needs.
  db.exec(`PRAGMA max_page_count=${Number(pages)}`)
  clock.pass(3 * HOUR)
  expect(office.stored(ARTICLE)).toBeNull()
  expect(office.lake.logged.join()).toContain('The disk is full: scheduled tasks are waiting')
  db.exec('PRAGMA max_page_count=1073741823')
  clock.pass(60_000)
  expect(office.stored(ARTICLE)).toMatchObject({ title: 'Asthma' })
})

test('a scheduled publication survives a restart', async () => {
  await plan('publish', inHours(2))
  await office.lake.restart()
  clock.pass(2 * HOUR - 1)
  expect(office.lake.lake.context.store.get(ARTICLE)).toBeNull()
  clock.pass(1)
  expect(office.lake.lake.context.store.get(ARTICLE)).toMatchObject({ title: 'Asthma' })
})

test('a scheduled publication that was due during downtime runs at the next start', async () => {
  await plan('publish', inHours(2))
  await office.lake.restart(() => clock.pass(3 * HOUR))
  expect(office.lake.lake.context.store.get(ARTICLE)).toBeNull()
  clock.pass(0)
  expect(office.lake.lake.context.store.get(ARTICLE)).toMatchObject({ title: 'Asthma' })
})

test('a draft changed after its approval is not published on schedule, and the record has the reason', async () => {
  await plan('publish', inHours(2))
  await office
    .as('editor')
    .patch(DRAFT, { set: { title: 'Asthmas' } })
    .commit()
  clock.pass(2 * HOUR)
  expect(decisions()).toContain('publishFailed')
  expect(office.stored(ARTICLE)).toBeNull()
  const failed = office.lake.lake.context.store
    .ofType('review')
    .find(({ decision }) => decision === 'publishFailed')
  expect(failed?.reason).toMatch(/changed after it was approved/)
  expect(failed?.by).toMatchObject({ name: office.lake.user('editor').name })
  expect(office.lake.lake.context.store.ofType('schedule')).toEqual([])
})

test.each(['editor', 'administrator', 'medicalReviewer'] as const)(
  'a page or short document that takes two people to retire cannot be unpublished on schedule by: %s',
  async (role) => {
    await office.publish()
    seedTerm()
    for (const documentId of [ARTICLE, TERM]) {
      const end = { what: 'unpublish', runAt: inHours(1), documentId }
      expect(await office.decide(role, 'schedule', end)).toMatchObject({
        code: role === 'medicalReviewer' ? 'policy.role' : 'policy.retireFirst',
      })
    }
  },
)

test('a required page cannot be unpublished on schedule', async () => {
  office.seed({ _id: 'bmiPage', _type: 'bmiPage' })
  const end = { what: 'unpublish', runAt: inHours(1), documentId: 'bmiPage' }
  expect(await office.decide('administrator', 'schedule', end)).toMatchObject({
    code: 'policy.cannotGo',
  })
})

test.each([ARTICLE, TERM])(
  'an earlier scheduled removal of %s is refused at its time when retirement takes two people',
  async (id) => {
    await office.publish()
    seedTerm()
    const { store } = office.lake.lake.context
    const end = { ...task(inHours(1), 'unpublish'), _id: `schedule.unpublish.${id}` }
    const subject = { ...end.subject, _ref: id }
    store.write({ author: 'test', channel: 'seed' }, (tx) => tx.put({ ...end, subject }))
    clock.pass(HOUR)
    expect(office.stored(id)).not.toBeNull()
    const failed = store.ofType('review').find(({ decision }) => decision === 'unpublishFailed')
    expect(failed?.reason).toMatch(/Request to take offline/)
    expect(store.ofType('schedule')).toEqual([])
  },
)

test('scheduled tasks run on the system clock when no clock is injected', async () => {
  const onMachineTime = await openOffice()
  const { store } = onMachineTime.lake.lake.context
  const tried = new Promise<void>((resolve) =>
    store.onCommit(({ changes }) => {
      if (changes.some(({ after }) => after?.decision === 'publishFailed')) resolve()
    }),
  )
  store.write({ author: 'test', channel: 'seed' }, (tx) => tx.put(task(inHours(-1))))
  await tried
  expect(store.ofType('schedule')).toEqual([])
  await onMachineTime.lake.close()
})

test.each([
  ['no subject', { subject: undefined }],
  ['a string as its subject', { subject: ARTICLE }],
  ['a subject without a reference', { subject: { _type: 'reference' } }],
  ['an unknown action', { what: 'praise' }],
])('a task with %s is set aside and logged, and the other tasks run', async (_, fields) => {
  const logged = () => office.lake.logged.filter((line) => line.includes('scheduled task'))
  const { store } = office.lake.lake.context
  const bad = { ...task(inHours(-1)), _id: 'schedule.publish.bad', ...fields }
  await plan('publish', inHours(2))
  store.write({ author: 'test', channel: 'seed' }, (tx) => tx.put(bad))
  clock.pass(0)
  const named = [
    /^The scheduled task schedule\.publish\.bad failed: .*(subject|what)/,
    /^The scheduled task schedule\.publish\.bad is set aside until it is changed or the lake restarts: /,
  ].map((line) => expect.stringMatching(line))
  expect(logged()).toEqual(named)

  clock.pass(2 * HOUR)
  expect(office.stored(ARTICLE)).toMatchObject({ title: 'Asthma' })
  expect(store.ofType('schedule')).toMatchObject([{ _id: bad._id }])
  expect(logged()).toHaveLength(2)

  await office.lake.restart()
  clock.pass(HOUR)
  expect(logged()).toEqual([...named, ...named])
})

test('a task that was set aside runs once it is valid', async () => {
  const { store } = office.lake.lake.context
  const runAt = inHours(1)
  await plan('publish', runAt)
  // Its record stays, as of a schedule of an earlier version.
  store.write({ author: 'test', channel: 'decision' }, (tx) => {
    for (const { _id } of [...store.all()]) if (_id.includes('scheduled-')) tx.delete(_id)
  })
  const mended = task(runAt)
  const { subject: _, ...bad } = mended
  store.write({ author: 'test', channel: 'seed' }, (tx) => tx.put(bad))
  clock.pass(HOUR)
  store.write({ author: 'test', channel: 'seed' }, (tx) => tx.put(mended))
  clock.pass(0)
  expect(office.stored(ARTICLE)).toMatchObject({ title: 'Asthma' })
  expect(store.ofType('schedule')).toEqual([])
})

test('a canceled scheduled publication does not run', async () => {
  await plan('publish', inHours(1))
  expect(await office.decide('editor', 'cancelSchedule', { what: 'publish' })).toMatchObject({
    status: 200,
  })
  expect(office.lake.lake.context.store.ofType('schedule')).toEqual([])
  expect(await office.decide('editor', 'cancelSchedule', { what: 'publish' })).toMatchObject({
    status: 403,
  })
})

test('a manual publication removes the scheduled one', async () => {
  await plan('publish', inHours(1))
  await office.publish()
  expect(office.lake.lake.context.store.ofType('schedule')).toEqual([])
})

test('a scheduled time in the past is refused', async () => {
  expect(await plan('publish', inHours(-1))).toMatchObject({ status: 403 })
  expect(await plan('publish', 'tomorrow')).toMatchObject({ status: 400 })
})

test('a schedule document cannot be created by a direct mutation', async () => {
  await expect(office.as('administrator').create(task(inHours(0)))).rejects.toMatchObject({
    statusCode: 403,
  })
})

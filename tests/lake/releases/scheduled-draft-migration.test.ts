import { afterEach, beforeEach, expect, test } from 'vitest'
import { exportedDocuments } from '../../../lib/lake/operations/transfer/export.ts'
import { importDocuments } from '../../../lib/lake/operations/transfer/import.ts'
import type { SanityDocument } from '../../../lib/lake/types.ts'
import { HandClock } from '../fixtures/manual-clock.ts'
import { ARTICLE, DRAFT, openOffice, type Office } from '../review/office.ts'

/** Plans from before scheduled drafts were releases, and plans of another store. */

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

const store = () => office.lake.lake.context.store
const decisions = () => office.records().map(({ decision }) => decision)
const runAt = () => new Date(clock.now() + 2 * HOUR).toISOString()

/** Schedules the draft, and stores the schedule as earlier versions did. */
async function scheduleAsBefore(): Promise<SanityDocument> {
  await office.decide('editor', 'schedule', { what: 'publish', runAt: runAt() })
  const { id, name } = office.lake.user('editor')
  const [release] = store().ofType('system.release')
  const task = {
    _id: `schedule.publish.${ARTICLE}`,
    _type: 'schedule',
    subject: { _type: 'reference', _ref: ARTICLE, _weak: true },
    what: 'publish',
    runAt: String(release?.publishAt),
    by: { _type: 'signature', id, name },
  }
  store().write({ author: 'test', channel: 'decision' }, (tx) => {
    tx.delete(`_.releases.${String(release?.name)}`)
    tx.delete(`versions.${String(release?.name)}.${ARTICLE}`)
    tx.put(task)
  })
  const stored = store().get(task._id)
  if (!stored) throw new Error('The schedule was not stored')
  return stored
}

test('a schedule of an earlier version becomes a release of one document when the lake starts, and its approval counts', async () => {
  const task = await scheduleAsBefore()
  await office.lake.restart()
  const { id, name } = office.lake.user('editor')
  expect(store().ofType('schedule')).toEqual([])
  expect(store().ofType('system.release')).toMatchObject([
    {
      state: 'scheduled',
      publishAt: task.runAt,
      scheduledBy: id,
      metadata: { title: 'Scheduled publishing', cardinality: 'one' },
    },
  ])
  expect(office.lake.logged).toContain('Migrated 1 scheduled tasks from an earlier version')
  await office.lake.restart()
  expect(store().ofType('system.release')).toHaveLength(1)
  clock.pass(2 * HOUR)
  expect(store().get(ARTICLE)).toMatchObject({ title: 'Asthma' })
  expect(office.records().at(-1)).toEqual({
    decision: 'published',
    by: { _type: 'signature', id, name },
  })
})

test('a schedule of an earlier version that fell due during the upgrade runs once at the start', async () => {
  await scheduleAsBefore()
  await office.lake.restart(() => clock.pass(3 * HOUR))
  clock.pass(0)
  clock.pass(HOUR)
  expect(decisions().filter((each) => each === 'published')).toHaveLength(1)
  expect(store().ofType('schedule')).toEqual([])
})

test.each([
  [
    'whose draft was discarded',
    async () =>
      store().write({ author: 'test', channel: 'import' }, (tx) => {
        tx.delete(DRAFT)
      }),
  ],
  [
    'whose draft was changed',
    () =>
      office
        .as('editor')
        .patch(DRAFT, { set: { title: 'Asthmas' } })
        .commit(),
  ],
])('a schedule of an earlier version %s fails at its time, on record', async (_what, change) => {
  await scheduleAsBefore()
  await change()
  await office.lake.restart()
  clock.pass(2 * HOUR)
  expect(store().get(ARTICLE)).toBeNull()
  expect(decisions()).toContain('publishFailed')
  expect(store().ofType('schedule')).toEqual([])
  expect(store().ofType('system.release')).toEqual([])
})

/** Imports everything that this store has, or had in an earlier version, into an empty one. */
async function copyTo(other: Office): Promise<void> {
  const { config } = other.lake
  const documents = [...exportedDocuments(store().all(), config, { withMessages: true })]
  await importDocuments(other.lake.lake.context, {
    documents: documents.filter(({ _type }) => !_type.startsWith('sanity.')),
    assetsDir: other.lake.dataDir,
    onExisting: 'replace',
    report: () => undefined,
  })
}

test.each([
  [
    'a scheduled draft',
    () => office.decide('editor', 'schedule', { what: 'publish', runAt: runAt() }),
  ],
  ['a schedule of an earlier version', scheduleAsBefore],
])('%s is in an export, and is scheduled in the store that imports it', async (_what, plan) => {
  await plan()
  const later = new HandClock(clock.now())
  const other = await openOffice({ schedulerClock: later })
  try {
    await copyTo(other)
    const { store: copy } = other.lake.lake.context
    expect(copy.ofType('schedule')).toEqual([])
    expect(copy.ofType('system.release')).toMatchObject([{ state: 'scheduled' }])
    later.pass(2 * HOUR)
    expect(copy.get(ARTICLE)).toMatchObject({ title: 'Asthma' })
    expect(copy.ofType('system.release')).toMatchObject([{ state: 'published' }])
  } finally {
    await other.lake.close()
  }
})

/** Imports an export of this store into itself, as after a mistake. */
async function importAgain(documents: readonly SanityDocument[]): Promise<void> {
  await importDocuments(office.lake.lake.context, {
    documents,
    assetsDir: office.lake.dataDir,
    onExisting: 'keep',
    report: () => undefined,
  })
}

test('a schedule that was moved stays where it is after an import of an earlier export', async () => {
  const task = await scheduleAsBefore()
  await office.lake.restart()
  const moved = new Date(clock.now() + 5 * HOUR).toISOString()
  await office.decide('editor', 'schedule', { what: 'publish', runAt: moved })
  await importAgain([task])
  expect(store().ofType('system.release')).toMatchObject([{ publishAt: moved }])
  expect(store().ofType('schedule')).toEqual([])
})

test('a page has one schedule, although an import brings another one', async () => {
  await office.decide('editor', 'schedule', { what: 'publish', runAt: runAt() })
  const earlier = [...store().all()].filter(({ _id }) => _id.includes('scheduled-'))
  await office.decide('editor', 'cancelSchedule', { what: 'publish' })
  await office.decide('editor', 'schedule', { what: 'publish', runAt: runAt() })
  await importAgain(earlier)
  const moved = new Date(clock.now() + 5 * HOUR).toISOString()
  await office.decide('editor', 'schedule', { what: 'publish', runAt: moved })
  expect(store().ofType('system.release')).toMatchObject([{ publishAt: moved }])
})

test('a schedule that was canceled publishes nothing after an import of an earlier export', async () => {
  await office.decide('editor', 'schedule', { what: 'publish', runAt: runAt() })
  const earlier = [...store().all()].filter(({ _id }) => _id.includes('scheduled-'))
  await office.decide('editor', 'cancelSchedule', { what: 'publish' })
  await importAgain(earlier)
  clock.pass(2 * HOUR)
  expect(store().get(ARTICLE)).toBeNull()
  expect(decisions().at(-1)).toBe('publishFailed')
  expect(store().ofType('system.release')).toEqual([])
})

test('a scheduled draft whose version is missing after an import is removed at its time', async () => {
  await office.decide('editor', 'schedule', { what: 'publish', runAt: runAt() })
  const release = store().ofType('system.release')
  await office.decide('editor', 'cancelSchedule', { what: 'publish' })
  await importAgain(release)
  clock.pass(2 * HOUR)
  expect(store().ofType('system.release')).toEqual([])
  expect(store().get(ARTICLE)).toBeNull()
  office.lake.logged.length = 0
})

test('a lake without content releases stores a schedule as a document, and runs it', async () => {
  const plain = await openOffice({ schedulerClock: clock, config: { contentReleases: undefined } })
  try {
    await plain.writeDraft()
    await plain.getApproved()
    await plain.decide('editor', 'schedule', { what: 'publish', runAt: runAt() })
    const { store: own } = plain.lake.lake.context
    expect(own.ofType('schedule')).toHaveLength(1)
    expect(own.ofType('system.release')).toEqual([])
    await plain.lake.restart()
    expect(plain.lake.lake.context.store.ofType('schedule')).toHaveLength(1)
    clock.pass(2 * HOUR)
    expect(plain.lake.lake.context.store.get(ARTICLE)).toMatchObject({ title: 'Asthma' })
  } finally {
    await plain.lake.close()
  }
})

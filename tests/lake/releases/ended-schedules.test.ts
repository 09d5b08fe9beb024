import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HandClock } from '../fixtures/manual-clock.ts'
import { ARTICLE, DRAFT, openOffice, type Office } from '../review/office.ts'

/** A schedule ends with its draft, and one whose time was damaged or moved in the store publishes nothing. */

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
const inHours = (hours: number) => new Date(clock.now() + hours * HOUR).toISOString()
const schedule = (hours = 2) =>
  office.decide('editor', 'schedule', { what: 'publish', runAt: inHours(hours) })
const versions = () => [...store().all()].filter(({ _id }) => _id.startsWith('versions.'))
const expectNoSchedule = () => {
  expect(store().ofType('schedule')).toEqual([])
  expect(store().ofType('system.release')).toEqual([])
  expect(versions()).toEqual([])
}
const act = (action: object) =>
  office.as('administrator').request({
    url: '/data/actions/production',
    method: 'POST',
    body: { actions: [action] },
  })

/** Writes a field of the stored schedule, as an edit of the database does. */
function setInStore(fields: Record<string, unknown>): void {
  const [release] = store().ofType('system.release')
  if (!release) throw new Error('Nothing is scheduled')
  store().write({ author: 'test', channel: 'decision' }, (tx) => tx.put({ ...release, ...fields }))
}

describe('a schedule ends in the transaction that removes its draft', () => {
  test.each([
    ['deleted', () => office.as('administrator').delete(DRAFT)],
    ['discarded', () => act({ actionType: 'sanity.action.document.discard', draftId: DRAFT })],
    [
      'deleted as a document that was never public',
      () =>
        act({
          actionType: 'sanity.action.document.delete',
          publishedId: ARTICLE,
          includeDrafts: [DRAFT],
        }),
    ],
  ])('by being %s, and the record names the person who did it', async (_how, remove) => {
    await schedule()
    await remove()
    expectNoSchedule()
    const { id, name } = office.lake.user('administrator')
    expect(office.records().at(-1)).toEqual({
      decision: 'publishCancelled',
      by: { _type: 'signature', id, name },
    })
    clock.pass(3 * HOUR)
    expect(decisions()).not.toContain('publishFailed')
    expect(office.stored(ARTICLE)).toBeNull()
  })

  test('on a lake without content releases too', async () => {
    const plain = await openOffice({ config: { contentReleases: undefined } })
    try {
      await plain.writeDraft()
      await plain.getApproved()
      await plain.decide('editor', 'schedule', { what: 'publish', runAt: inHours(2) })
      await plain.as('editor').delete(DRAFT)
      expect(plain.lake.lake.context.store.ofType('schedule')).toEqual([])
      expect(plain.records().at(-1)?.decision).toBe('publishCancelled')
    } finally {
      await plain.lake.close()
    }
  })

  test('but not in one that publishes the draft, which is on record as published only', async () => {
    await schedule()
    await office.publish()
    expectNoSchedule()
    expect(decisions()).not.toContain('publishCancelled')
  })

  test('and a page without a schedule gets no record when its draft is discarded', async () => {
    await office.as('editor').delete(DRAFT)
    expect(decisions()).toEqual(['submitted', 'approved'])
  })

  test('and a document that its text referred to can be deleted again', async () => {
    await office.as('editor').createOrReplace({ _id: 'term-wheeze', _type: 'note', text: 'Wheeze' })
    await schedule()
    const [version] = versions()
    store().write({ author: 'test', channel: 'decision' }, (tx) => {
      if (version) tx.put({ ...version, about: { _type: 'reference', _ref: 'term-wheeze' } })
    })
    await expect(office.as('editor').delete('term-wheeze')).rejects.toMatchObject({
      statusCode: 409,
    })
    await office.as('editor').delete(DRAFT)
    await office.as('editor').delete('term-wheeze')
    expect(store().get('term-wheeze')).toBeNull()
  })

  test('and a page that is taken offline in an emergency says that its schedule was canceled', async () => {
    await office.publish()
    await office.writeDraft({ title: 'Asthma in children' })
    await office.getApproved()
    await schedule()
    const password = office.getPassword('medicalReviewer')
    const revoked = await office.decide('medicalReviewer', 'revoke', {
      revision: office.revision(ARTICLE),
      reason: 'The dose is wrong.',
      takeDown: true,
      password,
    })
    expect(revoked).toMatchObject({ status: 200 })
    expect(office.stored(ARTICLE)).toBeNull()
    expectNoSchedule()
    expect(decisions()).toContain('publishCancelled')
  })
})

test('deleting a page together with its scheduled version is refused before anything is lost', async () => {
  await schedule()
  const [version] = versions()
  const deleting = act({
    actionType: 'sanity.action.document.delete',
    publishedId: ARTICLE,
    includeDrafts: [DRAFT, version?._id],
  })
  await expect(deleting).rejects.toThrow(/cancel the schedule on its page/)
  expect(office.stored(DRAFT)).not.toBeNull()
  expect(versions()).toHaveLength(1)
})

describe('a schedule whose stored time was altered publishes nothing, and fails on record', () => {
  const failed = () =>
    store()
      .ofType('review')
      .find(({ decision }) => decision === 'publishFailed')

  test.each([
    ['unreadable', 'Monday at nine'],
    ['missing', undefined],
    ['a number', 1_700_000_000_000],
    ['a single digit', '1'],
    ['a day', '2026-01-01'],
  ])('if it is %s', async (_what, publishAt) => {
    await schedule()
    setInStore({ publishAt })
    clock.pass(0)
    expect(office.stored(ARTICLE)).toBeNull()
    expectNoSchedule()
    expect(failed()).toMatchObject({
      by: { id: office.lake.user('editor').id },
      reason: expect.stringMatching(/can’t be read.* Schedule it again/),
    })
    clock.pass(3 * HOUR)
    expect(office.stored(ARTICLE)).toBeNull()
  })

  test.each([
    ['earlier', 1],
    ['later', 7],
  ])('if it is %s than the time on record', async (_how, hours) => {
    await schedule(5)
    setInStore({ publishAt: inHours(hours) })
    clock.pass(hours * HOUR)
    expect(office.stored(ARTICLE)).toBeNull()
    expect(failed()).toMatchObject({ reason: expect.stringMatching(/not the one that was chosen/) })
    expectNoSchedule()
  })

  test('on a lake without content releases too', async () => {
    const own = new HandClock(clock.now())
    const plain = await openOffice({ schedulerClock: own, config: { contentReleases: undefined } })
    try {
      await plain.writeDraft()
      await plain.getApproved()
      await plain.decide('editor', 'schedule', { what: 'publish', runAt: inHours(2) })
      const { store: tasks } = plain.lake.lake.context
      const [task] = tasks.ofType('schedule')
      tasks.write({ author: 'test', channel: 'decision' }, (tx) => {
        if (task) tx.put({ ...task, runAt: 'soon' })
      })
      own.pass(0)
      expect(plain.stored(ARTICLE)).toBeNull()
      expect(tasks.ofType('schedule')).toEqual([])
      expect(plain.records().at(-1)?.decision).toBe('publishFailed')
    } finally {
      await plain.lake.close()
    }
  })
})

test('a scheduled release whose time cannot be read publishes nothing, and says why', async () => {
  const editor = office.as('editor')
  await editor.releases.create({ releaseId: 'spring' })
  await editor.create({ _id: 'versions.spring.note', _type: 'note', text: 'Spring' })
  await editor.releases.schedule({ releaseId: 'spring', publishAt: inHours(2) })
  setInStore({ publishAt: 'next spring' })
  clock.pass(0)
  expect(store().get('note')).toBeNull()
  expect(store().get('_.releases.spring')).toMatchObject({
    state: 'active',
    error: { message: expect.stringMatching(/can’t be read/) },
  })
})

import { ClientError, type ReleaseAction, type SanityClient } from '@sanity/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HandClock } from '../fixtures/manual-clock.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

/** The whole life of a release, through the real client, on a lake without a review policy. */

const HOUR = 3_600_000
const RELEASE = '_.releases.spring'

let lake: TestLake
let clock: HandClock
let editor: SanityClient

beforeEach(async () => {
  clock = new HandClock(Date.now())
  lake = await openTestLake({ config: { contentReleases: true }, schedulerClock: clock })
  editor = lake.client('editor', { perspective: 'raw' })
  await editor.create({ _id: 'a', _type: 'note', title: 'A' })
  await editor.create({ _id: 'gone', _type: 'note', title: 'Gone' })
})
afterEach(() => lake.close())

const stored = (id: string) => lake.lake.context.store.get(id)
const inHours = (hours: number) => new Date(clock.now() + hours * HOUR).toISOString()

/** A release with a changed document, a new one, and one to take down. */
async function openRelease(): Promise<void> {
  await editor.releases.create({
    releaseId: 'spring',
    metadata: { title: 'Spring', releaseType: 'asap' },
  })
  await editor.createVersion({ releaseId: 'spring', publishedId: 'a', baseId: 'a' })
  await editor.patch('versions.spring.a', { set: { title: 'A in spring' } }).commit()
  await editor.action({
    actionType: 'sanity.action.document.version.create',
    publishedId: 'b',
    document: { _id: 'versions.spring.b', _type: 'note', title: 'B is new' },
  })
  await editor.unpublishVersion({ releaseId: 'spring', publishedId: 'gone' })
}

const MEMBERS = ['versions.spring.a', 'versions.spring.b', 'versions.spring.gone']

async function rejection(attempt: Promise<unknown>): Promise<{ status: number; details: unknown }> {
  try {
    await attempt
  } catch (error) {
    if (error instanceof ClientError) return { status: error.statusCode, details: error.details }
    throw error
  }
  throw new Error('The lake accepted it')
}

describe('a release', () => {
  test('is created with its metadata, and read by its id and its documents', async () => {
    await openRelease()
    expect(await editor.releases.get({ releaseId: 'spring' })).toMatchObject({
      _id: RELEASE,
      _type: 'system.release',
      name: 'spring',
      state: 'active',
      metadata: { title: 'Spring', releaseType: 'asap' },
    })
    const { result } = await editor.releases.fetchDocuments({ releaseId: 'spring' })
    expect(result.map(({ _id }) => _id).sort()).toEqual(MEMBERS)
  })

  test('is undecided without metadata, and gets a generated name', async () => {
    const { releaseId } = await editor.releases.create({})
    expect(stored(`_.releases.${releaseId}`)).toMatchObject({
      state: 'active',
      metadata: { releaseType: 'undecided' },
    })
  })

  test('is edited in its metadata only', async () => {
    await openRelease()
    await editor.releases.edit({
      releaseId: 'spring',
      patch: { set: { 'metadata.title': 'Easter' }, unset: ['metadata.description'] },
    })
    expect(stored(RELEASE)).toMatchObject({ metadata: { title: 'Easter', releaseType: 'asap' } })
    for (const patch of [
      { set: { state: 'published' } },
      { set: { publishAt: inHours(1) } },
      { set: { 'metadata.releaseType': 'never' } },
      { set: { 'metadata.intendedPublishAt': 'tomorrow' } },
    ])
      expect(await rejection(editor.releases.edit({ releaseId: 'spring', patch }))).toMatchObject({
        status: 400,
      })
    expect(stored(RELEASE)).toMatchObject({ state: 'active', metadata: { title: 'Easter' } })
  })

  test('is published in one transaction: changed, new and removed documents together', async () => {
    await openRelease()
    const { transactionId } = await editor.releases.publish({ releaseId: 'spring' })
    expect(stored('a')).toMatchObject({ title: 'A in spring', _rev: transactionId })
    expect(stored('b')).toMatchObject({ title: 'B is new', _rev: transactionId })
    expect(stored('gone')).toBeNull()
    for (const id of MEMBERS) expect(stored(id)).toBeNull()
    expect(stored(RELEASE)).toMatchObject({
      state: 'published',
      publishedAt: expect.any(String),
      finalDocumentStates: MEMBERS.map((id) => ({ id })),
      _rev: transactionId,
    })
  })

  test('leaves no trace of the release in what it publishes', async () => {
    await openRelease()
    await editor
      .patch('versions.spring.a', { set: { _system: { delete: false } } })
      .commit({ visibility: 'async' })
    await editor.releases.publish({ releaseId: 'spring' })
    expect(Object.keys(stored('a') ?? {}).sort()).toEqual(
      ['_createdAt', '_id', '_rev', '_type', '_updatedAt', 'title'].sort(),
    )
  })

  test('keeps the drafts of what it publishes', async () => {
    await openRelease()
    await editor.create({ _id: 'drafts.a', _type: 'note', title: 'Draft' })
    await editor.releases.publish({ releaseId: 'spring' })
    expect(stored('drafts.a')).toMatchObject({ title: 'Draft' })
  })

  test('is not published at all if one of its references would break', async () => {
    await openRelease()
    await editor.create({
      _id: 'holder',
      _type: 'note',
      about: { _type: 'reference', _ref: 'gone' },
    })
    expect(await rejection(editor.releases.publish({ releaseId: 'spring' }))).toMatchObject({
      status: 409,
    })
    expect([stored('a')?.title, stored('b'), stored(RELEASE)?.state]).toEqual(['A', null, 'active'])
  })

  test('is scheduled, locked, and published at its time', async () => {
    await openRelease()
    await editor.releases.schedule({ releaseId: 'spring', publishAt: inHours(2) })
    expect(stored(RELEASE)).toMatchObject({ state: 'scheduled', publishAt: inHours(2) })
    const attempts = [
      () => editor.patch('versions.spring.a', { set: { title: 'Late' } }).commit(),
      () => editor.delete('versions.spring.a'),
      () => editor.create({ _id: 'versions.spring.c', _type: 'note' }),
      () =>
        editor.action({
          actionType: 'sanity.action.document.publish',
          publishedId: 'a',
          draftId: 'versions.spring.a',
        }),
      () => editor.unpublishVersion({ releaseId: 'spring', publishedId: 'a' }),
      () => editor.discardVersion({ releaseId: 'spring', publishedId: 'a' }),
    ]
    for (const attempt of attempts)
      expect(await rejection(attempt())).toMatchObject({
        status: 409,
        details: { items: [{ error: { type: 'versionLockedError' } }] },
      })
    clock.pass(2 * HOUR - 1)
    expect(stored('a')).toMatchObject({ title: 'A' })
    clock.pass(1)
    expect(stored('a')).toMatchObject({ title: 'A in spring' })
    expect(stored(RELEASE)).toMatchObject({ state: 'published' })
    expect(stored(RELEASE)).not.toHaveProperty('publishAt')
  })

  test('that was due while the lake was down is published at the next start', async () => {
    await openRelease()
    await editor.releases.schedule({ releaseId: 'spring', publishAt: inHours(2) })
    await lake.restart(() => clock.pass(3 * HOUR))
    clock.pass(0)
    expect(stored('a')).toMatchObject({ title: 'A in spring' })
  })

  test('that cannot be published at its time is active again, with the reason', async () => {
    await openRelease()
    await editor.releases.schedule({ releaseId: 'spring', publishAt: inHours(2) })
    await editor.create({
      _id: 'holder',
      _type: 'note',
      about: { _type: 'reference', _ref: 'gone' },
    })
    clock.pass(2 * HOUR)
    expect(stored(RELEASE)).toMatchObject({
      state: 'active',
      error: { message: expect.stringContaining('"gone" cannot be deleted') },
    })
    expect([stored('a')?.title, stored('b')]).toEqual(['A', null])
    await editor.delete('holder')
    await editor.releases.publish({ releaseId: 'spring' })
    expect(stored(RELEASE)).not.toHaveProperty('error')
  })

  test('is unscheduled, and can be edited again', async () => {
    await openRelease()
    await editor.releases.schedule({ releaseId: 'spring', publishAt: inHours(2) })
    await editor.releases.unschedule({ releaseId: 'spring' })
    await editor.patch('versions.spring.a', { set: { title: 'Again' } }).commit()
    clock.pass(3 * HOUR)
    expect([stored('a')?.title, stored(RELEASE)?.state]).toEqual(['A', 'active'])
  })

  test('is archived and unarchived with its versions as they were', async () => {
    await openRelease()
    await editor.releases.archive({ releaseId: 'spring' })
    for (const id of MEMBERS) expect(stored(id)).toBeNull()
    expect(stored(RELEASE)).toMatchObject({ state: 'archived' })
    await editor.releases.unarchive({ releaseId: 'spring' })
    expect(stored(RELEASE)).toMatchObject({ state: 'active' })
    expect(stored('versions.spring.a')).toMatchObject({ title: 'A in spring' })
    expect(stored('versions.spring.gone')).toMatchObject({ _system: { delete: true } })
    expect(stored('a')).toMatchObject({ title: 'A' })
  })

  test('is deleted once it is archived or published', async () => {
    await openRelease()
    expect(await rejection(editor.releases.delete({ releaseId: 'spring' }))).toMatchObject({
      status: 409,
    })
    await editor.releases.archive({ releaseId: 'spring' })
    await editor.releases.delete({ releaseId: 'spring' })
    expect(stored(RELEASE)).toBeNull()
  })

  test('cannot be published, scheduled or archived twice', async () => {
    await openRelease()
    await editor.releases.publish({ releaseId: 'spring' })
    const { releases } = editor
    for (const attempt of [
      () => releases.publish({ releaseId: 'spring' }),
      () => releases.schedule({ releaseId: 'spring', publishAt: inHours(1) }),
      () => releases.unschedule({ releaseId: 'spring' }),
      () => releases.archive({ releaseId: 'spring' }),
      () => releases.unarchive({ releaseId: 'spring' }),
      () => releases.edit({ releaseId: 'spring', patch: { set: { 'metadata.title': 'New' } } }),
      () => editor.create({ _id: 'versions.spring.d', _type: 'note' }),
    ])
      expect(await rejection(attempt())).toMatchObject({ status: 409 })
  })

  test('is imported with its metadata, but never with a schedule', async () => {
    const action = (ifExists: 'fail' | 'ignore' | 'replace', title: string): ReleaseAction => ({
      actionType: 'sanity.action.release.import',
      releaseId: 'old',
      ifExists,
      document: {
        _id: '_.releases.old',
        _type: 'system.release',
        state: 'scheduled',
        publishAt: inHours(-1),
        metadata: { title, releaseType: 'scheduled' },
      },
    })
    await editor.action(action('fail', 'Old'))
    expect(stored('_.releases.old')).toMatchObject({ state: 'active', metadata: { title: 'Old' } })
    expect(stored('_.releases.old')).not.toHaveProperty('publishAt')
    expect(await rejection(editor.action(action('fail', 'Second')))).toMatchObject({ status: 409 })
    await editor.action(action('ignore', 'Third'))
    expect(stored('_.releases.old')).toMatchObject({ metadata: { title: 'Old' } })
    await editor.action(action('replace', 'Fourth'))
    expect(stored('_.releases.old')).toMatchObject({ metadata: { title: 'Fourth' } })
  })

  test('that does not exist is a 404 for every action', async () => {
    const { releases } = editor
    const none = { releaseId: 'none' }
    for (const attempt of [
      () => releases.publish(none),
      () => releases.schedule({ ...none, publishAt: inHours(1) }),
      () => releases.unschedule(none),
      () => releases.archive(none),
      () => releases.unarchive(none),
      () => releases.delete(none),
      () => releases.edit({ ...none, patch: { set: { 'metadata.title': 'New' } } }),
    ])
      expect(await rejection(attempt())).toMatchObject({ status: 404 })
  })

  test('is written by release actions only', async () => {
    await openRelease()
    const release = { _id: RELEASE, _type: 'system.release' }
    for (const attempt of [
      () => editor.create({ ...release, _id: '_.releases.forged', state: 'scheduled' }),
      () => editor.createOrReplace({ ...release, state: 'published' }),
      () => editor.patch(RELEASE, { set: { state: 'published' } }).commit(),
      () => editor.delete(RELEASE),
    ])
      expect(await rejection(attempt())).toMatchObject({ status: 400 })
    expect(stored('_.releases.forged')).toBeNull()
    expect(stored(RELEASE)).toMatchObject({ state: 'active' })
  })
})

describe('perspectives', () => {
  const titles = (perspective: string[], apiVersion = '2025-02-19') =>
    lake
      .client('editor', { perspective, apiVersion })
      .fetch<string[]>('*[_type == "note"] | order(_id).title')

  test('show a release above drafts and published documents, in the given order', async () => {
    await openRelease()
    await editor.create({ _id: 'drafts.a', _type: 'note', title: 'Draft' })
    await editor.create({ _id: 'drafts.gone', _type: 'note', title: 'Draft of gone' })
    expect(await titles(['spring', 'drafts'])).toEqual(['A in spring', 'B is new'])
    expect(await titles(['drafts', 'spring'])).toEqual(['Draft', 'B is new', 'Draft of gone'])
    expect(await titles(['spring'])).toEqual(['A in spring', 'B is new'])
  })

  test('that name a release are refused below API version 2025-02-19', async () => {
    expect(await rejection(titles(['spring', 'drafts'], '2025-02-18'))).toMatchObject({
      status: 400,
    })
    expect(await titles(['spring', 'drafts'], 'X')).toEqual(['A', 'Gone'])
  })
})

test('release actions are refused below API version 2025-02-19, and name the version that they need', async () => {
  const old = lake.client('editor', { apiVersion: '2025-02-18' })
  await expect(old.releases.create({ releaseId: 'early' })).rejects.toThrow('2025-02-19')
})

test('a lake without content releases has no release action, no events, and no feature', async () => {
  const plain = await openTestLake({ config: { contentReleases: false } })
  try {
    const client = plain.client('editor')
    await expect(client.releases.create({ releaseId: 'r' })).rejects.toMatchObject({
      statusCode: 400,
    })
    const paths = [
      '/data/history/production/events/releases/r',
      '/projects/clearwell/new-content-release-allowed',
    ]
    for (const url of paths)
      await expect(client.request({ url })).rejects.toMatchObject({ statusCode: 404 })
    expect(await client.request({ url: '/features' })).toEqual(['studioComments'])
  } finally {
    await plain.close()
  }
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { exportedDocuments } from '../../../lib/lake/operations/transfer/export.ts'
import {
  importDocuments,
  type ImportResult,
  type OnExisting,
} from '../../../lib/lake/operations/transfer/import.ts'
import type { SanityDocument } from '../../../lib/lake/types.ts'
import { HandClock } from '../fixtures/manual-clock.ts'
import { completeArticle } from '../review/complete-article.ts'
import { ARTICLE, DRAFT, openOffice, type Office } from '../review/office.ts'

/** Releases, versions, and schedules in an import: each is there whole, or not at all. */

const HOUR = 3_600_000
const VERSION = `versions.spring.${ARTICLE}`

let office: Office
let other: Office
let clock: HandClock
let reported: string[]

beforeEach(async () => {
  clock = new HandClock(Date.now())
  reported = []
  office = await openOffice({ schedulerClock: clock })
  other = await openOffice({ schedulerClock: clock })
  await office.writeDraft()
  await office.getApproved()
})
afterEach(async () => {
  await office.lake.close()
  await other.lake.close()
})

const inHours = (hours: number) => new Date(clock.now() + hours * HOUR).toISOString()
const schedule = (hours = 2) =>
  office.decide('editor', 'schedule', { what: 'publish', runAt: inHours(hours) })
const context = (of: Office) => of.lake.lake.context

/** What an export of the first store has, without its files. */
const exported = (): SanityDocument[] =>
  [
    ...exportedDocuments(context(office).store.all(), office.lake.config, { withMessages: true }),
  ].filter(({ _type }) => !_type.startsWith('sanity.'))

const bring = (
  to: Office,
  documents: readonly SanityDocument[],
  onExisting: OnExisting = 'replace',
): Promise<ImportResult> =>
  importDocuments(context(to), {
    documents,
    assetsDir: to.lake.dataDir,
    onExisting,
    report: (line) => reported.push(line),
  })

const plans = (of: Office) =>
  [...context(of).store.all()]
    .map(({ _id }) => _id)
    .filter((id) => id.startsWith('versions.') || id.startsWith('_.releases.'))
const isRelease = ({ _id }: SanityDocument) => _id.startsWith('_.releases.')
const isVersion = ({ _id }: SanityDocument) => _id.startsWith('versions.')

async function openRelease(): Promise<void> {
  const editor = office.as('editor')
  await editor.releases.create({ releaseId: 'spring', metadata: { title: 'Spring' } })
  await editor.create({ ...completeArticle(), title: 'Asthma in spring', _id: VERSION })
}

test('a release is imported with its versions, and its approvals count', async () => {
  await openRelease()
  const layer = { release: 'spring', revision: office.revision(VERSION) }
  await office.decide('editor', 'submit', layer)
  await office.approve(layer)
  await bring(other, exported())
  expect(reported).toEqual([])
  expect(context(other).store.get('_.releases.spring')).toMatchObject({
    state: 'active',
    metadata: { title: 'Spring' },
  })
  await other.as('editor').releases.publish({ releaseId: 'spring' })
  expect(other.stored(ARTICLE)).toMatchObject({ title: 'Asthma in spring' })
})

test('a release that people scheduled is imported as active: a schedule is a decision of someone here', async () => {
  await office.as('editor').releases.create({ releaseId: 'spring' })
  await office.as('editor').create({ _id: 'versions.spring.note', _type: 'note' })
  await office.as('editor').releases.schedule({ releaseId: 'spring', publishAt: inHours(1) })
  await bring(other, exported())
  const [release] = context(other).store.ofType('system.release')
  expect(release).toMatchObject({ state: 'active', name: 'spring' })
  expect(release).not.toHaveProperty('publishAt')
  clock.pass(2 * HOUR)
  expect(other.stored('note')).toBeNull()
})

test('a version whose release is neither in the import nor in the store is left out, and the report names it', async () => {
  await openRelease()
  const done = await bring(
    other,
    exported().filter((each) => !isRelease(each)),
  )
  expect(done.leftOut).toBe(1)
  expect(reported.join()).toContain(`Left out ${VERSION}. A version needs its release`)
  expect(plans(other)).toEqual([])
})

/** A release of one version, as in the file of an import. */
const releaseWith = (fields: object): SanityDocument[] => {
  const stamps = { _rev: 'r1', _createdAt: inHours(-2), _updatedAt: inHours(-1) }
  return [
    { _id: '_.releases.spring', _type: 'system.release', name: 'spring', ...stamps, ...fields },
    { _id: 'versions.spring.note', _type: 'note', ...stamps },
  ]
}

test.each(['archived', 'published'])(
  'an import puts no version into a release that it brings as %s, and the report names the version',
  async (state) => {
    const finalDocumentStates = [{ id: 'versions.spring.note' }]
    const done = await bring(other, releaseWith({ state, metadata: {}, finalDocumentStates }))
    expect(done).toMatchObject({ documents: 1, leftOut: 1 })
    expect(plans(other)).toEqual(['_.releases.spring'])
    expect(reported.join()).toContain('Left out versions.spring.note. ')
  },
)

test.each([
  ['an unknown state', { state: 'publishing', metadata: {} }],
  ['damaged metadata', { state: 'active', metadata: { releaseType: 'never' } }],
])(
  'a release with %s is left out with its versions, and the report names both',
  async (_what, fields) => {
    const done = await bring(other, releaseWith(fields))
    expect(done).toMatchObject({ documents: 0, leftOut: 2 })
    expect(plans(other)).toEqual([])
    expect(reported.join()).toContain('Left out _.releases.spring, versions.spring.note. ')
  },
)

test('a schedule that has published its page is left out, and the report names it and says why', async () => {
  const id = '_.releases.scheduled-0a1b2c3d'
  const finalDocumentStates = [{ id: 'versions.scheduled-0a1b2c3d.article-asthma' }]
  const stamps = {
    _rev: 'a',
    _createdAt: '2026-03-01T00:00:00Z',
    _updatedAt: '2026-03-01T00:00:00Z',
  }
  const published = {
    ...{ _id: id, _type: 'system.release', ...stamps, state: 'published' },
    ...{ metadata: { cardinality: 'one' }, finalDocumentStates },
  }
  expect(await bring(other, [published])).toMatchObject({ documents: 0, leftOut: 1 })
  expect(reported.join()).toContain(`Left out ${id}. `)
  expect(reported.join()).toContain('if it has already published the page')
})

test('an import changes no version of a release that is scheduled here', async () => {
  await office.as('editor').releases.create({ releaseId: 'spring' })
  await office.as('editor').create({ _id: 'versions.spring.note', _type: 'note', text: 'Approved' })
  const earlier = exported().map((each) => ({
    ...each,
    ...(isVersion(each) && { text: 'Forged' }),
  }))
  await office.as('editor').releases.schedule({ releaseId: 'spring', publishAt: inHours(1) })
  await bring(
    office,
    earlier.filter((each) => isRelease(each) || isVersion(each)),
  )
  clock.pass(HOUR)
  expect(office.stored('note')).toMatchObject({ text: 'Approved' })
})

test.each([
  ['its version', isVersion],
  ['its release', isRelease],
  ['its draft', ({ _id }: SanityDocument) => _id === DRAFT],
])(
  'a schedule that is imported without %s leaves nothing scheduled, and the failure is on record',
  async (_what, isMissing) => {
    await schedule()
    await bring(
      other,
      exported().filter((each) => !isMissing(each)),
    )
    expect(plans(other)).toEqual([])
    expect(reported.join()).toContain('Left out')
    expect(other.records().at(-1)?.decision).toBe('publishFailed')
    clock.pass(3 * HOUR)
    expect(other.stored(ARTICLE)).toBeNull()
    expect(other.records().filter(({ decision }) => decision === 'publishFailed')).toHaveLength(1)
  },
)

test('a schedule that is imported under the name of another release removes nothing of that one', async () => {
  await schedule(1)
  const forged = exported().map((each) => (isRelease(each) ? { ...each, name: 'spring' } : each))
  const own = forged.flatMap(({ _id }) => /^_\.releases\.(.*)$/.exec(_id)?.[1] ?? [])
  const editor = other.as('editor')
  await editor.releases.create({ releaseId: 'spring' })
  await editor.create({ ...completeArticle(), title: 'Asthma in spring', _id: VERSION })
  await bring(other, forged)
  expect(other.stored(`_.releases.${own.join()}`)).toMatchObject({ name: own.join() })
  clock.pass(2 * HOUR)
  expect(other.stored(ARTICLE)).not.toBeNull()
  expect(other.stored(VERSION)).toMatchObject({ title: 'Asthma in spring' })
  expect(other.stored('_.releases.spring')).toMatchObject({ state: 'active' })
})

test('a schedule that was stored under the name of another release removes nothing of that one', async () => {
  await schedule(1)
  await openRelease()
  const { store } = context(office)
  const [stored] = store.ofType('system.release').filter(({ state }) => state === 'scheduled')
  store.write({ author: 'test', channel: 'seed' }, (tx) => {
    if (stored) tx.put({ ...stored, name: 'spring' })
  })
  clock.pass(2 * HOUR)
  expect(office.stored(ARTICLE)).not.toBeNull()
  expect(office.stored(VERSION)).toMatchObject({ title: 'Asthma in spring' })
})

test.each([undefined, { releaseType: 'never' }])(
  'a schedule that is imported with %o as its metadata leaves nothing scheduled, and the report names it',
  async (metadata) => {
    await schedule()
    await bring(
      other,
      exported().map((each) => (isRelease(each) ? { ...each, metadata } : each)),
    )
    expect(plans(other)).toEqual([])
    expect(reported.join()).toContain('Left out _.releases.scheduled-')
    expect(other.records().at(-1)?.decision).toBe('publishFailed')
  },
)

test('a schedule that is imported with a second version leaves nothing scheduled, and the failure is on record', async () => {
  await schedule()
  const documents = exported()
  const second = documents.filter(isVersion).map((each) => ({
    ...each,
    _id: each._id.replace(ARTICLE, 'note'),
    _type: 'note',
  }))
  const draft = documents.filter(({ _id }) => _id === DRAFT)
  await bring(other, [
    ...documents,
    ...second,
    ...draft.map((each) => ({ ...each, _id: 'drafts.note', _type: 'note' })),
  ])
  expect(plans(other)).toEqual([])
  expect(reported.join()).toContain('Left out _.releases.scheduled-')
  expect(other.records().at(-1)?.decision).toBe('publishFailed')
  clock.pass(3 * HOUR)
  expect(other.stored(ARTICLE)).toBeNull()
})

test('a schedule that is imported with an unreadable time publishes nothing, and the failure is on record', async () => {
  await schedule()
  await bring(
    other,
    exported().map((each) => (isRelease(each) ? { ...each, publishAt: 'Monday' } : each)),
  )
  clock.pass(0)
  expect(other.stored(ARTICLE)).toBeNull()
  expect(plans(other)).toEqual([])
  expect(other.records().at(-1)?.decision).toBe('publishFailed')
})

test('an earlier schedule in an import does not take the place of the one that this store has', async () => {
  await schedule(1)
  const earlier = exported().filter((each) => isRelease(each) || isVersion(each))
  await office.decide('editor', 'cancelSchedule', { what: 'publish' })
  await schedule(5)
  const own = plans(office)
  await bring(office, earlier, 'keep')
  expect(plans(office)).toEqual(own)
  clock.pass(HOUR)
  expect(office.stored(ARTICLE)).toBeNull()
  clock.pass(4 * HOUR)
  expect(office.stored(ARTICLE)).not.toBeNull()
})

test('a schedule that was moved keeps its time when an earlier export replaces documents', async () => {
  await schedule(1)
  const earlier = exported().filter((each) => isRelease(each) || isVersion(each))
  await schedule(5)
  await bring(office, earlier)
  clock.pass(HOUR)
  expect(office.stored(ARTICLE)).toBeNull()
  clock.pass(4 * HOUR)
  expect(office.stored(ARTICLE)).not.toBeNull()
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SanityDocument } from '../../../lib/lake/types.ts'
import { EditedStore } from '../review/edited-store.ts'
import { completeArticle } from '../review/complete-article.ts'
import { ARTICLE, today } from '../review/office.ts'
import {
  openReleaseOffice,
  RELEASE,
  RELEASE_ID,
  TERM,
  type ReleaseOffice,
} from './release-office.ts'

/** Schedules whose documents someone edits in the database: the records say who scheduled what, and for when. */

const HOUR = 3_600_000
/** Only administrators choose the day of the first publication, which no reviewer reads. */
const CHOSEN = '2019-01-01'

let office: ReleaseOffice
beforeEach(async () => {
  office = await openReleaseOffice()
})
afterEach(() => office.lake.close())

const inHours = (hours: number) => new Date(office.clock.now() + hours * HOUR).toISOString()
const schedule = (hours = 1, role: 'editor' | 'administrator' = 'editor') =>
  office.as(role).releases.schedule({ releaseId: RELEASE, publishAt: inHours(hours) })
/** The lake starts again: a running one learns of no change but its own. */
async function edit(id: string, fields: object): Promise<void> {
  const store = new EditedStore(office.lake.dataDir)
  store.write({ ...store.read(id), ...fields })
  await office.lake.restart()
}
const asAdministrator = () => ({ scheduledBy: office.lake.user('administrator').id })
const published = () => office.records().find(({ decision }) => decision === 'published')
const getError = () => Object(office.stored(RELEASE_ID)?.error).message
const getApproved = async () => {
  await office.addVersion(ARTICLE, { ...completeArticle(), publishedAt: CHOSEN })
  await office.getApprovedInRelease()
  await office.getApprovedInRelease(TERM)
}

test('a scheduled release is published in the name and with the rights of the person who scheduled it, whomever its document names', async () => {
  await getApproved()
  await schedule()
  await edit(RELEASE_ID, asAdministrator())
  office.clock.pass(HOUR)
  expect(office.stored(ARTICLE)?.publishedAt).toBe(today())
  expect(published()?.by).toMatchObject({ id: office.lake.user('editor').id })
})

test('a scheduled draft is published in the name and with the rights of the person who scheduled it, whomever its release names', async () => {
  await office.writeDraft({ publishedAt: CHOSEN })
  await office.getApproved()
  await office.decide('editor', 'schedule', { what: 'publish', runAt: inHours(1) })
  const isRelease = ({ name }: SanityDocument) => String(name).startsWith('scheduled-')
  const [release] = office.lake.lake.context.store.ofType('system.release').filter(isRelease)
  await edit(String(release?._id), asAdministrator())
  office.clock.pass(HOUR)
  expect(office.stored(ARTICLE)?.publishedAt).toBe(today())
  expect(published()?.by).toMatchObject({ id: office.lake.user('editor').id })
})

test('a scheduled release whose time is edited is not published, and says so in the name of the person who scheduled it', async () => {
  await getApproved()
  await schedule(3)
  await edit(RELEASE_ID, { publishAt: inHours(1), ...asAdministrator() })
  office.clock.pass(HOUR)
  expect(office.stored(ARTICLE)).toBeNull()
  expect(office.stored(RELEASE_ID)).toMatchObject({ state: 'active' })
  expect(getError()).toContain('not the one that was chosen')
  expect(office.records().at(-1)).toMatchObject({
    ...{ decision: 'publishFailed', by: { id: office.lake.user('editor').id } },
  })
})

test('a release that is no longer scheduled is not published if its document from before is put back', async () => {
  await getApproved()
  await schedule()
  const { _rev, ...before } = { ...office.stored(RELEASE_ID) }
  await office.as('editor').releases.unschedule({ releaseId: RELEASE })
  await edit(RELEASE_ID, before)
  office.clock.pass(HOUR)
  expect(office.stored(ARTICLE)).toBeNull()
  expect(office.stored(RELEASE_ID)).toMatchObject({ state: 'active' })
})

test('the failure of a canceled release that is put back is on record in the name of the schedule, not of the person who canceled it', async () => {
  await getApproved()
  await schedule()
  const { _rev, ...before } = { ...office.stored(RELEASE_ID) }
  await office.as('administrator').releases.unschedule({ releaseId: RELEASE })
  await edit(RELEASE_ID, before)
  office.clock.pass(HOUR)
  expect(office.records().at(-1)).toMatchObject({
    ...{ decision: 'publishFailed', by: { id: 'schedule' } },
  })
})

test('a release that its editor schedules again is published, although its document says that it is scheduled for that time', async () => {
  await getApproved()
  await schedule()
  const { _rev, ...before } = { ...office.stored(RELEASE_ID) }
  await office.as('editor').releases.unschedule({ releaseId: RELEASE })
  await edit(RELEASE_ID, before)
  await schedule()
  office.clock.pass(HOUR)
  expect(office.stored(ARTICLE)).not.toBeNull()
  expect(published()?.by).toMatchObject({ id: office.lake.user('editor').id })
})

test('a colleague who renames a scheduled release does not schedule it', async () => {
  await getApproved()
  await schedule()
  const title = { set: { 'metadata.title': 'Summer' } }
  await office.as('administrator').releases.edit({ releaseId: RELEASE, patch: title })
  office.clock.pass(HOUR)
  expect(office.stored(RELEASE_ID)).toMatchObject({ metadata: { title: 'Summer' } })
  expect(published()?.by).toMatchObject({ id: office.lake.user('editor').id })
  expect(office.stored(ARTICLE)?.publishedAt).toBe(today())
})

test('a release that an earlier version scheduled has a record once it is scheduled again for the same time', async () => {
  await getApproved()
  const publishAt = inHours(1)
  const scheduledBy = office.lake.user('editor').id
  await edit(RELEASE_ID, { state: 'scheduled', publishAt, scheduledBy })
  await schedule()
  expect(office.lake.lake.context.store.referring(RELEASE_ID, 'review')).toMatchObject([
    { decision: 'releaseScheduled', runAt: publishAt, by: { id: scheduledBy } },
  ])
})

test('a scheduled release that is moved is published at its new time, in the name of the person who moved it', async () => {
  await getApproved()
  await schedule()
  await schedule(2, 'administrator')
  office.clock.pass(HOUR)
  expect(office.stored(ARTICLE)).toBeNull()
  office.clock.pass(HOUR)
  expect(office.stored(ARTICLE)?.publishedAt).toBe(CHOSEN)
  expect(published()?.by).toMatchObject({ id: office.lake.user('administrator').id })
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { toVersionId } from '../../../lib/lake/engine/document-id.ts'
import { completeArticle } from '../review/complete-article.ts'
import { buildDashboard } from '../../../lib/workflow/dashboard/dashboard.ts'
import { getCalendar } from '../../../lib/workflow/dashboard/calendar.ts'
import { GATED_TYPES } from '../../../lib/workflow/rules/clinical.ts'
import { dueDateLabel } from '../../../studio/dashboard/dashboard-labels.ts'
import { parseDashboardData } from '../../../studio/data/office/parse-dashboard-data.ts'
import { OFFICE_QUERY } from '../../../studio/data/office/queries.ts'
import { ARTICLE } from '../review/office.ts'
import { articleAt } from '../review/retirement-office.ts'
import {
  openReleaseOffice,
  RELEASE,
  RELEASE_ID,
  TERM,
  VERSION,
  type ReleaseOffice,
} from './release-office.ts'

/** A page is taken offline at a time: by a scheduled release that holds nothing else. */

const HOUR = 3_600_000

let office: ReleaseOffice
beforeEach(async () => {
  office = await openReleaseOffice()
  const editor = office.as('editor')
  for (const publishedId of [ARTICLE, TERM])
    await editor.discardVersion({ releaseId: RELEASE, publishedId })
  office.seed(articleAt('obesity'))
  office.seed({ _id: ARTICLE, ...completeArticle() })
  await office.decide('editor', 'askRetirement', {
    revision: office.revision(ARTICLE),
    redirectTo: '/diseases/obesity',
    reason: 'Merged.',
  })
  await editor.unpublishVersion({ releaseId: RELEASE, publishedId: ARTICLE })
})
afterEach(() => office.lake.close())

const schedule = () =>
  office.as('editor').releases.schedule({
    releaseId: RELEASE,
    publishAt: new Date(office.clock.now() + HOUR).toISOString(),
  })

test('a page that a scheduled release takes offline is public until its time, and redirects afterward', async () => {
  await office.getApprovedInRelease()
  await schedule()
  office.clock.pass(HOUR - 1)
  expect(office.stored(ARTICLE)).not.toBeNull()
  office.clock.pass(1)
  expect(office.stored(ARTICLE)).toBeNull()
  expect(office.stored(RELEASE_ID)).toMatchObject({ state: 'published' })
  expect(office.lake.lake.context.store.ofType('redirect')).toEqual([
    expect.objectContaining({ from: '/diseases/asthma' }),
  ])
})

test('a page is not scheduled to be taken offline without a reviewer’s approval of that', async () => {
  await expect(schedule()).rejects.toMatchObject({ statusCode: 409 })
  expect(office.stored(RELEASE_ID)).toMatchObject({ state: 'active' })
})

test.each([
  ['its request was declined', () => office.decide('editor', 'dropRetirement', {})],
  [
    'a reviewer requested changes',
    () =>
      office.decide('medicalReviewer', 'requestChanges', {
        release: RELEASE,
        revision: office.revision(VERSION),
        reason: 'Readers still need it.',
      }),
  ],
])('a page stays public at the time of its removal if %s before', async (_reason, change) => {
  await office.getApprovedInRelease()
  await schedule()
  expect(await change()).toMatchObject({ status: 200 })
  office.clock.pass(HOUR)
  expect(office.stored(ARTICLE)).not.toBeNull()
  expect(office.stored(RELEASE_ID)).toMatchObject({
    state: 'active',
    error: { message: expect.stringMatching(/./) },
  })
  expect(office.records().at(-1)).toMatchObject({ decision: 'publishFailed' })
})

test('the dashboard’s calendar says when a scheduled release takes a page offline', async () => {
  const list = async () => {
    const types = [...GATED_TYPES]
    const answer: unknown = await office.as('editor').fetch(OFFICE_QUERY, { types })
    const dashboard = buildDashboard({
      ...parseDashboardData()(answer),
      publicPages: [],
      user: { id: office.lake.user('editor').id, roles: ['editor'] },
      now: new Date(office.clock.now()).toISOString(),
    })
    return getCalendar(dashboard, (time) => time.slice(0, 10))
  }
  await office.getApprovedInRelease()
  expect(await list()).toEqual([])
  await schedule()
  const [entry] = await list()
  expect(entry).toMatchObject({
    row: { id: ARTICLE, type: 'article', title: 'Asthma', state: 'published' },
    dueDate: { what: 'unpublish', at: office.stored(RELEASE_ID)?.publishAt },
  })
  expect(entry && dueDateLabel(entry.dueDate)).toMatch(/^Goes offline /)
  office.clock.pass(HOUR)
  expect(await list()).toEqual([])
})

async function readFeed(): Promise<string> {
  const created = await office.lake.fetch('/v2026-03-01/account/calendar-link', {
    method: 'POST',
    headers: office.lake.studio('editor'),
  })
  const { url }: { url: string } = await created.json()
  return (await office.lake.fetch(new URL(url).pathname)).text()
}

test('the calendar feed says when a scheduled release takes a page offline', async () => {
  await office.getApprovedInRelease()
  await schedule()
  const feed = await readFeed()
  expect(feed.match(/^SUMMARY:.*(?=\r$)/gm)).toEqual(
    expect.arrayContaining(['SUMMARY:Scheduled release: Spring', 'SUMMARY:Goes offline: Asthma']),
  )
})

test('two scheduled releases that take the same page offline are two events of the calendar feed', async () => {
  await office.getApprovedInRelease()
  await schedule()
  const other = { release: 'summer', revision: '' }
  const editor = office.as('editor')
  await editor.releases.create({ releaseId: other.release, metadata: { title: 'Summer' } })
  await editor.unpublishVersion({ releaseId: other.release, publishedId: ARTICLE })
  other.revision = office.revision(toVersionId(other.release, ARTICLE))
  for (const decide of [office.submitInRelease, office.approveInRelease])
    expect(await decide(ARTICLE, other)).toMatchObject({ status: 200 })
  await editor.releases.schedule({
    releaseId: other.release,
    publishAt: new Date(office.clock.now() + HOUR).toISOString(),
  })
  const feed = await readFeed()
  const uids = feed.match(/^UID:.*$/gm) ?? []
  expect(feed.match(/^SUMMARY:Goes offline: Asthma/gm)).toHaveLength(2)
  expect(new Set(uids).size).toBe(uids.length)
})

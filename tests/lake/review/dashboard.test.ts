import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  DASHBOARD_LISTS,
  buildDashboard,
  type DashboardList,
} from '../../../lib/workflow/dashboard/dashboard.ts'
import { horizon, publicHash } from '../../../lib/workflow/dashboard/due.ts'
import { daysAfter } from '../../../lib/workflow/rules/review-dates.ts'
import { contentHash } from '../../../lib/workflow/rules/content-hash.ts'
import { GATED_TYPES } from '../../../lib/workflow/rules/clinical.ts'
import { readDashboardRecords } from '../../../lib/workflow/dashboard/facts.ts'
import {
  OFFICE_CHANGES,
  OFFICE_IN_SHORT_CHANGES,
  OFFICE_IN_SHORT_QUERY,
  OFFICE_QUERY,
  PAGES_CHANGES,
  PAGES_QUERY,
} from '../../../studio/data/office/queries.ts'
import { readStateId } from '../../../lib/workflow/model/read-state.ts'
import { readNotificationFacts } from '../../../lib/workflow/notifications/query.ts'
import { parseDashboardData, readPages } from '../../../studio/data/office/parse-dashboard-data.ts'
import type { TestRole } from '../fixtures/test-lake.ts'
import { ARTICLE, DRAFT, openOffice, today, type Office } from './office.ts'
import { takeDownArticle } from './retirement-office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.lake.close())

const types = [...GATED_TYPES]

/** The dashboard in this person's Studio. */
async function getDashboard(role: TestRole, now = new Date().toISOString()) {
  const client = office.as(role)
  const answer: unknown = await client.fetch(OFFICE_QUERY, { types })
  const pages: unknown = await client.fetch(PAGES_QUERY, {
    types,
    horizon: horizon(now.slice(0, 10)),
  })
  return buildDashboard({
    ...parseDashboardData()(answer),
    publicPages: readPages(pages),
    user: { id: office.lake.user(role).id, roles: [role] },
    now,
  }).lists
}

/** The badge in the Studio's menu, queried without the text of drafts. */
async function countFor(role: TestRole): Promise<number> {
  const answer: unknown = await office.as(role).fetch(OFFICE_IN_SHORT_QUERY, {
    types,
    seenId: readStateId(office.lake.user(role).id),
    since: '2026-01-01',
    horizon: '2026-01-01',
  })
  const { lists } = buildDashboard({
    ...parseDashboardData()(answer),
    publicPages: readNotificationFacts(answer, []).publicPages,
    user: { id: office.lake.user(role).id, roles: [role] },
    now: new Date().toISOString(),
  })
  return lists.waiting.length
}

/** The lists that include the article. */
async function placesFor(role: TestRole, now?: string): Promise<DashboardList[]> {
  const lists = await getDashboard(role, now)
  return DASHBOARD_LISTS.filter((list) => lists[list].some(({ id }) => id === ARTICLE))
}

/** The hashes that the dashboard treats as public, and the actual ones. */
function publicHashes() {
  const stored = office.stored(ARTICLE)
  const records = office.lake.lake.context.store.ofType('review')
  return [publicHash(readDashboardRecords(records)), stored && contentHash(stored)]
}

test('the dashboard lists a page in each stage from its first draft until it is overdue', async () => {
  await office.writeDraft()
  expect(await placesFor('editor')).toEqual(['drafting'])
  expect(await countFor('editor')).toBe(0)

  await office.decide('editor', 'submit', {
    revision: office.revision(),
    dueOn: daysAfter(today(), 3),
  })
  expect(await placesFor('medicalReviewer')).toEqual(['waiting', 'inReview'])
  expect(await placesFor('editor')).toEqual(['inReview'])
  expect([await countFor('editor'), await countFor('medicalReviewer')]).toEqual([0, 1])
  const [row] = (await getDashboard('viewer', `${daysAfter(today(), 4)}T12:00:00.000Z`)).inReview
  expect(row).toMatchObject({
    title: 'Asthma',
    type: 'article',
    dueDate: { at: daysAfter(today(), 3), isLate: true },
    state: 'inReview',
    people: { owner: { name: office.lake.user('editor').name }, reviewer: null },
    parts: [{ part: 'submittedBy', name: office.lake.user('editor').name }],
    next: { what: 'approve', of: null },
    revision: office.revision(),
  })

  await office.decide('medicalReviewer', 'requestChanges', {
    revision: office.revision(),
    reason: 'The dose.',
  })
  expect(await placesFor('editor')).toEqual(['waiting', 'changesRequested'])
  expect(await placesFor('medicalReviewer')).toEqual(['changesRequested'])

  // A request remains open through submissions and withdrawals.
  await office.writeDraft({ title: 'Asthma', summary: 'Another dose.' })
  await office.decide('editor', 'submit', { revision: office.revision() })
  await office.decide('editor', 'withdraw')
  expect(await placesFor('editor')).toEqual(['waiting', 'changesRequested'])
  const [back] = (await getDashboard('viewer')).changesRequested
  expect(back?.parts[1]).toEqual({
    part: 'sentBackBy',
    name: office.lake.user('medicalReviewer').name,
  })

  const later = new Date(Date.now() + 86_400_000).toISOString()
  await office.decide('editor', 'submit', { revision: office.revision() })
  await office.approve({ nextReviewDue: later.slice(0, 10) })
  expect(await placesFor('editor')).toEqual(['waiting', 'approved'])
  expect(await countFor('editor')).toBe(1)
  // The lake's own tasks wait for no one.
  await office.decide('editor', 'schedule', { what: 'publish', runAt: later })
  expect(await placesFor('editor')).toEqual(['approved', 'scheduled'])
  expect(await countFor('editor')).toBe(0)
  const [planned] = (await getDashboard('editor')).scheduled
  expect(planned).toMatchObject({ title: 'Asthma', dueDate: { what: 'publish', at: later } })

  await office.publish()
  expect(await placesFor('editor')).toEqual(['dueSoon'])
  expect(publicHashes()[0]).toBe(publicHashes()[1])
  const [due] = (await getDashboard('viewer')).dueSoon
  expect(due?.parts).toEqual([{ part: 'reviewer', name: 'Robin Reviewer' }])
  expect(due).toMatchObject({ state: 'published', next: { what: 'review' } })
  const afterwards = new Date(Date.now() + 3 * 86_400_000).toISOString()
  expect(await placesFor('viewer', afterwards)).toEqual(['overdue'])

  // The Studio creates a draft as a copy, with the page's creation date.
  const copy = { ...office.stored(ARTICLE), _id: DRAFT, _type: 'article' }
  await office.as('editor').createOrReplace({ ...copy, title: 'Asthma, revised' })
  expect(await placesFor('editor')).toEqual(['dueSoon', 'drafting'])
  const stored = office.stored(DRAFT)
  expect(stored?._createdAt).toBe(office.stored(ARTICLE)?._createdAt)
  const [drafted] = (await getDashboard('viewer')).drafting
  expect(drafted?.since, 'its age is that of its words').toBe(stored?._updatedAt)
})

test('the dashboard matches the public content after an override and after a page is retired', async () => {
  await office.decide('administrator', 'override', {
    revision: office.revision(),
    reason: 'A dangerous dose.',
    password: office.getPassword('administrator'),
  })
  expect(office.stored(ARTICLE)?.title).toBe('Asthma, revised')
  expect(publicHashes()[0]).toBe(publicHashes()[1])
  // This text was never approved, so there is no date.
  expect(await placesFor('editor')).toEqual(['unreviewed'])
  const [unreviewed] = (await getDashboard('viewer')).unreviewed
  expect(unreviewed).toMatchObject({
    note: 'overridden',
    next: { what: 'review' },
    parts: [{ part: 'publishedBy', name: office.lake.user('administrator').name }],
  })

  await office.decide('medicalReviewer', 'recertify', {
    revision: office.revision(ARTICLE),
    statement: 'Read, and found correct.',
    evidenceCheckedAt: today(),
    password: office.getPassword('medicalReviewer'),
  })
  expect(await placesFor('editor')).toEqual([])

  await takeDownArticle(office, 'administrator')
  expect(publicHashes()).toEqual([null, null])
})

test('the dashboard’s listener queries match every change of its results', async () => {
  const heard: string[] = []
  const client = office.as('viewer')
  const welcomes: Promise<void>[] = []
  const subscriptions = [
    ['office', OFFICE_CHANGES],
    ['pages', PAGES_CHANGES],
    ['badge', OFFICE_IN_SHORT_CHANGES],
  ].map(([name = '', query = '']) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    welcomes.push(promise)
    return client
      .listen(
        query,
        { types, seenId: readStateId(office.lake.user('editor').id) },
        { events: ['welcome', 'mutation'], includeAllVersions: true, includeResult: false },
      )
      .subscribe((event) => {
        if (event.type === 'welcome') resolve()
        if (event.type === 'mutation') heard.push(`${name} ${event.documentId.split(/[.-]/)[0]}`)
      })
  })
  await Promise.all(welcomes)
  await office.writeDraft({ title: 'Asthma again' })
  await office.getApproved()
  await office.decide('editor', 'comment', { text: 'Done.' })
  await office.decide('editor', 'markSeen', { documentId: undefined, notices: ['a'] })
  // The submitter owns the page until someone is assigned; its public row says so.
  await expect
    .poll(() => heard.toSorted())
    .toEqual([
      ...['badge drafts', 'badge review', 'badge review', 'badge reviewComment', 'badge seen'],
      ...['office drafts', 'office review', 'office review', 'pages review', 'pages review'],
    ])
  for (const subscription of subscriptions) subscription.unsubscribe()
})

import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { noticesOf } from '../../../lib/workflow/desk/notices.ts'
import { SCHEDULER } from '../../../lib/workflow/vocabulary/steps.ts'
import { seenId } from '../../../lib/workflow/vocabulary/seen.ts'
import { fetchDeliveries } from '../../../studio/deliveries/deliveries.ts'
import { createOfficeReader } from '../../../studio/desk/read-answers.ts'
import { OFFICE_QUERY } from '../../../studio/desk/queries.ts'
import { lostOf, lostPagesParams, readLost } from '../../../studio/desk/notices/lost-receipts.ts'
import { LOST_PAGES_QUERY, NOTICES_QUERY } from '../../../studio/desk/notices/queries.ts'
import { readNotices } from '../../../studio/desk/notices/read-notices.ts'
import { HandClock } from '../hand-clock.ts'
import type { TestRole } from '../fixture.ts'
import { DRAFT, openOffice, type Office } from './office.ts'

const HOUR = 3_600_000

let office: Office
let clock: HandClock
let site: ReturnType<typeof createServer>

beforeEach(async () => {
  // A site that is there, and takes nothing.
  site = createServer((_request, response) => response.writeHead(400).end())
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const address = site.address()
  const port = typeof address === 'object' && address ? address.port : 0
  clock = new HandClock(Date.now())
  office = await openOffice({
    schedulerClock: clock,
    config: {
      webhooks: [
        {
          name: 'revalidate',
          url: `http://127.0.0.1:${port}/`,
          filter: '_type == "article"',
          allowPrivate: true,
          awaitMs: 3000,
        },
      ],
    },
  })
  await office.writeDraft()
  await office.getApproved()
})
afterEach(async () => {
  await office.lake.close()
  await new Promise((resolve) => site.close(resolve))
})

/** What the Studio of this person shows of what went wrong. */
async function noticesFor(role: TestRole) {
  const client = office.as(role)
  const { id } = office.lake.user(role)
  const answer = readNotices(await client.fetch(NOTICES_QUERY, { seenId: seenId(id) }))
  const { drafts } = createOfficeReader()(await client.fetch(OFFICE_QUERY, { types: ['article'] }))
  const lost = lostOf(await fetchDeliveries(client))
  const pages: unknown = await client.fetch(LOST_PAGES_QUERY, lostPagesParams(lost))
  const lostReceipts = readLost(lost, pages)
  return noticesOf({ ...answer, drafts, lostReceipts, user: { id, roles: [role] } })
}

const kinds = async (role: TestRole) => (await noticesFor(role)).map(({ what }) => what).toSorted()
const inAnHour = () => new Date(clock.now() + HOUR).toISOString()
const plan = (what: string) => office.decide('editor', 'schedule', { what, runAt: inAnHour() })
const markSeen = (role: TestRole, notices: unknown) =>
  office.decide(role, 'markSeen', { documentId: undefined, notices })

test('an editor is told of a voided approval and of a plan that failed for it, until they have seen it', async () => {
  await plan('publish')
  await office
    .as('editor')
    .patch(DRAFT, { set: { title: 'Asthmas' } })
    .commit()
  clock.pass(HOUR)
  expect(await kinds('editor')).toEqual(['publishFailed', 'voided'])
  const found = await noticesFor('editor')
  expect(found.find(({ what }) => what === 'publishFailed')).toMatchObject({
    title: 'Asthmas',
    type: 'article',
    reason: expect.stringContaining('changed after it was approved'),
  })
  expect(await kinds('administrator')).toEqual([])

  const [first, second] = found.map(({ key }) => key)
  expect(await markSeen('editor', [first])).toMatchObject({ status: 200 })
  expect((await noticesFor('editor')).map(({ key }) => key)).toEqual([second])
  expect(await markSeen('editor', [second])).toMatchObject({ status: 200 })
  expect(await kinds('editor')).toEqual([])
})

test('whoever published is told that the site does not know; what was planned, its planner', async () => {
  await office.publish('administrator')
  expect(await kinds('administrator')).toEqual(['undelivered'])
  expect(await kinds('editor')).toEqual([])
  const [notice] = await noticesFor('administrator')
  expect(notice).toMatchObject({ title: 'Asthma', type: 'article' })

  await office.writeDraft({ title: 'Asthma, revised' })
  await office.getApproved()
  await plan('publish')
  clock.pass(HOUR)
  // One change after the other is tried and set aside.
  await expect.poll(() => kinds('editor')).toEqual(['undelivered'])
  const [, later] = await fetchDeliveries(office.as('editor'))
  expect(later?.author).toBe(SCHEDULER)
  expect(await markSeen('administrator', [notice?.key])).toMatchObject({ status: 200 })
  expect(await kinds('administrator')).toEqual([])
  expect(await kinds('editor')).toEqual(['undelivered'])
})

test('everybody marks for themselves alone, and only as the lake writes it down', async () => {
  expect(await markSeen('viewer', ['a'])).toMatchObject({ status: 403, code: 'policy.role' })
  for (const wrong of [[], ['x'.repeat(301)], [1], 'a', Array.from({ length: 101 }, String)])
    expect(await markSeen('editor', wrong)).toMatchObject({ status: 400 })
  await markSeen('editor', ['a'])
  await markSeen('medicalReviewer', ['b'])
  const { id } = office.lake.user('editor')
  expect(office.stored(seenId(id))).toMatchObject({ notices: ['a'], by: { id } })
  await expect(
    office
      .as('administrator')
      .patch(seenId(id), { set: { notices: [] } })
      .commit(),
  ).rejects.toMatchObject({ statusCode: 403 })
  // A service has no desk.
  const { dataset } = office.lake.config
  await expect(
    office.lake.client('editor').request({
      method: 'POST',
      url: `/data/decisions/${dataset}`,
      body: { decision: 'markSeen', notices: ['a'] },
    }),
  ).rejects.toMatchObject({ statusCode: 403 })
  expect(await office.lake.client('siteReader').getDocument(seenId(id))).toBeUndefined()
})

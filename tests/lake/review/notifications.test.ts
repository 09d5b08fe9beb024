import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SCHEDULER } from '../../../lib/workflow/model/transitions.ts'
import { readStateId } from '../../../lib/workflow/model/read-state.ts'
import { MAX_MARKED_AS_READ } from '../../../lib/limits/review.ts'
import { readDeliveries } from '../../../studio/data/office/deliveries.ts'
import { HandClock } from '../fixtures/manual-clock.ts'
import type { TestRole } from '../fixtures/test-lake.ts'
import { DRAFT, openOffice, type Office } from './office.ts'
import { openStudio } from './studio-notifications.ts'

const HOUR = 3_600_000

let office: Office
let clock: HandClock
let site: ReturnType<typeof createServer>

beforeEach(async () => {
  // A site that is up and rejects every delivery.
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

const getDeliveries = async (client: ReturnType<Office['as']>) =>
  readDeliveries(await client.request({ url: '/data/webhook-deliveries/production' }))

const getOffice = (role: TestRole) => openStudio(office, role, new Date(clock.now()).toISOString())
const getNotices = async (role: TestRole) => (await getOffice(role)).notifications

const kinds = async (role: TestRole) => (await getNotices(role)).map(({ what }) => what).toSorted()
const inAnHour = () => new Date(clock.now() + HOUR).toISOString()
const plan = (what: string) => office.decide('editor', 'schedule', { what, runAt: inAnHour() })
const markSeen = (role: TestRole, notices: unknown) =>
  office.decide(role, 'markSeen', { documentId: undefined, notices })

test('an editor is notified of a voided approval and the failed publication until they have seen it', async () => {
  await plan('publish')
  await office
    .as('editor')
    .patch(DRAFT, { set: { title: 'Asthmas' } })
    .commit()
  clock.pass(HOUR)
  expect(await kinds('editor')).toEqual(['publishFailed', 'voided'])
  const found = await getNotices('editor')
  expect(found.find(({ what }) => what === 'publishFailed')).toMatchObject({
    title: 'Asthmas',
    type: 'article',
    reason: expect.stringContaining('changed after it was approved'),
  })
  expect(await kinds('administrator')).toEqual([])

  const [first, second] = found.map(({ key }) => key)
  expect(await markSeen('editor', [first])).toMatchObject({ status: 200 })
  expect((await getNotices('editor')).map(({ key }) => key)).toEqual([second])
  expect(await markSeen('editor', [second])).toMatchObject({ status: 200 })
  expect(await kinds('editor')).toEqual([])
})

test('an undelivered publication notifies the publisher, or the planner of a scheduled one', async () => {
  await office.publish('administrator')
  expect(await kinds('administrator')).toEqual(['undelivered'])
  // The submitter is notified of the publication; the rest is not theirs.
  expect(await kinds('editor')).toEqual(['published'])
  const [notice] = await getNotices('administrator')
  expect(notice).toMatchObject({ title: 'Asthma', type: 'article' })

  await office.writeDraft({ title: 'Asthma, revised' })
  await office.getApproved()
  await plan('publish')
  clock.pass(HOUR)
  // Changes are tried and dead-lettered one by one. The scheduled publication is news for the person who scheduled it.
  await expect.poll(() => kinds('editor')).toEqual(['published', 'undelivered'])
  const [, later] = await getDeliveries(office.as('editor'))
  expect(later?.author).toBe(SCHEDULER)
  expect(await markSeen('administrator', [notice?.key])).toMatchObject({ status: 200 })
  expect(await kinds('administrator')).toEqual([])
  expect(await kinds('editor')).toEqual(['published', 'undelivered'])
})

test('users can mark notifications as seen for themselves only, through the lake', async () => {
  expect(await markSeen('viewer', ['a'])).toMatchObject({ status: 403, code: 'policy.role' })
  for (const wrong of [
    [],
    ['x'.repeat(301)],
    [1],
    'a',
    Array.from({ length: MAX_MARKED_AS_READ + 1 }, String),
  ])
    expect(await markSeen('editor', wrong)).toMatchObject({ status: 400 })
  await markSeen('editor', ['a'])
  await markSeen('medicalReviewer', ['b'])
  const { id } = office.lake.user('editor')
  expect(office.stored(readStateId(id))).toMatchObject({ notices: ['a'], by: { id } })
  await expect(
    office
      .as('administrator')
      .patch(readStateId(id), { set: { notices: [] } })
      .commit(),
  ).rejects.toMatchObject({ statusCode: 403 })
  // Service accounts have no dashboard.
  const { dataset } = office.lake.config
  await expect(
    office.lake.client('editor').request({
      method: 'POST',
      url: `/data/decisions/${dataset}`,
      body: { decision: 'markSeen', notices: ['a'] },
    }),
  ).rejects.toMatchObject({ statusCode: 403 })
  expect(await office.lake.client('siteReader').getDocument(readStateId(id))).toBeUndefined()
})

test('the badge counts pending work and notifications for reviewers and editors', async () => {
  expect((await getOffice('editor')).badge).toBe(2)
  expect(await kinds('editor')).toEqual(['approved'])
  await office.publish()
  expect((await getOffice('editor')).badge).toBe(1)
  expect(await kinds('editor')).toEqual(['undelivered'])

  await office.writeDraft({ title: 'Asthma, revised' })
  const { id, name } = office.lake.user('medicalReviewer')
  await office.decide('editor', 'submit', { revision: office.revision(), assignee: { id, name } })
  expect(await kinds('medicalReviewer')).toEqual(['asked'])
  expect((await getOffice('medicalReviewer')).badge).toBe(2)
  await office.decide('medicalReviewer', 'requestChanges', {
    revision: office.revision(),
    reason: 'Words between the two of us.',
  })
  expect(await kinds('medicalReviewer')).toEqual([])
  expect(await kinds('editor')).toEqual(['sentBack', 'undelivered'])
  expect(JSON.stringify(await getNotices('editor'))).not.toContain('between the two')
  expect((await getOffice('viewer')).badge).toBe(0)
})

test('a due review notifies the reviewer from the review record, without a draft', async () => {
  await office.publish()
  clock.jump(2 * 365 * 24 * HOUR - 20 * 24 * HOUR)
  expect(await getNotices('medicalReviewer')).toMatchObject([
    { what: 'due', title: 'Asthma', key: expect.stringMatching(/ 30$/) },
  ])
})

test('an assigned message notifies its assignee without the reader’s text', async () => {
  const { id, name } = office.lake.user('editor')
  const { store } = office.lake.lake.context
  store.write({ author: 'test', channel: 'seed' }, (tx) =>
    tx.put({ _id: 'message.1', _type: 'message', name: 'Jo', message: 'Secret', status: 'new' }),
  )
  await office
    .as('administrator')
    .patch('message.1', { set: { assignee: { _type: 'signature', id, name } } })
    .commit()
  expect(await kinds('editor')).toContain('message')
  expect(JSON.stringify(await getNotices('editor'))).not.toMatch(/Jo|Secret/)
})

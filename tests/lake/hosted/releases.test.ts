import { afterEach, beforeEach, expect, test } from 'vitest'
import { watchChanges, type ChangeWatch } from '../../../lib/hosted/change-watch.ts'
import type { UnrecordedChangeReport } from '../../../lib/hosted/report-mails.ts'
import { until } from '../../wait-until.ts'
import { completeArticle } from '../review/complete-article.ts'
import { ARTICLE, DRAFT, openHostedOffice, type HostedOffice } from './hosted-office.ts'

const RELEASE = 'rspring'
const VERSION = `versions.${RELEASE}.${ARTICLE}`

let office: HostedOffice
let watch: ChangeWatch
const reports: UnrecordedChangeReport[] = []
const logged: string[] = []

beforeEach(async () => {
  office = await openHostedOffice()
  await office.writeDraft()
  await office.decide('writer', 'submit', { revision: office.revision() })
  await office.approve()
  await office.decide('writer', 'publish', { revision: office.revision() })
  reports.length = 0
  const { publisher, now } = office.store
  watch = watchChanges({
    ...{ publisher, now, signing: null, settleMs: 0 },
    log: (line) => logged.push(line),
    notify: async (made) => void reports.push(...made),
  })
  await watch.ready
})
afterEach(async () => {
  await watch.close()
  await office.close()
  expect(logged).toEqual([])
})

const findChanges = (id: string) =>
  reports.filter(({ documentId }) => documentId === id).map(({ change }) => change)

async function addToRelease(title: string): Promise<void> {
  const admin = office.as('admin')
  await admin.action({
    actionType: 'sanity.action.release.create',
    releaseId: RELEASE,
    metadata: { title: 'Spring', releaseType: 'asap' },
  })
  await admin.create({ _id: VERSION, ...completeArticle(), title })
}

test('a version in a release on hosted Sanity is no change for readers, and is not reported', async () => {
  await addToRelease('In the release')
  // Another change that is reported shows that the version was looked at.
  await office.as('admin').create({ _id: 'post-rogue', _type: 'post', title: 'Rogue' })
  await until(() => expect(findChanges('post-rogue')).toEqual(['published']))
  expect(findChanges(ARTICLE)).toEqual([])
  expect(findChanges(VERSION)).toEqual([])
})

test('a release that an administrator publishes past us on hosted Sanity is reported, and its text has no approval', async () => {
  await addToRelease('Published with a release')
  await office
    .as('admin')
    .action({ actionType: 'sanity.action.release.publish', releaseId: RELEASE })
  expect(office.stored(ARTICLE)).toMatchObject({ title: 'Published with a release' })
  await until(() => expect(findChanges(ARTICLE)).toEqual(['changed']))
  expect(reports.find(({ documentId }) => documentId === ARTICLE)).toMatchObject({
    ...{ name: 'Published with a release', by: office.userId('admin') },
  })
})

test('a contributor on hosted Sanity cannot put a text into a release, nor publish one', async () => {
  await addToRelease('In the release')
  const writer = office.as('writer')
  const forbidden = expect.objectContaining({ statusCode: 403 })
  await expect(
    writer.create({ _id: `versions.${RELEASE}.article-other`, ...completeArticle() }),
  ).rejects.toEqual(forbidden)
  await expect(writer.patch(VERSION).set({ title: 'Slipped in' }).commit()).rejects.toEqual(
    forbidden,
  )
  await expect(
    writer.action({ actionType: 'sanity.action.release.publish', releaseId: RELEASE }),
  ).rejects.toEqual(forbidden)
})

test('decisions about a release on hosted Sanity are refused, and change nothing', async () => {
  await addToRelease('In the release')
  const before = office.records().length
  const revision = office.revision(VERSION)
  const answer = await office.decide('writer', 'submit', { revision, release: RELEASE })
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.body)).toContain('choose “Schedule together”')
  expect(office.records()).toHaveLength(before)
  expect(office.stored(DRAFT)).toBeNull()
})

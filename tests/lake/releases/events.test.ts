import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

let lake: TestLake
beforeEach(async () => {
  lake = await openTestLake({ config: { contentReleases: true } })
})
afterEach(() => lake.close())

interface Page {
  events: Record<string, unknown>[]
  nextCursor: string
}

const read = (query = '') =>
  lake
    .client('editor')
    .request<Page>({ url: `/data/history/production/events/releases/spring${query}` })

test('the events of a release name its states, its documents, and who did it, newest first', async () => {
  const editor = lake.client('editor', { perspective: 'raw' })
  const releaseId = 'spring'
  const publishAt = new Date(Date.now() + 3_600_000).toISOString()
  await editor.create({ _id: 'a', _type: 'note' })
  await editor.releases.create({ releaseId })
  await editor.createVersion({ releaseId, publishedId: 'a', baseId: 'a' })
  await editor.patch('versions.spring.a', { set: { title: 'An edit is no event' } }).commit()
  await editor.createVersion({ releaseId, publishedId: 'b', baseId: 'a' })
  await editor.discardVersion({ releaseId, publishedId: 'b' })
  await editor.releases.schedule({ releaseId, publishAt })
  await editor.releases.unschedule({ releaseId })
  await editor.releases.archive({ releaseId })
  await editor.releases.unarchive({ releaseId })
  const { transactionId } = await editor.releases.publish({ releaseId })

  const { events, nextCursor } = await read()
  expect(nextCursor).toBe('')
  expect(events.map(({ type }) => type)).toEqual([
    'publishRelease',
    'unarchiveRelease',
    'archiveRelease',
    'unscheduleRelease',
    'scheduleRelease',
    'discardDocumentFromRelease',
    'addDocumentToRelease',
    'addDocumentToRelease',
    'createRelease',
  ])
  expect(events[4]).toMatchObject({ publishAt, releaseName: 'spring' })
  expect(events[7]).toMatchObject({
    documentId: 'a',
    documentType: 'note',
    versionId: 'versions.spring.a',
    author: expect.any(String),
    timestamp: expect.any(String),
  })
  expect(lake.lake.context.store.get('a')).toMatchObject({ _rev: transactionId })
})

test('the events of a release are paged, and each is returned once', async () => {
  const editor = lake.client('editor')
  await editor.releases.create({ releaseId: 'spring' })
  for (const title of ['b', 'c', 'd'])
    await editor.action({
      actionType: 'sanity.action.document.version.create',
      publishedId: title,
      document: { _id: `versions.spring.${title}`, _type: 'note' },
    })
  const seen: unknown[] = []
  let cursor = ''
  do {
    const page = await read(`?limit=1&nextCursor=${cursor}`)
    seen.push(...page.events.map(({ documentId, type }) => documentId ?? type))
    cursor = page.nextCursor
  } while (cursor !== '')
  expect(seen).toEqual(['d', 'c', 'b', 'createRelease'])
})

test('the history of a version tells when it was created, and that the release published it', async () => {
  const editor = lake.client('editor', { perspective: 'raw' })
  await editor.create({ _id: 'a', _type: 'note' })
  await editor.releases.create({ releaseId: 'spring' })
  await editor.createVersion({ releaseId: 'spring', publishedId: 'a', baseId: 'a' })
  await editor.releases.publish({ releaseId: 'spring' })
  const page = await editor.request<{ events: Record<string, { type: string }[]> }>({
    url: '/data/history/production/events/documents/versions.spring.a',
  })
  expect(page.events['versions.spring.a']?.map(({ type }) => type)).toEqual([
    'publishDocumentVersion',
    'createDocumentVersion',
  ])
})

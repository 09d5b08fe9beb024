import type { SanityClient } from '@sanity/client'
import { firstValueFrom } from 'rxjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

/** Every method of `@sanity/client` for releases and versions, as promises and as observables. */

const releaseId = 'spring'
const publishedId = 'a'

let lake: TestLake
let client: SanityClient
beforeAll(async () => {
  lake = await openTestLake({ config: { contentReleases: true } })
  client = lake.client('editor', { perspective: 'raw' })
  await client.create({ _id: publishedId, _type: 'note', title: 'A' })
})
afterAll(() => lake.close())

const state = async () => (await client.releases.get({ releaseId }))?.state
const title = (id: string) => client.getDocument(id).then((found) => found?.title)
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const done = { transactionId: expect.stringMatching(/./) }
const version = `versions.${releaseId}.${publishedId}`

test('each release and version method of the client works on the lake, in the order of a release’s life', async () => {
  const { releases } = client
  expect(await releases.create({ releaseId, metadata: { title: 'Spring' } })).toMatchObject(done)
  expect(await releases.get({ releaseId })).toMatchObject({
    name: releaseId,
    state: 'active',
    metadata: { title: 'Spring' },
  })
  await releases.edit({ releaseId, patch: { set: { 'metadata.title': 'Early spring' } } })
  expect(await releases.get({ releaseId })).toMatchObject({ metadata: { title: 'Early spring' } })

  await client.createVersion({ releaseId, publishedId, baseId: publishedId })
  await client.createVersion({
    releaseId,
    publishedId: 'b',
    document: { _type: 'note', title: 'B' },
  })
  await client.replaceVersion({
    releaseId,
    publishedId,
    document: { _type: 'note', title: 'A, replaced' },
  })
  expect(await title(version)).toBe('A, replaced')
  await client.discardVersion({ releaseId, publishedId: 'b' })
  expect(await title(`versions.${releaseId}.b`)).toBeUndefined()
  const found = await releases.fetchDocuments({ releaseId })
  expect(found.result.map(({ _id }) => _id)).toEqual([version])

  await releases.schedule({ releaseId, publishAt: inAnHour() })
  expect(await state()).toBe('scheduled')
  await releases.unschedule({ releaseId })
  await releases.archive({ releaseId })
  expect(await state()).toBe('archived')
  await releases.unarchive({ releaseId })
  expect([await state(), await title(version)]).toEqual(['active', 'A, replaced'])
  await releases.publish({ releaseId })
  expect([await state(), await title(publishedId)]).toEqual(['published', 'A, replaced'])
  await releases.delete({ releaseId })
  expect(await releases.get({ releaseId })).toBeUndefined()
})

test('a version marked with unpublishVersion removes its document when the release is published', async () => {
  const { releases } = client
  await releases.create({ releaseId: 'removal' })
  await client.unpublishVersion({ releaseId: 'removal', publishedId })
  await releases.publish({ releaseId: 'removal' })
  expect(await title(publishedId)).toBeUndefined()
})

test('the observable client does the same for each method', async () => {
  const { releases } = client.observable
  const own = 'observed'
  await client.createOrReplace({ _id: publishedId, _type: 'note', title: 'A' })
  await firstValueFrom(releases.create({ releaseId: own }))
  await firstValueFrom(releases.edit({ releaseId: own, patch: { set: { 'metadata.title': 'O' } } }))
  await firstValueFrom(
    client.observable.createVersion({ releaseId: own, publishedId, baseId: publishedId }),
  )
  await firstValueFrom(
    client.observable.replaceVersion({
      releaseId: own,
      publishedId,
      document: { _type: 'note', title: 'Observed' },
    }),
  )
  const documents = await firstValueFrom(releases.fetchDocuments({ releaseId: own }))
  expect(documents.result).toHaveLength(1)
  await firstValueFrom(releases.schedule({ releaseId: own, publishAt: inAnHour() }))
  await firstValueFrom(releases.unschedule({ releaseId: own }))
  await firstValueFrom(releases.archive({ releaseId: own }))
  await firstValueFrom(releases.unarchive({ releaseId: own }))
  await firstValueFrom(client.observable.discardVersion({ releaseId: own, publishedId }))
  await firstValueFrom(client.observable.unpublishVersion({ releaseId: own, publishedId }))
  await firstValueFrom(releases.publish({ releaseId: own }))
  await firstValueFrom(releases.delete({ releaseId: own }))
  expect(await firstValueFrom(releases.get({ releaseId: own }))).toBeUndefined()
  expect(await title(publishedId)).toBeUndefined()
})

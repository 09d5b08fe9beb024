import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSse } from '../fixtures/sse-client.ts'
import { openTestLake, type TestLake, type TestRole } from '../fixtures/test-lake.ts'
import { picture } from './picture.ts'

/** No path shows a version or a release to the public site’s token, or to anyone without a credential. */

const SECRET = 'Embargoed words'
const VERSION = 'versions.spring.a'
const NEW = 'versions.spring.fresh'
const RELEASE = '_.releases.spring'
const IDS = [VERSION, NEW, RELEASE]

let lake: TestLake
let imageUrl: string
let assetId: string

beforeAll(async () => {
  lake = await openTestLake({ config: { contentReleases: true } })
  const editor = lake.client('editor', { perspective: 'raw' })
  const asset = await editor.assets.upload('image', await picture())
  imageUrl = asset.url
  assetId = asset._id
  await editor.create({ _id: 'a', _type: 'article', title: 'Public' })
  await editor.releases.create({ releaseId: 'spring', metadata: { title: SECRET } })
  const image = { _type: 'image', asset: { _type: 'reference', _ref: asset._id } }
  const about = { _type: 'reference', _ref: 'a' }
  for (const [_id, publishedId] of [
    [VERSION, 'a'],
    [NEW, 'fresh'],
  ] as const)
    await editor.action({
      actionType: 'sanity.action.document.version.create',
      publishedId,
      document: { _id, _type: 'article', title: SECRET, slug: { current: 'fresh' }, image, about },
    })
}, 60_000)
afterAll(() => lake.close())

const PERSPECTIVES = ['raw', 'published', 'drafts', 'spring', 'spring,drafts', 'spring,published']
const QUERIES = [
  '*[]',
  '*[_type in ["article", "system.release"]]{..., "own": _id}',
  '*[_id in path("**")]',
  '*[sanity::partOfRelease("spring")]',
  '*[sanity::versionOf("fresh")]',
  'releases::all()',
  '*[title match "embargoed"]',
  '*[slug.current == "fresh"]',
  '*[references("a")]',
  '*[_id == "fresh" || _originalId == "versions.spring.fresh"]',
  '{"a": *[_id == "a"][0]{"incoming": *[references(^._id)]{..., title}}}',
  'coalesce(*[_id == "versions.spring.a"][0].title, "none")',
]

const headers = (role: TestRole | null): Record<string, string> =>
  role === null ? {} : { authorization: `Bearer ${lake.token(role)}` }

describe.each([['siteReader'], [null]] as const)('to %s, a version and its release', (role) => {
  const get = async (path: string) => {
    const response = await lake.fetch(path, { headers: headers(role) })
    return `${response.status} ${await response.text()}`
  }

  test.each(PERSPECTIVES)('do not appear in the perspective %s', async (perspective) => {
    for (const query of QUERIES) {
      const search = new URLSearchParams({ query, perspective, returnQuery: 'false' })
      const answer = await get(`/v2025-02-19/data/query/production?${search}`)
      expect(answer, query).not.toContain(SECRET)
      expect(answer, query).not.toContain('versions.spring')
      expect(answer, query).not.toContain('_.releases')
    }
  })

  test.each(PERSPECTIVES)('are not counted in the perspective %s', async (perspective) => {
    const search = new URLSearchParams({
      perspective,
      query:
        '[count(*[title match "embargoed"]), count(*[references("a")]), count(*[_id in path("versions.**")]), count(releases::all()), *[_id == "a"][0]{"n": documents::incomingRefCount()}.n]',
    })
    const answer = await get(`/v2025-02-19/data/query/production?${search}`)
    if (role !== null) expect(JSON.parse(answer.slice(4)).result).toEqual([0, 0, 0, 0, 0])
    else expect(answer).toMatch(/^401 /)
  })

  test('are missing by id and in the history, as if they did not exist', async () => {
    const ids = IDS.join()
    const paths = [
      `data/doc/production/${ids}`,
      `data/history/production/documents/${ids}?lastRevision=true`,
      `data/history/production/documents/${ids}?time=${new Date().toISOString()}`,
      `data/history/production/transactions/${ids}`,
      `data/history/production/events/documents/${VERSION}`,
      'data/history/production/events/releases/spring',
      'data/export/production',
      'projects/clearwell/datasets/production/acl',
    ]
    for (const path of paths) {
      const answer = await get(`/v2025-02-19/${path}`)
      expect(answer, path).not.toContain(SECRET)
      expect(answer, path).not.toMatch(/"(?:author|transactionId|revisionId)"/)
    }
  })

  test('are named by no error of a write', async () => {
    const post = async (path: string, body: unknown) => {
      const response = await lake.fetch(`/v2025-02-19/data/${path}/production`, {
        method: 'POST',
        headers: { ...headers(role), 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return { status: response.status, text: await response.text() }
    }
    const release = (name: string, releaseId: string) => ({
      actions: [{ actionType: `sanity.action.release.${name}`, releaseId }],
    })
    for (const name of ['create', 'publish', 'archive', 'delete']) {
      const [existing, missing] = [
        await post('actions', release(name, 'spring')),
        await post('actions', release(name, 'nowhere')),
      ]
      expect([401, 403]).toContain(existing.status)
      expect(existing.text.replaceAll('spring', 'nowhere')).toBe(missing.text)
    }
    const write = async (id: string) => [
      await post('mutate', { mutations: [{ create: { _id: id, _type: 'article' } }] }),
      await post('mutate', { mutations: [{ patch: { id, set: { title: 'x' } } }] }),
      await post('mutate', { mutations: [{ delete: { id } }] }),
    ]
    const neutral = (answers: readonly { status: number; text: string }[]) =>
      answers.map(({ status, text }) => [
        status,
        text.replaceAll(/spring\.(?:a|nowhere)/g, 'x').replace(/"transactionId":"[\w-]+"/, ''),
      ])
    expect(neutral(await write(VERSION))).toEqual(neutral(await write('versions.spring.nowhere')))
  })
})

test('a picture that only a version shows is not public', async () => {
  const { pathname } = new URL(imageUrl)
  expect((await lake.fetch(pathname)).status).toBe(404)
  const publicImage = { _type: 'image', asset: { _type: 'reference', _ref: assetId } }
  await lake.client('editor').create({ _id: 'shows', _type: 'article', image: publicImage })
  expect((await lake.fetch(pathname)).status).toBe(200)
})
test('a change of a version or a release reaches no listener and no live stream of the site', async () => {
  const listen = new URLSearchParams({ query: '*[]', includeAllVersions: 'true' })
  const listener = await openSse(
    lake,
    'siteReader',
    `/v2025-02-19/data/listen/production?${listen}`,
  )
  const live = await openSse(lake, 'siteReader', '/v2025-02-19/data/live/events/production')
  await listener.next()
  await live.next()
  const editor = lake.client('editor', { perspective: 'raw' })
  await editor.patch(VERSION, { set: { title: `${SECRET} again` } }).commit()
  await editor.releases.edit({
    releaseId: 'spring',
    patch: { set: { 'metadata.title': `${SECRET} again` } },
  })
  await editor.create({ _id: 'mark', _type: 'article' })
  expect((await listener.next()).data).toMatchObject({ documentId: 'mark' })
  const tags = JSON.stringify((await live.next()).data)
  const answer = await lake
    .client('siteReader', { perspective: 'published' })
    .fetch('*[_id == "mark"]', {}, { filterResponse: false })
  for (const tag of answer.syncTags ?? []) expect(tags).toContain(tag)
  listener.stop()
  live.stop()
})

describe('a viewer', () => {
  test('reads versions and releases like drafts, and changes none', async () => {
    const viewer = lake.client('viewer', { perspective: 'raw' })
    expect(await viewer.fetch('count(*[sanity::partOfRelease("spring")])')).toBe(2)
    expect(await viewer.releases.get({ releaseId: 'spring' })).toMatchObject({ name: 'spring' })
    for (const attempt of [
      () => viewer.patch(VERSION, { set: { title: 'x' } }).commit(),
      () => viewer.delete(VERSION),
      () => viewer.discardVersion({ releaseId: 'spring', publishedId: 'a' }),
      () => viewer.createVersion({ releaseId: 'spring', publishedId: 'b', baseId: 'a' }),
    ])
      await expect(attempt()).rejects.toMatchObject({ statusCode: 403 })
  })
})

describe.each(['viewer', 'medicalReviewer'] as const)('a dry run of %s', (role) => {
  test('is refused for every release action, in the form that the Studio recognizes', async () => {
    const { releases } = lake.client(role)
    const dry = { dryRun: true }
    const publishAt = new Date(Date.now() + 60_000).toISOString()
    for (const attempt of [
      () => releases.create({ releaseId: 'new' }, dry),
      () => releases.edit({ releaseId: 'spring', patch: { set: { 'metadata.title': 'x' } } }, dry),
      () => releases.publish({ releaseId: 'spring' }, dry),
      () => releases.schedule({ releaseId: 'spring', publishAt }, dry),
      () => releases.unschedule({ releaseId: 'spring' }, dry),
      () => releases.archive({ releaseId: 'spring' }, dry),
      () => releases.unarchive({ releaseId: 'spring' }, dry),
      () => releases.delete({ releaseId: 'spring' }, dry),
    ])
      await expect(attempt()).rejects.toMatchObject({
        statusCode: 403,
        details: { type: 'insufficientPermissionsError' },
      })
  })
})

test('a dry run of an editor succeeds and changes nothing', async () => {
  const { releases } = lake.client('editor')
  const { store } = lake.lake.context
  const before = store.lastSeq()
  await releases.publish({ releaseId: 'spring' }, { dryRun: true })
  await releases.archive({ releaseId: 'spring' }, { dryRun: true })
  await releases.create({ releaseId: 'new' }, { dryRun: true })
  expect(store.lastSeq()).toBe(before)
  expect(store.get(RELEASE)).toMatchObject({ state: 'active' })
})

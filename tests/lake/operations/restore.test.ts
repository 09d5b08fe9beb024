import { cp, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { VERSION } from '../../../lib/lake/http/middleware/request.ts'
import { register } from '../../../lib/lake/http/register.ts'
import { backUp } from '../../../lib/lake/operations/backup/backup.ts'
import { restore } from '../../../lib/lake/operations/backup/restore.ts'
import { openTestLake, type TestLake, type TestRole } from '../fixtures/test-lake.ts'

/** Routes about the process rather than the data, and the command line's endpoint. */
const OF_THE_PROCESS = ['/metrics', '/_admin/:command']
/** Streams do not end by themselves: read this many events. */
const EVENTS: Readonly<Record<string, number>> = { listen: 4, live: 1 }
const IDS = 'page,drafts.page,versions.spring.page,gone,secret'

let dir: string
let lake: TestLake
let restored: TestLake
/**
 * Headers by caller, from a page of that lake. Their sessions and tokens were created before the backup and stay valid
 * after it.
 */
let callers: Record<string, (other: TestLake) => Record<string, string>>
let first: string

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lake-restored-'))
  lake = await openTestLake()
  await fill()
  await backUp({ dataDir: lake.dataDir, to: dir, keep: 1, now: new Date(), leaveOut: [] })
  restored = await openTestLake()
  await restored.close()
  await restore({ from: dir, dataDir: join(dir, 'restored') })
  expect((await stat(join(dir, 'restored/secrets.json'))).mode & 0o777).toBe(0o600)
  await cp(join(dir, 'restored'), restored.dataDir, { recursive: true })
  await restored.restart()
})
afterAll(async () => {
  await lake.close()
  await restored.close()
  await rm(dir, { recursive: true, force: true })
})

/** Stores something of every kind of data. */
async function fill(): Promise<void> {
  const client = lake.client('administrator', { perspective: 'raw' })
  const { access } = lake.lake.context
  const roles: TestRole[] = ['administrator', 'editor', 'siteReader']
  const bearers = roles.map((role) => [role, { authorization: `Bearer ${lake.token(role)}` }])
  const cookie = lake.cookie('editor')
  const studio = lake.studio('editor')
  callers = {
    ...Object.fromEntries(bearers.map(([role, headers]) => [role, () => headers])),
    'a person in a browser': (other) => other.browser(cookie),
    'the Studio of an editor': (other) => ({ ...studio, origin: other.baseUrl }),
    anonymous: () => ({}),
  }
  const page = { _id: 'page', _type: 'page', title: 'One' }
  first = (await client.create(page))._rev
  await client.patch('page').set({ title: 'Zwei → 二' }).commit()
  await client.create({ _id: 'gone', _type: 'page' })
  await client.delete('gone')
  await client.create({ ...page, _id: 'drafts.page', title: 'Three' })
  await client.create({ ...page, _id: 'versions.spring.page', title: 'Four' })
  const secret = { _id: 'secret', _type: 'sanity.previewUrlSecret', secret: 'words' }
  const made = await lake.fetch('/v1/data/mutate/production', {
    method: 'POST',
    headers: { ...studio, 'content-type': 'application/json' },
    body: JSON.stringify({ mutations: [{ create: secret }] }),
  })
  expect(made.status).toBe(200)
  const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const image = await client.assets.upload('image', png, { filename: 'a.png' })
  const file = await client.assets.upload('file', Buffer.from('words'), { filename: 'words.txt' })
  const ref = (id: string) => ({ _type: 'reference', _ref: id })
  await client.create({ _id: 'shown', _type: 'page', image: ref(image._id), file: ref(file._id) })
  access.keyValues.setAll(lake.user('editor').id, [{ key: 'k', value: { n: 1 } }])
  access.audit.record({ kind: 'backup', actor: 'shell', detail: 'a copy' })
  // Refused, and logged.
  await lake.fetch('/v1/people', { headers: { authorization: `Bearer ${lake.token('editor')}` } })
}

/** URLs for a route, with its parameters filled in from existing data. */
function getAddresses(path: string): string[] {
  const { projectId, dataset } = lake.config
  const asset = (type: string) => {
    const found = [...lake.lake.context.store.all()].find(({ _type }) => _type === type)
    return String(found?.path).split('/').at(-1) ?? ''
  }
  const base = path
    .replace(VERSION, '/vX')
    .replace(':project', projectId)
    .replace(':dataset', dataset)
    .replace('users/:ids', `users/${lake.user('editor').id},${lake.user('viewer').id}`)
    .replace(':ids', IDS)
    .replace(':keys', 'k,l')
    .replace(':document', 'page')
    .replace(':id', 'secret')
    .replace(/^\/images(.*):file\/:vanity\?/, `/images$1${asset('sanity.imageAsset')}`)
    .replace(/^\/files(.*):file\/:vanity\?/, `/files$1${asset('sanity.fileAsset')}`)
    .replaceAll(/:any|\*/g, 'any')
  const queries: Readonly<Record<string, string[]>> = {
    query: ['*', '*[_type == "page"] | order(_id){title, "by": ^._id, "n": count(*)}'].flatMap(
      (query) =>
        ['raw', 'published', 'drafts', 'spring'].map(
          (perspective) =>
            `query=${encodeURIComponent(query)}&perspective=${perspective}&resultSourceMap=true`,
        ),
    ),
    listen: [`query=${encodeURIComponent('*[_type == "page"]')}&enableResume=true`],
    export: ['messages=true'],
    history: ['', `revision=${first}`, 'lastRevision=true'],
    images: ['', 'w=20&fm=webp'],
  }
  const room = Object.keys(queries).find((name) => new RegExp(`/${name}/`).test(base)) ?? ''
  return (queries[room] ?? ['']).map((query) => (query ? `${base}?${query}` : base))
}

/** All requests in a fixed order: routes whose results include earlier requests, such as the audit log, come first. */
const asked = register
  .filter(({ method }) => method !== 'POST' && method !== 'PUT' && method !== 'DELETE')
  .filter(({ path }) => !OF_THE_PROCESS.includes(path))
  .map(({ path }) => path)
  .toSorted((a, b) => rank(a) - rank(b))

function rank(path: string): number {
  if (path.endsWith('/audit')) return 0
  if (path.endsWith('/people')) return 1
  return path.includes('/export/') ? 3 : 2
}

interface ResponseSummary {
  status: number
  type: string | null
  caching: (string | null)[]
  body: string
}

async function ask(other: TestLake, address: string, headers: Record<string, string>) {
  const events = EVENTS[/\/data\/(listen|live)\//.exec(address)?.[1] ?? '']
  const abort = new AbortController()
  const response = await other.fetch(address, {
    headers: { ...headers, ...(events && { 'last-event-id': `${first}#page` }) },
    signal: abort.signal,
  })
  const bytes =
    events && response.ok && response.body
      ? await getBeginning(response.body, events)
      : Buffer.from(await response.arrayBuffer())
  abort.abort()
  const header = (name: string) => response.headers.get(name)
  const shown: ResponseSummary = {
    status: response.status,
    type: header('content-type'),
    caching: [header('etag'), header('cache-control'), header('location')].map(
      (value) => value && sameEverywhere(value),
    ),
    body: sameEverywhere(bytes.toString('latin1')),
  }
  return shown
}

/** Removes the lake's URL, durations, names of listeners and their random delay, and the id of the restore. */
function sameEverywhere(text: string): string {
  return text
    .replaceAll(/127[.]0[.]0[.]1(?::|%3A)\d+/g, 'HOST')
    .replaceAll(/"ms":\d+/g, '"ms":0')
    .replaceAll(/"listenerName":"[^"]+"/g, '"listenerName":""')
    .replaceAll(/^retry: \d+$/gm, 'retry: 0')
    .replaceAll(/"restoreId":(?:null|"[^"]+")/g, '"restoreId":""')
}

async function getBeginning(body: ReadableStream<Uint8Array>, events: number): Promise<Buffer> {
  let read = Buffer.alloc(0)
  const reader = body.getReader()
  while ((read.toString().match(/^data: /gm) ?? []).length < events) {
    const { done, value } = await reader.read()
    if (done) break
    read = Buffer.concat([read, value])
  }
  return read
}

async function getEverything(other: TestLake): Promise<Map<string, ResponseSummary>> {
  const shown = new Map<string, ResponseSummary>()
  for (const path of asked)
    for (const [who, headers] of Object.entries(callers))
      for (const address of getAddresses(path))
        shown.set(`${address} for ${who}`, await ask(other, address, headers(other)))
  return shown
}

test('a restored lake returns the same bytes for every endpoint and every role', async () => {
  const before = await getEverything(lake)
  const after = await getEverything(restored)
  expect([...after.keys()]).toEqual([...before.keys()])
  for (const [what, shown] of before)
    expect({ what, ...after.get(what) }).toEqual({ what, ...shown })
  const answered = [...before.values()].filter(({ status }) => status === 200)
  expect(answered.length).toBeGreaterThan(100)
})

import { request } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCrossrefCheck } from '../../../lib/evidence/weekly.ts'
import { readCheckRuns } from '../../../lib/workflow/evidence/check-runs.ts'
import type { GetOptions } from '../../../lib/bibliography/get-json.ts'
import { update, work } from '../../unit/evidence/retraction-lists.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'
import {
  DAY,
  MINUTE,
  openOutsideNet,
  type OutsideNet,
  type Page,
} from '../fixtures/fake-web-server.ts'

const WEEK = 7 * DAY
const HOST = 'api.crossref.org'
const MAILTO = 'evidence@clearwell.example'
const getPath = (doi: string) =>
  `${HOST}/works/${encodeURIComponent(doi)}?mailto=${encodeURIComponent(MAILTO)}`

let net: OutsideNet
let lake: TestLake

beforeEach(async () => {
  net = await openOutsideNet()
  /** A local server stands in for Crossref. */
  const send: GetOptions['send'] = (url, { method, headers, signal }, answered) => {
    const connection = net.means.dial?.(url.hostname, 443)
    if (!connection) throw new Error('The net has no line')
    return request(
      {
        method,
        signal,
        path: `${url.pathname}${url.search}`,
        headers: { ...Object(headers), host: url.host },
        createConnection: () => connection,
      },
      answered,
    )
  }
  const round = {
    name: 'Evidence check',
    everyMs: WEEK,
    token: 'evidence',
    run: (place: Parameters<typeof runCrossrefCheck>[0]) =>
      runCrossrefCheck(place, { mailto: MAILTO, send }),
  }
  const clock = net.means.clock
  lake = await openTestLake({
    config: { scheduledJobs: [round] },
    ...(clock && { roundClock: clock }),
  })
  await source('source-a', '10.1000/a')
  await source('source-b', '10.1000/b')
  await lake
    .client('editor')
    .createOrReplace({ _id: 'source-c', _type: 'source', title: 'C', url: 'https://c.example' })
})
afterEach(async () => {
  await lake.close()
  await net.close()
})

const source = (_id: string, doi: string) =>
  lake
    .client('editor')
    .createOrReplace({ _id, _type: 'source', title: _id, url: `https://doi.org/${doi}` })
const draft = (id: string) => lake.lake.context.store.get(`drafts.${id}`)
const getCheckRun = () => readCheckRuns(lake.lake.context.store.ofType('evidenceRun'))[0]
const json =
  (value: unknown): Page =>
  (_, response) =>
    void response.end(JSON.stringify(value))
const says =
  (status: number, headers: Record<string, string> = {}): Page =>
  (_, response) =>
    void response.writeHead(status, headers).end()
const know = (doi: string, ...updates: object[]) =>
  net.pages.set(getPath(doi), json({ status: 'ok', message: work(doi, { 'updated-by': updates }) }))

test('the evidence check requests each source once a week with a pause and its own user agent', async () => {
  know('10.1000/a')
  know('10.1000/b', update('10.1000/notice', 'retraction', 2026, 2, 3))
  await net.pass(2 * MINUTE)
  expect(net.seen.map(({ host, path }) => `${host}${path}`)).toEqual([
    getPath('10.1000/a'),
    getPath('10.1000/b'),
  ])
  expect(net.seen[0]?.agent).toBe(`Clearwell (evidence check; mailto:${MAILTO})`)
  expect((net.seen[1]?.at ?? 0) - (net.seen[0]?.at ?? 0)).toBeGreaterThanOrEqual(1_000)
  expect(draft('source-a')).toBeNull()
  expect(draft('source-b')).toMatchObject({ status: 'retracted', statusSince: '2026-02-03' })
  expect(lake.logged).toEqual(['Evidence check: source-b: retraction, draft changed'])

  await net.pass(6 * DAY)
  expect(net.seen).toHaveLength(2)
  const before = draft('source-b')?._rev
  await net.pass(DAY)
  expect(net.seen).toHaveLength(4)
  expect(draft('source-b')?._rev).toBe(before)
  expect(draft('source-a')).toBeNull()
  expect(lake.logged).toHaveLength(1)
})

test('the evidence check logs a source whose draft cannot be written and continues with the others', async () => {
  // Such a document cannot be patched.
  await lake.client('editor').create({
    ...{ _id: 'drafts.source-a', _type: 'source', title: 'A', url: 'https://doi.org/10.1000/a' },
    hasOwnProperty: 1,
  })
  for (const name of ['a', 'b'])
    know(`10.1000/${name}`, update('10.1000/notice', 'retraction', 2026, 2, 3))
  await net.pass(2 * MINUTE)
  expect(draft('source-b')).toMatchObject({ status: 'retracted' })
  expect(lake.logged).toEqual([
    'Evidence check: source-a: retraction, its draft cannot be changed automatically: an editor must change it',
    'Evidence check: source-b: retraction, draft changed',
  ])
})

test('the evidence check stores its result for editorial roles only', async () => {
  know('10.1000/a')
  know('10.1000/b', update('10.1000/notice', 'retraction', 2026, 2, 3))
  await net.pass(2 * MINUTE)
  const first = getCheckRun()
  expect(first).toMatchObject({ sources: 3, lookedFor: 2, found: 1, drafted: 1, notListed: 1 })
  expect(first).toMatchObject({ failed: 0, fileDay: null, error: null, doneAt: first?.ranAt })

  net.pages.set(getPath('10.1000/a'), says(503))
  await net.pass(WEEK + 2 * 60 * MINUTE)
  const second = getCheckRun()
  // Sources drafted earlier are known, and checked first.
  expect(second).toMatchObject({ lookedFor: 2, found: 1, drafted: 0, notListed: 0, failed: 1 })
  expect(second?.error).toContain('Crossref is not responding')
  expect(second?.doneAt).toBe(first?.ranAt)
  expect(second && first && second.ranAt > first.ranAt).toBe(true)

  know('10.1000/a')
  await net.pass(DAY)
  expect(getCheckRun()).toMatchObject({ failed: 0, error: null, doneAt: getCheckRun()?.ranAt })

  const asked = async (role: Parameters<TestLake['client']>[0]) =>
    lake.client(role, { perspective: 'raw' }).fetch<number>('count(*[_type == "evidenceRun"])')
  expect(await asked('editor')).toBe(1)
  expect(await asked('medicalReviewer')).toBe(1)
  for (const role of ['viewer', 'siteReader', 'sitePreview'] as const)
    expect(await asked(role), role).toBe(0)
})

test('the evidence check sends no request after a restart until the week is over', async () => {
  know('10.1000/a')
  know('10.1000/b')
  await net.pass(2 * MINUTE)
  await lake.restart()
  await net.pass(DAY)
  expect(net.seen).toHaveLength(2)
})

test('the evidence check follows Retry-After and retries an unavailable server with growing delays', async () => {
  net.pages.set(getPath('10.1000/a'), says(429, { 'retry-after': '120' }))
  await net.pass(2 * MINUTE)
  expect(net.seen).toHaveLength(1)
  know('10.1000/a')
  net.pages.set(getPath('10.1000/b'), says(503))
  await net.pass(2 * MINUTE)
  expect(net.seen.map(({ path }) => path?.includes('%2Fa'))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  await net.pass(2 * 60 * MINUTE)
  const times = net.seen.slice(2).map(({ at }) => at)
  expect(times).toHaveLength(5)
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0))
  expect(gaps.toSorted((one, other) => one - other)).toEqual(gaps)
  expect(lake.logged).toEqual([
    'Evidence check: Crossref is not responding, or is limiting our requests. It will be tried again later.',
  ])
  know('10.1000/b')
  await net.pass(DAY)
  expect(net.seen).toHaveLength(9)
})

test('the evidence check keeps results that it found before Crossref became unavailable', async () => {
  know('10.1000/a', update('10.1000/notice', 'correction', 2026, 2, 3))
  net.pages.set(getPath('10.1000/b'), says(500))
  await net.pass(2 * 60 * MINUTE)
  expect(draft('source-a')).toMatchObject({ status: 'corrected' })
})

test('the evidence check changes nothing for an unknown DOI or a response about another work', async () => {
  net.pages.set(getPath('10.1000/a'), says(404))
  net.pages.set(
    getPath('10.1000/b'),
    json({
      message: work('10.1000/other', {
        'updated-by': [update('10.1000/n', 'retraction', 2026, 1, 1)],
      }),
    }),
  )
  await net.pass(2 * MINUTE)
  expect(net.seen).toHaveLength(2)
  expect([draft('source-a'), draft('source-b')]).toEqual([null, null])
  expect(lake.logged).toEqual([])
})

test('the evidence check ends at once when the lake closes during a pause', async () => {
  net.pages.set(getPath('10.1000/a'), says(503))
  await net.pass(2 * MINUTE)
  await lake.restart()
  expect(net.seen.length).toBeGreaterThan(0)
  expect(lake.logged).toEqual([])
})

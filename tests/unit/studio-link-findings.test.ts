import { createClient } from '@sanity/client'
import { expect, test } from 'vitest'
import { isRecord } from '../../lib/is-record.ts'
import { fetchLinkChecks } from '../../studio/review/checks/link-findings.ts'

const MINUTE_MS = 60_000

/** A lake whose link checker finds every URL broken; with `isEnabled` false, the checker is turned off. */
function lakeWith({ isEnabled = true } = {}) {
  const asked: unknown[] = []
  const client = createClient({
    projectId: 'clearwell',
    dataset: 'production',
    apiVersion: '2025-02-19',
    useCdn: false,
    resolveFetch: () => async (_url, init) => {
      const body: unknown = JSON.parse(String(init?.body))
      const urls = isRecord(body) && Array.isArray(body.urls) ? body.urls : []
      asked.push(urls)
      const links = urls.map((url) => ({ url, state: 'broken', status: 404, checkedAt: null }))
      return Response.json({ isEnabled, links })
    },
  })
  return { asked, client }
}

test('a URL is requested once a minute for all pages, and a page gets the findings of its own URLs', async () => {
  const { asked, client } = lakeWith()
  const [first, same] = await Promise.all([
    fetchLinkChecks(client, ['a', 'b'], 0),
    fetchLinkChecks(client, ['a', 'b'], 0),
  ])
  expect(same).toEqual(first)
  const second = await fetchLinkChecks(client, ['b', 'c'], 1)
  expect(second.state === 'on' && [...second.findings.keys()]).toEqual(['b', 'c'])
  expect(asked).toEqual([['a', 'b'], ['c']])
  await fetchLinkChecks(client, ['a'], MINUTE_MS)
  expect(asked.at(-1)).toEqual(['a'])
})

test('a page without links asks once whether there is a checker', async () => {
  const { asked, client } = lakeWith({ isEnabled: false })
  expect(await fetchLinkChecks(client, [], 0)).toEqual({ state: 'off' })
  expect(await fetchLinkChecks(client, [], MINUTE_MS)).toEqual({ state: 'off' })
  expect(asked).toEqual([[]])
})

test('another client does not get the findings of the first', async () => {
  const [first, second] = [lakeWith(), lakeWith()]
  await fetchLinkChecks(first.client, ['a'], 0)
  await fetchLinkChecks(second.client, ['a'], 0)
  expect(second.asked).toEqual([['a']])
})

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { everythingChanged, REVALIDATE } from '../../lib/server/web/delivery.ts'
import { copyFirstContent } from '../first-content.ts'
import { EditedStore } from '../lake/review/edited-store.ts'
import { startStack, type Stack } from '../stack.ts'
import { until } from '../wait-until.ts'

const HARM = 'Zyxolaxin cures everything at once'
const ARTICLE = 'article-diabetes'
const PAGE = '/diseases/diabetes'

const address = z.object({ url: z.string(), pid: z.int() })

let dataDir: string
let stack: Stack
let store: EditedStore

const start = async () => {
  stack = await startStack({ dataDir, env: { VERIFY_EVERY_SECONDS: '3600' } })
}
const page = async (path: string) => {
  const response = await fetch(stack.url + path, { headers: { accept: 'text/html' } })
  return { status: response.status, text: await response.text() }
}
const lakeAddress = async () =>
  address.parse(JSON.parse(await readFile(join(dataDir, 'lake/lake.json'), 'utf8')))

/** Restarts the lake, whose queries keep documents in memory until a transaction changes them. */
async function restartLake(): Promise<void> {
  const { pid, url } = await lakeAddress()
  process.kill(pid)
  await until(async () => {
    expect((await lakeAddress()).pid).not.toBe(pid)
    expect((await fetch(`${url}/ping`)).ok).toBe(true)
  })
}

/** Has the site read everything again, and render every page again. */
async function expireEverything(): Promise<void> {
  const { webhookSecret } = await stack.secrets()
  const { headers, body } = await everythingChanged(webhookSecret)
  const response = await fetch(stack.url + REVALIDATE, { method: 'POST', headers, body })
  expect(response.status).toBe(200)
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'edited-'))
  await copyFirstContent(dataDir)
  store = new EditedStore(join(dataDir, 'lake'))
  await start()
})
afterAll(async () => {
  await stack.stop()
  await rm(dataDir, { recursive: true, force: true })
})

describe('an article whose row was edited in the SQLite file', () => {
  test('stays as it was approved on every page, in the search, and in the feeds while the site runs', async () => {
    expect((await page(PAGE)).text).not.toContain(HARM)
    store.write({ ...store.read(ARTICLE), title: HARM, summary: HARM, cardDescription: HARM })
    await restartLake()
    await expireEverything()
    const shown = await page(PAGE)
    expect(shown.status).toBe(200)
    for (const path of [PAGE, `${PAGE}/evidence`, '/', '/homepage', '/a-z', '/sitemap.xml'])
      expect((await page(path)).text, path).not.toContain(HARM)
    for (const path of ['/api/search?q=zyxolaxin', '/search?q=zyxolaxin', '/blog/rss.xml'])
      expect((await page(path)).text, path).not.toContain('cures everything')
    expect(stack.output()).toContain(
      `The content of ${ARTICLE} (article) does not match its signed records`,
    )
    expect((await page('/metrics')).text).toMatch(/site_unverified_documents 1\b/)
  })

  test('is withheld with a 503 after a restart, while other pages are shown', async () => {
    await stack.stop()
    await start()
    const withheld = await page(PAGE)
    expect(withheld.status).toBe(503)
    expect(withheld.text).toContain('This page cannot be shown right now')
    expect(withheld.text).not.toContain(HARM)
    expect((await page(`${PAGE}/evidence`)).status).toBe(503)
    for (const path of ['/', '/diseases/obesity', '/a-z']) {
      const { status, text } = await page(path)
      expect(status, path).toBe(200)
      expect(text, path).not.toContain(HARM)
    }
    expect((await page('/diseases/no-such-page')).status).toBe(404)
  })
})

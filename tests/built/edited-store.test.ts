import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { everythingChanged, REVALIDATE } from '../../lib/server/web/delivery.ts'
import { copySeedContent } from '../seed-content.ts'
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

/** Runs the command beside the product. */
async function verifyPublic(): Promise<{ code: number | null; output: string }> {
  const child = spawn(
    process.execPath,
    ['--import', './lib/server/boot.mjs', 'lib/server/verify-public/main.ts'],
    { env: { ...process.env, CLEARWELL_DATA: dataDir, PORT: String(stack.port) } },
  )
  const output = Promise.all([text(child.stdout), text(child.stderr)])
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, output: (await output).join('') }
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'edited-'))
  await copySeedContent(dataDir)
  store = new EditedStore(join(dataDir, 'lake'))
  await start()
})
afterAll(async () => {
  await stack.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('npm run verify:public finds no difference on the first content, and exits with 0', async () => {
  const { code, output } = await verifyPublic()
  expect(output).toMatch(
    /^\d+ documents and \d+ pages compared with signed records: no differences\.$/m,
  )
  expect(code).toBe(0)
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

  test('is named by npm run verify:public, which exits with 1', async () => {
    const { code, output } = await verifyPublic()
    expect(output).toMatch(new RegExp(`^${ARTICLE} +article +The content is not the content`, 'm'))
    expect(output).toMatch(/^\d+ documents and \d+ pages compared with signed records/m)
    expect(code).toBe(1)
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

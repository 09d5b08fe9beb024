import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { startStack, type Stack } from '../../stack.ts'
import { Colleague } from '../office/staff-api.ts'
import { Studio } from '../office/studio.ts'
import { enableDraft, makeSecret } from '../preview-secret.ts'
import { EMAILS, expect, test } from './operator-test.ts'

const lakeFile = z.object({ pid: z.number(), url: z.url() })
const PAGES = ['/', '/diseases/diabetes', '/blog', '/blog/sleep-and-mood', '/contact', '/glossary']
const RECOVERY_MS = 40_000

async function runningLake(stack: Stack) {
  const file = await readFile(join(stack.dataDir, 'lake/lake.json'), 'utf8')
  return lakeFile.parse(JSON.parse(file))
}

/** Stops the lake and occupies its port, so that the supervisor cannot restart it until released. */
async function endLake(stack: Stack): Promise<() => Promise<void>> {
  const { pid, url } = await runningLake(stack)
  const holder = createServer((socket) => socket.destroy())
  const hold = () =>
    new Promise<boolean>((resolve) => {
      holder.once('error', () => resolve(false))
      holder.listen(Number(new URL(url).port), '127.0.0.1', () => resolve(true))
    })
  process.kill(pid, 'SIGKILL')
  while (!(await hold())) await wait(10)
  return () => new Promise((resolve) => holder.close(() => resolve()))
}

let stack: Stack

/** Pages that no test has requested yet. */
async function unvisitedPages(): Promise<string[]> {
  const sitemap = await (await fetch(`${stack.url}/sitemap.xml`)).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url),
  )
  return addresses.map(({ pathname }) => pathname).filter((path) => !PAGES.includes(path))
}

test.beforeAll(async ({ seeded }, testInfo) => {
  const dataDir = testInfo.outputPath('data')
  await seeded(dataDir)
  stack = await startStack({ dataDir, env: { WARM_PAGE_CACHE: 'on' } })
})
test.afterAll(async () => {
  await stack.stop()
})

test.describe(() => {
  // While the lake is down, requests to it get a 503, and open sockets are closed. React reports a server error (its
  // number 441) that an error page handled.
  test.use({ expectedErrors: async ({}, use) => use([/503|500/, /WebSocket/, /React error #441/]) })

  test('without the lake, readers get every page, editors get a message, and both recover when it is back', async ({
    page,
    anotherBrowser,
  }) => {
    const get = async (path: string) => fetch(stack.url + path)
    for (const path of PAGES) expect((await get(path)).status, path).toBe(200)
    // Other pages are pre-rendered. Each check renders the page it visits, so each one uses another page.
    const unvisited = await unvisitedPages()
    const isMade = async () => {
      const path = unvisited.pop()
      if (path === undefined) throw new Error('No page was made ahead of its readers.')
      return (await get(path)).headers.get('x-nextjs-cache')
    }
    await expect.poll(isMade).toBe('HIT')
    const letGo = await endLake(stack)
    try {
      for (const path of [...PAGES, ...unvisited]) {
        const answer = await get(path)
        expect(answer.status, path).toBe(200)
        expect(await answer.text(), path).toMatch(/<h1[\s\S]*<\/h1>/)
      }
      expect((await get('/lake/v1/ping')).status).toBe(503)
      expect((await get('/diseases/never-seen')).status, 'no page, and known').toBe(404)

      const typed = { name: 'Ana Reyes', email: 'ana@example.com', message: 'Are you open?' }
      const body = new URLSearchParams(typed)
      const plain = await fetch(`${stack.url}/api/v1.0/email/send`, { method: 'POST', body })
      expect(plain.status).toBe(503)
      const form = await plain.text()
      for (const words of ['Failed to send', ...Object.values(typed)])
        expect(form, 'the form without script').toContain(words)

      const office = await anotherBrowser()
      await office.goto(`${stack.url}/studio`)
      const notice = office.getByRole('alert').filter({ hasText: 'The server is not responding' })
      await expect(notice).toContainText('not responding')

      await page.goto(`${stack.url}/contact`)
      await page.getByLabel('Name', { exact: true }).fill(typed.name)
      await page.getByLabel('Email', { exact: true }).fill(typed.email)
      await page.getByLabel('Message', { exact: true }).fill(typed.message)
      const send = page.getByRole('button', { name: 'Send Message' })
      await send.click()
      const status = page.locator('form').getByRole('status')
      await expect(status).toHaveText('Failed to send ❌. Please try again.')
      await expect(page.getByLabel('Message', { exact: true })).toHaveValue(typed.message)

      await letGo()
      // In the same tabs, untouched, the Studio asks for sign-in and the form can be sent.
      await expect(office.getByLabel('Email address')).toBeVisible({ timeout: RECOVERY_MS })
      await send.click()
      await expect(status).toHaveText('Message sent successfully ✅')
      for (const path of ['/diseases/never-seen', '/blog/never-seen'])
        expect((await get(path)).status, path).toBe(404)
    } finally {
      await letGo()
    }
  })

  test('an open Studio shows that the lake is unavailable and keeps the open document', async ({
    page,
  }) => {
    const { initialPasswords } = await stack.secrets()
    await page.goto(`${stack.url}/studio/intent/edit/id=glossary-a1c;type=glossaryTerm/`)
    await page.getByLabel('Email address').fill(EMAILS.editor)
    await page.getByLabel('Password', { exact: true }).fill(initialPasswords[EMAILS.editor] ?? '')
    await page.getByRole('button', { name: 'Sign in' }).click()
    const term = page.getByTestId('field-term').getByRole('textbox')
    await expect(term).toHaveValue('A1C')

    const letGo = await endLake(stack)
    try {
      const notice = page.getByRole('alert').filter({ hasText: 'The server is not responding' })
      await expect(notice).toBeVisible()
      await letGo()
      await expect(notice).toBeHidden({ timeout: RECOVERY_MS })
      await expect(term).toHaveJSProperty('readOnly', false, { timeout: RECOVERY_MS })
      await term.press('End')
      await term.pressSequentially(' test')
      const studio = new Studio(page)
      const answer = async () =>
        JSON.stringify(
          await studio.ask('/lake/v2026-03-01/data/doc/production/drafts.glossary-a1c'),
        )
      await expect.poll(answer).toContain('A1C test')
    } finally {
      await letGo()
    }
  })

  test('a preview in its own tab shows that the lake is unavailable and recovers by itself', async ({
    page,
  }) => {
    const viewer = await Colleague.signIn('viewer', stack.url, stack.dataDir)
    const secret = await makeSecret(viewer.client)
    const bar = page.getByText('Draft preview.')
    const heading = page.getByRole('heading', { level: 1 })
    const notice = page.getByRole('alert').filter({ hasText: 'The server is not responding' })
    expect((await fetch(`${stack.url}/diseases/obesity`)).status, 'kept for readers').toBe(200)
    await page.goto(stack.url + enableDraft(secret, '/diseases/diabetes'))
    await expect(bar).toBeVisible()

    const letGo = await endLake(stack)
    try {
      // By navigation to another page, and after a reload.
      await page.getByRole('link', { name: 'About', exact: true }).first().click()
      await expect(notice).toContainText('not responding')
      const afresh = await page.goto(`${stack.url}/diseases/obesity`)
      expect(afresh?.status()).toBe(500)
      await expect(notice).toContainText('not responding')
      await expect(page).toHaveTitle('We can’t show the draft right now')

      const entering = await page.request.get(stack.url + enableDraft(secret, '/about'))
      expect(entering.status()).toBe(503)
      expect(await entering.text()).toContain('The server is not responding')

      await letGo()
      await expect(heading).toContainText('Obesity', { timeout: RECOVERY_MS })
      await expect(bar).toBeVisible()
      await expect(notice).toHaveCount(0)
    } finally {
      await letGo()
    }

    // Now a lake that hangs.
    const { pid } = await runningLake(stack)
    process.kill(pid, 'SIGSTOP')
    try {
      await page.reload({ waitUntil: 'commit' })
      await expect(notice).toContainText('not responding')
      await page.getByRole('button', { name: 'Leave the preview' }).click()
      await expect(heading, 'as readers have it').toContainText('Obesity')
      await expect(bar).toHaveCount(0)
    } finally {
      process.kill(pid, 'SIGCONT')
    }
  })
})

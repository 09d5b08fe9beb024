import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { startStack, type Stack } from '../../stack.ts'
import { expect, test } from '../fixtures.ts'

const lakeFile = z.object({ pid: z.number(), url: z.url() })
const PAGES = ['/', '/diseases/diabetes', '/blog', '/blog/sleep-and-mood', '/contact', '/glossary']
const RECOVERY_MS = 40_000

/** Ends the lake and holds its address, so that the supervisor cannot start it again until it is let go. */
async function endLake(stack: Stack): Promise<() => Promise<void>> {
  const file = await readFile(join(stack.dataDir, 'lake/lake.json'), 'utf8')
  const { pid, url } = lakeFile.parse(JSON.parse(file))
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

test.beforeAll(async ({}, testInfo) => {
  test.setTimeout(180_000)
  stack = await startStack({ dataDir: testInfo.outputPath('data') })
})
test.afterAll(async () => {
  await stack.stop()
})

test.describe(() => {
  // While the lake is away, everything that asks for it is answered 503, and open sockets are closed.
  test.use({ expectedErrors: async ({}, use) => use([/503|500/, /WebSocket/]) })
  test.describe.configure({ timeout: 180_000 })

  test('without the lake readers have every page, writers are told, and all goes on when it is back', async ({
    page,
    anotherBrowser,
  }) => {
    const get = async (path: string) => fetch(stack.url + path)
    for (const path of PAGES) expect((await get(path)).status, path).toBe(200)
    const letGo = await endLake(stack)
    try {
      for (const path of PAGES) {
        const answer = await get(path)
        expect(answer.status, path).toBe(200)
        expect(await answer.text(), path).toMatch(/<h1[\s\S]*<\/h1>/)
      }
      expect((await get('/lake/v1/ping')).status).toBe(503)
      expect((await get('/diseases/never-seen')).status, 'unknown, not missing').toBe(500)

      const typed = { name: 'Ana Reyes', email: 'ana@example.com', message: 'Are you open?' }
      const body = new URLSearchParams(typed)
      const plain = await fetch(`${stack.url}/api/v1.0/email/send`, { method: 'POST', body })
      expect(plain.status).toBe(503)
      const form = await plain.text()
      for (const words of ['Failed to send', ...Object.values(typed)])
        expect(form, 'the form without script').toContain(words)

      const office = await anotherBrowser()
      await office.goto(`${stack.url}/studio`)
      const notice = office.getByRole('alert').filter({ hasText: 'The content lake' })
      await expect(notice).toContainText('not answering')

      await page.goto(`${stack.url}/contact`)
      await page.getByLabel('Name', { exact: true }).fill(typed.name)
      await page.getByLabel('Email', { exact: true }).fill(typed.email)
      await page.getByLabel('Message', { exact: true }).fill(typed.message)
      const send = page.getByRole('button', { name: 'Send Message' })
      await send.click()
      const status = page.locator('form').getByRole('status')
      await expect(status).toHaveText('Failed to send ❌. Please try again.', { timeout: 30_000 })
      await expect(page.getByLabel('Message', { exact: true })).toHaveValue(typed.message)

      await letGo()
      // The same tabs, untouched: the Studio asks for a login, the form can be sent.
      await expect(office.getByLabel('Email address')).toBeVisible({ timeout: RECOVERY_MS })
      await send.click()
      await expect(status).toHaveText('Message sent successfully ✅', { timeout: 30_000 })
      for (const path of ['/diseases/never-seen', '/blog/never-seen'])
        expect((await get(path)).status, path).toBe(404)
    } finally {
      await letGo()
    }
  })
})

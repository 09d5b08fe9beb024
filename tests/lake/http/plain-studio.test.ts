import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BROWSER_ARGUMENTS, ensureBrowser } from '../../browser.ts'
import {
  installPackage,
  stopLake,
  type InstalledPackage,
  type StartedLake,
} from '../fixtures/installed-package.ts'
import { serveHttp2, serveStudio, studioIn, type Front } from '../fixtures/standalone-studio.ts'

const OWN_PASSWORD = 'four words of Jo alone 77'

let installed: InstalledPackage
let studio: Front
let front: Front
let lake: StartedLake | undefined
let browser: Browser | undefined

beforeAll(async () => {
  installed = await installPackage()
  const folder = join(installed.project, 'studio')
  front = await serveHttp2(join(installed.project, 'front'), () => lake?.url ?? '')
  studio = await serveStudio(() => folder)
  await studioIn(folder, front.url)
  const config = `import { defineConfig } from 'clearwell-lake'
    export default defineConfig({
      projectId: 'demo', dataset: 'production', allowedOrigins: ['${studio.url}'],
      users: [{ name: 'Jo Lee', email: 'jo@example.org', role: 'administrator' }],
    })`
  await writeFile(join(installed.project, 'lake.config.mjs'), config)
  lake = await installed.start(['--data', 'edited', '--public-url', front.url])
  browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGUMENTS })
}, 300_000)

afterAll(async () => {
  await browser?.close()
  studio.close()
  front.close()
  await stopLake(lake)
  await installed.remove()
})

it('a Sanity Studio set up as in the guide signs a user in, saves edits, and publishes them', async () => {
  const secrets = JSON.parse(await readFile(join(installed.project, 'edited/secrets.json'), 'utf8'))
  const page = await browser?.newPage({ ignoreHTTPSErrors: true })
  if (!page) throw new Error('There is no browser')
  page.setDefaultTimeout(60_000)
  const signIn = async (password: string) => {
    await page.getByLabel('Email').fill('jo@example.org')
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  await page.goto(studio.url)
  await signIn(secrets.initialPasswords['jo@example.org'])
  // Through a proxy, generated initial passwords must be changed first.
  await page.getByLabel('Current password').fill(secrets.initialPasswords['jo@example.org'])
  for (const name of ['New password', 'Confirm new password'])
    await page.getByLabel(name, { exact: true }).fill(OWN_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await signIn(OWN_PASSWORD)

  await page.getByRole('link', { name: 'Note' }).click()
  await page.goto(`${studio.url}/intent/create/type=note`)
  const title = page.getByTestId('field-title').getByRole('textbox')
  await title.click()
  await title.pressSequentially('From a plain Studio')
  const reader = await installed.getClient('edited', lake?.url ?? '')
  const notes = (perspective: 'raw' | 'published') =>
    reader.fetch('*[_type == "note"]{title}', {}, { perspective })
  await expect.poll(() => notes('raw')).toEqual([{ title: 'From a plain Studio' }])
  // A press does nothing while the Studio still validates.
  const publish = page.locator('[data-testid="action-publish"]:not([disabled])')
  const published = async () => {
    if (await publish.isVisible()) await publish.click({ timeout: 5_000 }).catch(() => null)
    return notes('published')
  }
  await expect.poll(published, { interval: 500 }).toEqual([{ title: 'From a plain Studio' }])
}, 180_000)

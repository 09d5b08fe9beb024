import {
  test as base,
  expect,
  type ConsoleMessage,
  type Page,
  type TestInfo,
} from '@playwright/test'
import { getProduct } from '../products.ts'
import { readSecrets } from '../stack.ts'
import { lookWithoutSnapshots } from './without-snapshots.ts'

export { expect }

export type Role = 'administrator' | 'editor' | 'medicalReviewer' | 'viewer'

export const EMAILS: Record<Role, string> = {
  administrator: 'admin@clearwell.example',
  editor: 'editor@clearwell.example',
  medicalReviewer: 'reviewer@clearwell.example',
  viewer: 'viewer@clearwell.example',
}

/** Console errors of the unmodified Studio on a slow machine. Any other error fails the test. */
const STUDIO_NOISE = [
  // A wall-clock timeout: on a slow machine the preview loads after it, and then connects.
  /Unable to connect to visual editing/,
  /The preview iframe hasn.t finished loading after/,
  // Initial values of a template have ten seconds. Only the doctor's are not constants, so its failures count.
  /Failed to resolve initial value for template "(?!doctor")/,
  // Presence sends a goodbye on a socket that navigation has closed.
  /WebSocket is already in CLOSING or CLOSED state/,
]

/**
 * To record a trace, Playwright fetches the `blob:` addresses of the images on a page, which our policy forbids. Our own
 * code only shows such images.
 */
const TRACER_NOISE =
  /^Connecting to 'blob:[^']+' violates the following Content Security Policy directive: "connect-src 'self'"/

function isTraced({ project, retry }: TestInfo): boolean {
  const { trace } = project.use
  const mode = typeof trace === 'object' ? trace.mode : trace
  if (mode === undefined || mode === 'off') return false
  return retry > 0 || !mode.startsWith('on-')
}

function isNoise(message: ConsoleMessage): boolean {
  const where = message.location().url
  return STUDIO_NOISE.some((pattern) => pattern.test(message.text()) || pattern.test(where))
}

/**
 * Collects console errors, except for the Studio's own noise. The console shows only a response's status, so the bodies
 * of server errors are added.
 */
export function watchConsole(page: Page, errors: string[]): void {
  lookWithoutSnapshots(page)
  const words = new Map<string, string>()
  page.on('console', (message) => {
    if (message.type() !== 'error' || isNoise(message)) return
    const { url } = message.location()
    const said = words.get(url)
    errors.push(`${message.text()} (${url})${said === undefined ? '' : `: ${said}`}`)
  })
  page.on('response', async (response) => {
    if (response.status() < 500) return
    const url = response.url()
    const said = await response.text().catch(() => 'its words are gone')
    words.set(url, said)
    for (const [index, error] of errors.entries())
      if (error.endsWith(`(${url})`)) errors[index] = `${error}: ${said}`
  })
  page.on('pageerror', (error) => errors.push(`Uncaught: ${error.message}`))
}

interface Fixtures {
  /** Console errors that the test expects; they are removed from the list. */
  expectedErrors: RegExp[]
  getPassword: (role: Role) => Promise<string>
  /** Opens the Studio and signs in. */
  signIn: (page: Page, role: Role, path?: string) => Promise<void>
  /** A page in another browser, with its own session and the same console watch. */
  anotherBrowser: () => Promise<Page>
}

export const test = base.extend<Fixtures & { consoleErrors: string[] }>({
  expectedErrors: async ({}, use) => use([]),
  consoleErrors: [
    async ({ expectedErrors }, use, testInfo) => {
      const errors: string[] = []
      await use(errors)
      const expected = isTraced(testInfo) ? [...expectedErrors, TRACER_NOISE] : expectedErrors
      expect(errors.filter((error) => !expected.some((pattern) => pattern.test(error)))).toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page, consoleErrors }, use) => {
    watchConsole(page, consoleErrors)
    await use(page)
  },
  getPassword: async ({}, use, { project }) => {
    await use(async (role) => {
      const { initialPasswords } = await readSecrets(getProduct(project.name).dataDir)
      return initialPasswords[EMAILS[role]] ?? ''
    })
  },
  signIn: async ({ getPassword }, use) => {
    await use(async (page, role, path = '/studio') => {
      await page.goto(path)
      await page.getByLabel('Email address').fill(EMAILS[role])
      await page.getByLabel('Password', { exact: true }).fill(await getPassword(role))
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByTestId('studio-navbar')).toBeVisible()
    })
  },
  anotherBrowser: async ({ browser, baseURL, consoleErrors }, use) => {
    const contexts: { close: () => Promise<void> }[] = []
    await use(async () => {
      const context = await browser.newContext({ baseURL })
      contexts.push(context)
      const page = await context.newPage()
      watchConsole(page, consoleErrors)
      return page
    })
    for (const context of contexts) await context.close()
  },
})

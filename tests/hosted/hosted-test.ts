import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser, OFFICE_ARGUMENTS } from '../browser.ts'
import { EMAILS, expect, test as base } from '../e2e/fixtures.ts'
import { readSecrets } from '../stack.ts'
import { startHostedStack, type HostedStack } from './hosted-stack.ts'
import { startSanityHosts, type SanityHosts } from './sanity-hosts.ts'

export { expect }

/** Includes both builds. */
const START_MS = 900_000

interface HostedFixtures {
  /** The stand-in and the site on it, running. */
  hosted: HostedStack
  /** Its addresses in a browser. */
  sanityHosts: SanityHosts
}

/** The site and the Studio on hosted Sanity, for which a stand-in answers, in Node and in the browser. */
export const test = base.extend<object, HostedFixtures & { dataDir: string }>({
  dataDir: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'clearwell-hosted-'))
      await use(folder)
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
    { scope: 'worker' },
  ],
  hosted: [
    async ({ dataDir }, use) => {
      const stack = await startHostedStack({ dataDir })
      await use(stack)
      await stack.stop()
    },
    { scope: 'worker', timeout: START_MS },
  ],
  sanityHosts: [
    async ({ hosted, dataDir }, use) => {
      const hosts = await startSanityHosts(hosted.standIn, dataDir)
      await use(hosts)
      hosts.close()
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ sanityHosts }, use) => {
      const args = [...OFFICE_ARGUMENTS, ...sanityHosts.browserArguments]
      await use({ executablePath: findBrowser(), args })
    },
    { scope: 'worker' },
  ],
  // `test.use` would read a list of two patterns as a value with its options.
  expectedErrors: async ({}, use) => {
    await use([
      // Sign-in begins without a session; sanity.io answers with an empty object.
      /status of 401 .*\/users\/me/,
      // Sanity's own feedback service, which the stand-in lacks.
      /status of 401 .*\/intake\/feedback/,
      // The Presentation tool asks for live events without the session's token, and the stand-in refuses that.
      /status of 401 .*\/data\/live\/events\//,
      /ConnectionFailedError: EventSource connection failed/,
    ])
  },
  baseURL: async ({ hosted }, use) => use(hosted.site.url),
  getPassword: async ({ hosted }, use) => {
    await use(async (role) => {
      const { initialPasswords } = await readSecrets(hosted.dataDir)
      return initialPasswords[EMAILS[role]] ?? ''
    })
  },
  signIn: async ({ getPassword }, use) => {
    await use(async (page, role, path = '/studio') => {
      await page.goto(path)
      await expect(page.getByText('Choose login provider')).toBeVisible()
      await page.getByText('Clearwell account').click()
      await page.getByLabel('Email address').fill(EMAILS[role])
      await page.getByLabel('Password', { exact: true }).fill(await getPassword(role))
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByTestId('studio-navbar')).toBeVisible()
    })
  },
})

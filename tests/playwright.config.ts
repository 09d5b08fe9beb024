import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { BROWSER_ARGUMENTS, findBrowser, OFFICE_ARGUMENTS } from './browser.ts'
import { hasCaddy } from './caddy.ts'
import { hasVarnish } from './varnish.ts'
import { getProduct, type ProductName } from './products.ts'

const root = join(import.meta.dirname, '..')

/** Undefined where no flow of that project was asked for. */
function getAddress(name: ProductName): string | undefined {
  try {
    return getProduct(name).url
  } catch {
    return undefined
  }
}

const executablePath = findBrowser()
const office = { launchOptions: { executablePath, args: OFFICE_ARGUMENTS } }

export default defineConfig({
  testDir: join(import.meta.dirname, 'e2e'),
  testIgnore: [
    ...(hasCaddy() ? [] : ['**/caddy.spec.ts']),
    ...(hasVarnish() ? [] : ['**/varnish.spec.ts']),
  ],
  outputDir: join(root, 'test-results'),
  // One more than the cores of a small machine: while one waits, the others work.
  workers: 3,
  forbidOnly: true,
  // A loaded machine can make the Studio slow: CI tries once more, and says so.
  retries: process.env.CI ? 1 : 0,
  // Patience is long and said once: a machine with other work is slow, and only what is broken pays for it.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  reporter: process.env.E2E_REPORT
    ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]]
    : [['list']],
  use: {
    actionTimeout: 60_000,
    // Waits for the network too: without it, one that never falls silent holds a worker for all the patience of its test.
    navigationTimeout: 120_000,
    launchOptions: { executablePath, args: BROWSER_ARGUMENTS },
    // Recording every test takes a quarter of the whole run: the second try is recorded (or --trace on).
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  // None waits for another: each has a product of its own. The longest line comes first, so that the
  // workers are busy to the end.
  projects: [
    // These publish and unpublish in one store: they take turns, each line in a store of its own.
    {
      name: 'review',
      testMatch: /\/e2e\/review\/.*\.spec\.ts$/,
      workers: 1,
      use: { baseURL: getAddress('review'), ...office },
    },
    {
      name: 'office',
      testMatch: /\/e2e\/office\/.*\.spec\.ts$/,
      workers: 1,
      use: { baseURL: getAddress('office'), ...office },
    },
    // These start products themselves, on their own data.
    { name: 'operator', testMatch: /\/e2e\/operator\/.*\.spec\.ts$/, workers: 1 },
    // These only read; nobody looks at what they write, the messages of the contact form.
    {
      name: 'site',
      testMatch: /\/e2e\/site\/.*\.spec\.ts$/,
      fullyParallel: true,
      use: { baseURL: getAddress('site') },
    },
  ],
})

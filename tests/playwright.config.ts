import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { BROWSER_ARGUMENTS, findBrowser, OFFICE_ARGUMENTS } from './browser.ts'
import { hasCaddy } from './caddy.ts'
import { hasPostgres } from './lake/fixtures/postgres.ts'
import { hasVarnish } from './varnish.ts'
import { getProduct, type ProductName } from './products.ts'

const root = join(import.meta.dirname, '..')

/** Undefined if no flow of that project was requested. */
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
    ...(hasCaddy() ? [] : ['**/caddy*.spec.ts']),
    ...(hasCaddy() && hasPostgres() ? [] : ['**/node-failover.spec.ts']),
    ...(hasVarnish() ? [] : ['**/varnish.spec.ts']),
  ],
  outputDir: join(root, 'test-results'),
  // One more than a small machine has cores: while one waits, the others work.
  workers: 3,
  forbidOnly: true,
  // A busy machine can slow down the Studio: CI retries once, and reports it.
  retries: process.env.CI ? 1 : 0,
  // One long timeout: busy machines are slow, and only failures wait this long.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  reporter: process.env.E2E_REPORT
    ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]]
    : [['list']],
  use: {
    actionTimeout: 60_000,
    // Applies to network idle too: otherwise a page that never falls silent blocks a worker for the whole test timeout.
    navigationTimeout: 120_000,
    launchOptions: { executablePath, args: BROWSER_ARGUMENTS },
    // Tracing every test takes a quarter of the run, so only the retry is traced (or --trace on).
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  // Projects are independent, each with its own product. The longest comes first. A project that runs in sequence takes
  // less than a third of the whole, and the parallel one comes last, so that all workers are busy to the end.
  projects: [
    // These publish and unpublish in one store, so they run in sequence; each project has its own store.
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
    // These start their own products, on their own data.
    { name: 'operator', testMatch: /\/e2e\/operator\/.*\.spec\.ts$/, workers: 1 },
    // As these, which take minutes: `.ci/nightly` runs them, and `npm test` does not.
    { name: 'nightly', testMatch: /\/e2e\/nightly\/.*\.spec\.ts$/, workers: 1, use: office },
    {
      name: 'releases',
      testMatch: /\/e2e\/releases\/.*\.spec\.ts$/,
      workers: 1,
      use: { baseURL: getAddress('releases'), ...office },
    },
    // These only read, except for contact form messages that no test checks.
    {
      name: 'site',
      testMatch: /\/e2e\/site\/.*\.spec\.ts$/,
      fullyParallel: true,
      use: { baseURL: getAddress('site') },
    },
  ],
})

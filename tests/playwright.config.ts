import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import getPort from 'get-port'
import { BROWSER_ARGUMENTS, findBrowser } from './browser.ts'

const root = join(import.meta.dirname, '..')

// This file is read again in every worker process: the first reading settles the port and the folder.
process.env.E2E_PORT ??= String(await getPort({ host: '127.0.0.1' }))
process.env.E2E_DATA ??= join(root, '.test-data', `e2e-${process.env.E2E_PORT}`)
const baseURL = `http://localhost:${process.env.E2E_PORT}`
// While writing tests: E2E_RUNNING=1 with E2E_PORT and E2E_DATA uses a product that runs already.
const running = process.env.E2E_RUNNING === '1'

export default defineConfig({
  testDir: join(import.meta.dirname, 'e2e'),
  outputDir: join(root, 'test-results'),
  // The office's tests write to one store: they take turns.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  // A loaded machine can make the Studio slow: CI tries once more, and says so.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: process.env.E2E_REPORT
    ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]]
    : [['list']],
  use: {
    baseURL,
    actionTimeout: 20_000,
    launchOptions: { executablePath: findBrowser(), args: BROWSER_ARGUMENTS },
    // Recording every test takes a quarter of the whole run: the second try is recorded (or --trace on).
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'site', testMatch: /site\/.*\.spec\.ts/ },
    // These publish and unpublish, so they come after those that only read.
    { name: 'office', testMatch: /office\/.*\.spec\.ts/, dependencies: ['site'] },
    { name: 'operator', testMatch: /operator\/.*\.spec\.ts/, dependencies: ['office'] },
  ],
  webServer: running
    ? undefined
    : {
        command: `"${process.execPath}" --import ./lib/runtime/boot.mjs lib/runtime/start.ts`,
        cwd: root,
        url: `${baseURL}/`,
        timeout: 600_000,
        stdout: 'pipe',
        gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
        env: {
          PORT: process.env.E2E_PORT,
          CLEARWELL_DATA: process.env.E2E_DATA,
          NEXT_DIST_DIR: '.test-data/next',
          SITE_URL: 'http://localhost:3000',
          LAKE_PORT: '',
          // Tests speak for callers of their own.
          TRUSTED_PROXIES: '127.0.0.1,::1',
          SANITY_PROJECT_ID: '',
        },
      },
})

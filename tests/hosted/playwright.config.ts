import { defineConfig } from '@playwright/test'
import flows from '../playwright.config.ts'

/** The browser flows on hosted Sanity, which start the stand-in and the site themselves: `npm run test:hosted`. */
export default defineConfig({
  ...flows,
  testDir: import.meta.dirname,
  testMatch: '*.spec.ts',
  projects: [{ name: 'hosted', workers: 1 }],
})

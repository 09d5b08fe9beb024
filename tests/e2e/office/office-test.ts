import type { Page } from '@playwright/test'
import { test as base, type Role } from '../fixtures.ts'
import { OfficeTabs, type OwnBrowser } from './office-tabs.ts'

export { expect } from '../fixtures.ts'

export interface OfficeFixtures {
  /**
   * A tab in the browser of a signed-in staff member. It may already show the Studio, as in a tab that stays open all
   * day. State left by the previous test (other tabs, Studio storage) is cleared.
   */
  openTab: (role: Role) => Promise<Page>
  /** A new tab, for tests of how the Studio starts. */
  openNewTab: (role: Role) => Promise<Page>
}

/**
 * For tests that are not about signing in: `access.spec.ts` and `reader-messages.spec.ts` sign each role in through the form.
 */
export const test = base.extend<
  OfficeFixtures & { tabs: OfficeTabs },
  { ownBrowsers: Map<Role, OwnBrowser> }
>({
  ownBrowsers: [
    async ({}, use) => {
      // They end with the browser: after a failed test one may not close by itself, and the run would wait for it.
      await use(new Map<Role, OwnBrowser>())
    },
    { scope: 'worker' },
  ],
  tabs: async ({ browser, baseURL, viewport, ownBrowsers, consoleErrors }, use, testInfo) => {
    if (baseURL === undefined) throw new Error('The tests have no baseURL')
    const tabs = new OfficeTabs({ browser, site: baseURL, ownBrowsers, viewport, consoleErrors })
    await use(tabs)
    await tabs.leave(testInfo.status === 'passed')
  },
  openTab: async ({ tabs }, use) => use((role) => tabs.openTab(role)),
  openNewTab: async ({ tabs }, use) => use((role) => tabs.openNewTab(role)),
})

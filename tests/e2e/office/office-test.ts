import type { Page } from '@playwright/test'
import { test as base, type Role } from '../fixtures.ts'
import { OfficeTabs, type OwnBrowser } from './office-tabs.ts'

export { expect } from '../fixtures.ts'

interface OfficeFixtures {
  /**
   * A tab in the browser of one person of the office, who is signed in. It may show the Studio already, as a tab does
   * that stays open all day. What the test before left behind (other tabs, what the Studio remembers) is gone.
   */
  tabOf: (role: Role) => Promise<Page>
  /** A tab that has been nowhere yet, for tests of how the Studio begins. */
  newTabOf: (role: Role) => Promise<Page>
}

/**
 * For tests whose subject is not the sign-in itself: `access.spec.ts` and `messages.spec.ts` sign each role in
 * through the form.
 */
export const test = base.extend<
  OfficeFixtures & { tabs: OfficeTabs },
  { ownBrowsers: Map<Role, OwnBrowser> }
>({
  ownBrowsers: [
    async ({}, use) => {
      // They end with the browser: one whose test failed may not close by itself, and the run would wait for it.
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
  tabOf: async ({ tabs }, use) => use((role) => tabs.tabOf(role)),
  newTabOf: async ({ tabs }, use) => use((role) => tabs.newTabOf(role)),
})

import type { BrowserContext, Page } from '@playwright/test'
import { test as base, watchConsole, type Role } from '../fixtures.ts'
import { openSession, type Session } from './session.ts'

export { expect } from '../fixtures.ts'

/** One person's browser. It outlives a test, so that the Studio's scripts are fetched and compiled once. */
interface OwnBrowser {
  context: BrowserContext
  session: Session
}

interface OfficeFixtures {
  /**
   * A tab in the browser of one person of the office, who is signed in. What a test leaves behind in it
   * (tabs, cookies, what the Studio remembers) is gone before the next one.
   */
  tabOf: (role: Role) => Promise<Page>
}

/**
 * For tests whose subject is not the sign-in itself: `access.spec.ts` and `messages.spec.ts` sign each role in
 * through the form.
 */
export const test = base.extend<OfficeFixtures, { ownBrowsers: Map<Role, OwnBrowser> }>({
  ownBrowsers: [
    async ({}, use) => {
      const browsers = new Map<Role, OwnBrowser>()
      await use(browsers)
      for (const { context } of browsers.values()) await context.close()
    },
    { scope: 'worker' },
  ],
  tabOf: async ({ browser, baseURL, viewport, ownBrowsers, consoleErrors }, use) => {
    if (baseURL === undefined) throw new Error('The tests have no baseURL')
    const used = new Set<OwnBrowser>()
    await use(async (role) => {
      let own = ownBrowsers.get(role)
      if (!own) {
        own = { context: await browser.newContext(), session: await openSession(role, baseURL) }
        ownBrowsers.set(role, own)
      }
      await own.context.addCookies(
        own.session.cookies.map((cookie) => ({ ...cookie, url: baseURL })),
      )
      used.add(own)
      const page = await own.context.newPage()
      if (viewport) await page.setViewportSize(viewport)
      watchConsole(page, consoleErrors)
      return page
    })
    for (const { context } of used) {
      for (const page of context.pages()) {
        if (page.url().startsWith(baseURL)) await page.evaluate(() => localStorage.clear())
        await page.close()
      }
      await context.clearCookies()
    }
  },
})

import type { Browser, BrowserContext, Page, ViewportSize } from '@playwright/test'
import { watchConsole, type Role } from '../fixtures.ts'
import { openSession, type Session } from './session.ts'
import { RESTING_PLACE, Studio } from './studio.ts'

/** One person's browser, kept across tests, so that the Studio's scripts are loaded and compiled once. */
export interface OwnBrowser {
  context: BrowserContext
  session: Session
  /** An idle tab with the Studio loaded: loading the Studio again takes seconds. */
  resting?: Page
}

interface Options {
  browser: Browser
  site: string
  ownBrowsers: Map<Role, OwnBrowser>
  viewport: ViewportSize | null
  /** Collects a tab's console errors. */
  consoleErrors: string[]
}

const DEFAULT_VIEWPORT = { width: 1280, height: 720 }

/** The tabs that one test uses, in the staff's browsers. */
export class OfficeTabs {
  readonly #options: Options
  /** The tabs that may be kept afterwards, by browser. */
  readonly #used = new Map<OwnBrowser, Page | null>()

  constructor(options: Options) {
    this.#options = options
  }

  async openTab(role: Role): Promise<Page> {
    const own = await this.#browserOf(role)
    const page = own.resting ?? (await own.context.newPage())
    own.resting = undefined
    if (!this.#used.has(own)) this.#used.set(own, page)
    return this.#madeReady(page)
  }

  async openNewTab(role: Role): Promise<Page> {
    const own = await this.#browserOf(role)
    if (!this.#used.has(own)) this.#used.set(own, null)
    return this.#madeReady(await own.context.newPage())
  }

  /** Closes the test's tabs; after a success, one is kept for the next test. */
  async leave(allWentWell: boolean): Promise<void> {
    const { site } = this.#options
    for (const [own, used] of this.#used) {
      const stays = allWentWell && used !== null && (await this.#isAtRest(own, used))
      for (const page of own.context.pages()) {
        if (page.url().startsWith(site)) await page.evaluate(() => localStorage.clear())
        if (stays && page === used) {
          page.removeAllListeners()
          // Stubbed answers are of one test.
          await page.unrouteAll({ behavior: 'ignoreErrors' })
        } else if (page !== own.resting) await page.close()
      }
      if (stays) own.resting = used
      await keepOnlySession(own, site)
    }
  }

  async #browserOf(role: Role): Promise<OwnBrowser> {
    const { browser, site, ownBrowsers } = this.#options
    let own = ownBrowsers.get(role)
    if (!own) {
      own = { context: await browser.newContext(), session: await openSession(role, site) }
      ownBrowsers.set(role, own)
    }
    await own.context.addCookies(own.session.cookies.map((cookie) => ({ ...cookie, url: site })))
    return own
  }

  async #madeReady(page: Page): Promise<Page> {
    await page.setViewportSize(this.#options.viewport ?? DEFAULT_VIEWPORT)
    watchConsole(page, this.#options.consoleErrors)
    return page
  }

  /** Navigates a tab to its resting place. False if it shows no Studio, or one without a session. */
  async #isAtRest({ context, session }: OwnBrowser, page: Page): Promise<boolean> {
    const { site } = this.#options
    if (page.isClosed() || !page.url().startsWith(`${site}/studio`)) return false
    const stored = await context.cookies(site)
    if (
      session.cookies.some(
        ({ name, value }) => !stored.some((has) => has.name === name && has.value === value),
      )
    )
      return false
    const studio = new Studio(page)
    await studio.go(RESTING_PLACE)
    return page
      .getByTestId('structure-tool-list-pane')
      .waitFor({ timeout: 10_000 })
      .then(
        () => true,
        () => false,
      )
  }
}

/** Removes other cookies, such as for a preview. A resting tab needs its session throughout. */
async function keepOnlySession({ context, session }: OwnBrowser, site: string): Promise<void> {
  const own = new Set(session.cookies.map(({ name }) => name))
  for (const { name } of await context.cookies(site))
    if (!own.has(name)) await context.clearCookies({ name })
}

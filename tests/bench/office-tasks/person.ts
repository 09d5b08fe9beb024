import type { Browser, BrowserContext, Locator, Page } from 'playwright'
import { RESTING_PLACE, Studio } from '../../e2e/office/studio.ts'
import type { Session } from '../../e2e/office/session.ts'

/** How long each step may take: a busy machine is slow, and only failures wait this long. */
export const TIMEOUT_MS = 120_000

/** What a person did with the mouse and the keyboard. */
export interface Effort {
  clicks: number
  /** Key presses, including those of a text that is typed. */
  keys: number
  /** Fields that were typed into. */
  fields: number
}

/**
 * Runs in each document before its own scripts, and reports what the browser itself made of the input: a click is a
 * trusted `pointerdown`, a key a trusted `keydown`. A field is counted when typing begins in another element.
 */
const COUNTING_LISTENER = `
  let field = null
  addEventListener('pointerdown', (event) => {
    if (!event.isTrusted) return
    field = null
    reportInput('click')
  }, true)
  addEventListener('keydown', (event) => {
    if (!event.isTrusted) return
    reportInput('key')
    const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey
    if (!isText || event.target === field) return
    field = event.target
    reportInput('field')
  }, true)
`

/** A staff member at a desk with a window of 1280 × 800 pixels: acts only with real clicks and keys, which are counted. */
export class Person {
  readonly #context: BrowserContext
  readonly #effort: Effort = { clicks: 0, keys: 0, fields: 0 }
  #page: Page | undefined

  private constructor(context: BrowserContext) {
    this.#context = context
  }

  static async open(browser: Browser, site: string, cookies: Session['cookies']): Promise<Person> {
    const context = await browser.newContext({
      baseURL: site,
      viewport: { width: 1280, height: 800 },
      locale: 'en-US',
      timezoneId: 'America/New_York',
    })
    context.setDefaultTimeout(TIMEOUT_MS)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: site })))
    const person = new Person(context)
    const count = person.#effort
    await context.exposeBinding('reportInput', (_source, what: 'click' | 'key' | 'field') => {
      if (what === 'click') count.clicks += 1
      if (what === 'key') count.keys += 1
      if (what === 'field') count.fields += 1
    })
    await context.addInitScript({ content: COUNTING_LISTENER })
    return person
  }

  get page(): Page {
    if (!this.#page) throw new Error('This person has not opened the Studio yet')
    return this.#page
  }

  get studio(): Studio {
    return new Studio(this.page)
  }

  /**
   * Shows a place of the Studio, in the tab that stays open all day. Nothing of that is counted.
   */
  async begin(path: string): Promise<void> {
    // A tab that shows a release keeps to it.
    if (this.#page && new URL(this.page.url()).searchParams.has('perspective')) await this.leave()
    if (!this.#page) {
      this.#page = await this.#context.newPage()
      await this.page.goto(path)
      return
    }
    // Via a view without a form, so that the next form is the place's own.
    await this.studio.go(RESTING_PLACE)
    await this.studio.form.waitFor({ state: 'detached' })
    await this.studio.go(path)
  }

  /** Closes the tab, in which a task may have left a dialog open. */
  async leave(): Promise<void> {
    await this.#page?.close()
    this.#page = undefined
  }

  /** What was done since the last call. */
  async takeEffort(): Promise<Effort> {
    // Reports of the page arrive before its answer to this.
    await this.#page?.evaluate(() => document.title)
    const taken = { ...this.#effort }
    Object.assign(this.#effort, { clicks: 0, keys: 0, fields: 0 })
    return taken
  }

  async press(keys: string): Promise<void> {
    await this.page.keyboard.press(keys)
  }

  /** Types where the focus is. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
  }

  /** Clicks a field and types after what is in it. */
  async write(field: Locator, text: string): Promise<void> {
    await field.click()
    await this.press('Control+End')
    await this.type(text)
  }

  /** Clicks a field and types in place of what is in it. */
  async rewrite(field: Locator, text: string): Promise<void> {
    await field.click()
    await this.press('Control+a')
    await this.type(text)
  }

  /** Reaches an input with the Tab key, as from the field before it. */
  async tabTo(input: Locator): Promise<void> {
    for (let steps = 0; steps < 40; steps++) {
      if (await input.evaluate((element) => element === document.activeElement)) return
      await this.press('Tab')
    }
    throw new Error('The Tab key does not reach the field')
  }

  /** Chooses an option of a list box by typing the beginning of its label. */
  async choose(list: Locator, label: string): Promise<void> {
    await this.tabTo(list)
    await this.type(label)
    const chosen = await list.locator('option:checked').textContent()
    if (!chosen?.trim().startsWith(label)) throw new Error(`“${chosen}” is chosen, not “${label}”`)
  }

  /** Types a day (`YYYY-MM-DD`), or a day and a time (`YYYY-MM-DDTHH:MM`, in the morning), into a date field. */
  async typeDate(field: Locator, value: string): Promise<void> {
    const [day = '', time] = value.split('T')
    const [year, month, date] = day.split('-')
    await this.tabTo(field)
    await this.type(`${month}${date}${year}`)
    if (time !== undefined) {
      await this.press('ArrowRight')
      await this.type(`${time.replace(':', '')}A`)
    }
    const typed = await field.inputValue()
    if (typed !== value) throw new Error(`The field has “${typed}”, not “${value}”`)
  }
}

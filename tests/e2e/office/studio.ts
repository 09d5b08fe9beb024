import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { z } from 'zod'

const answer = z.object({ result: z.unknown() })

function isAction(request: Request, action: string): boolean {
  return (
    request.url().includes('/data/actions/') &&
    (request.postData() ?? '').includes(`"sanity.action.document.${action}"`)
  )
}

/** No document is open there, and nothing follows what is written meanwhile, as the desk does. */
export const RESTING_PLACE = '/studio/structure'

/** What an editor does in the Studio, by what the screen shows. */
export class Studio {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /**
   * Goes to a place of the Studio: within it where the tab shows it already, as its own links do, so that it
   * need not start anew.
   */
  async go(path: string): Promise<void> {
    if (!this.#isHere()) {
      await this.page.goto(path)
      return
    }
    await this.page.evaluate((address) => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
  }

  /** Opens a document by its id and waits until its form can be used. */
  async open(type: string, id: string): Promise<void> {
    if (this.#isHere()) {
      // By way of a place without a form: the one that is seen next is the document's own.
      await this.go(RESTING_PLACE)
      await expect(this.form).toHaveCount(0)
    }
    await this.go(`/studio/intent/edit/id=${id};type=${type}/`)
    await expect(this.form).toBeVisible()
  }

  /** Begins a document and waits until its form can be used. */
  async create(type: string): Promise<void> {
    await this.go(`/studio/intent/create/type=${type}/`)
    await expect(this.form).toBeVisible()
  }

  get form() {
    return this.page.getByTestId('document-panel-scroller')
  }

  #isHere(): boolean {
    return /^\/studio(?:\/|$)/.test(new URL(this.page.url()).pathname)
  }

  text(field: string) {
    return this.page.getByTestId(`field-${field}`).getByRole('textbox').first()
  }

  /** Whoever works with keys goes on where they were, rather than at the top of the page. */
  async expectFocusSomewhere(): Promise<void> {
    await expect(this.page.locator('body:not(:focus-within)'), 'the focus is lost').toHaveCount(0)
  }

  async publish(): Promise<void> {
    const button = this.page.getByTestId('action-publish')
    await expect(button).toBeEnabled()
    await this.answered('publish', () => button.click({ timeout: 5_000 }))
    // Published, there is nothing left to publish.
    await expect(button).toBeDisabled()
  }

  /**
   * Presses what starts an action until it is sent, and waits for the lake's answer: the screen turns with the
   * change itself, readers have it with the answer. On a slow machine the Studio drops a press that comes while
   * it still checks what was typed last.
   */
  async answered(action: 'publish', press: () => Promise<void>): Promise<void> {
    const { page } = this
    const starts = (request: Request) => isAction(request, action)
    const answer = page.waitForResponse((response) => starts(response.request()), { timeout: 0 })
    let isSent = false
    const note = (request: Request) => {
      isSent ||= starts(request)
    }
    page.on('request', note)
    await expect(async () => {
      if (!isSent) await press()
      await expect.poll(() => isSent, { timeout: 5_000 }).toBe(true)
    }).toPass()
    page.off('request', note)
    expect((await answer).status()).toBe(200)
  }

  async menuAction(name: string): Promise<void> {
    await expect(() =>
      this.inMenu(this.menuItem(name), (item) => item.click({ timeout: 5_000 })),
    ).toPass()
  }

  /** Does something with an item of the menu, which closes by itself when what can be done has changed. */
  protected async inMenu(item: Locator, act: (item: Locator) => Promise<void>): Promise<void> {
    const menu = this.page.getByTestId('pane-footer').getByRole('button', {
      name: 'Open document actions',
    })
    const isOpen = this.page.getByRole('menuitem').first()
    if (!(await isOpen.isVisible())) await menu.click({ timeout: 5_000 })
    try {
      await expect(item).toBeVisible({ timeout: 5_000 })
      await act(item)
    } catch (error) {
      await this.page.keyboard.press('Escape')
      throw error
    }
  }

  menuItem(name: string) {
    // An action that has a shortcut is called by it too, once the Studio knows the system's keys.
    const called = new RegExp(`^${name}(?: (?:Ctrl|Alt|Shift|[A-Z]))*$`)
    return this.page.getByRole('menuitem', { name: called })
  }

  /** Asks the lake with the session of this browser, as a script of the Studio. */
  async query(groq: string): Promise<unknown> {
    const search = new URLSearchParams({ query: groq, perspective: 'raw' })
    const { status, body } = await this.ask(`/lake/v2026-03-01/data/query/production?${search}`)
    expect(status).toBe(200)
    return answer.parse(body).result
  }

  /** A call of the Studio's document to the lake: a GET, or a POST where there is a body. */
  async ask(path: string, data?: unknown): Promise<{ status: number; body: unknown }> {
    return this.page.evaluate(
      async ([address, sent]) => {
        const response = await fetch(
          address,
          sent === null
            ? {}
            : { method: 'POST', headers: { 'content-type': 'application/json' }, body: sent },
        )
        const text = await response.text()
        return { status: response.status, body: text === '' ? null : JSON.parse(text) }
      },
      [path, data === undefined ? null : JSON.stringify(data)] as const,
    )
  }
}

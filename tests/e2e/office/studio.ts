import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { z } from 'zod'

const answer = z.object({ result: z.unknown() })

function isAction(request: Request, action: string): boolean {
  return (
    request.url().includes('/data/actions/') &&
    (request.postData() ?? '').includes(`"sanity.action.document.${action}"`)
  )
}

/** A view without an open document or live queries, unlike the dashboard. */
export const RESTING_PLACE = '/studio/structure'

/** An editor's actions in the Studio, driven through the UI. */
export class Studio {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Navigates within the Studio if the tab already shows it, as its own links do, without a reload. */
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

  /** Opens a document by its id and waits until its form is usable. */
  async open(type: string, id: string): Promise<void> {
    if (this.#isHere()) {
      // Via a view without a form, so that the next form is the document's own.
      await this.go(RESTING_PLACE)
      await expect(this.form).toHaveCount(0)
    }
    await this.go(`/studio/intent/edit/id=${id};type=${type}/`)
    await expect(this.form).toBeVisible()
  }

  /** Creates a document and waits until its form is usable. */
  async create(type: string): Promise<void> {
    await this.go(`/studio/intent/create/type=${type}/`)
    await expect(this.form).toBeVisible()
  }

  /** Types the key facts of an open article, in place of those that are there; returns their text field. */
  async typeFacts(...facts: readonly string[]): Promise<Locator> {
    const { keyboard } = this.page
    const field = this.page.getByTestId('field-facts').locator('[contenteditable="true"]').first()
    // The first form in a browser is slow to open.
    await field.waitFor({ timeout: 240_000 })
    await field.focus()
    await keyboard.press('ControlOrMeta+a')
    await keyboard.press('Delete')
    for (const [index, fact] of facts.entries()) {
      if (index > 0) await keyboard.press('Enter')
      await keyboard.type(fact)
    }
    return field
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

  /** Keyboard users continue where they were, not at the top of the page. */
  async expectFocusSomewhere(): Promise<void> {
    await expect(this.page.locator('body:not(:focus-within)'), 'the focus is lost').toHaveCount(0)
  }

  async publish(): Promise<void> {
    const button = this.page.getByTestId('action-publish')
    await expect(button).toBeEnabled()
    await this.answered('publish', () => button.click({ timeout: 5_000 }))
    // After publishing there is nothing left to publish.
    await expect(button).toBeDisabled()
  }

  /**
   * Repeats a press until the action is sent, and waits for the lake's response: the UI updates with the change itself,
   * but readers have it with the response. On a slow machine the Studio drops a press while it still validates the last
   * input.
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

  /** Acts on a menu item; the menu closes by itself when the available actions change. */
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
    // An action with a shortcut has it in its name, once the Studio knows the platform.
    const called = new RegExp(`^${name}(?: (?:Ctrl|Alt|Shift|[A-Z]))*$`)
    return this.page.getByRole('menuitem', { name: called })
  }

  /** Queries the lake with this browser's session, as a script in the Studio. */
  async query(groq: string): Promise<unknown> {
    const search = new URLSearchParams({ query: groq, perspective: 'raw' })
    const { status, body } = await this.ask(`/lake/v2026-03-01/data/query/production?${search}`)
    expect(status).toBe(200)
    return answer.parse(body).result
  }

  /** A request from the Studio's document to the lake: GET, or POST with a body. */
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

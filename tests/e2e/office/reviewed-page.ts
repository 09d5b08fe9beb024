import { expect, type Locator, type Page } from '@playwright/test'
import { Studio } from './studio.ts'

/** The lake's decisions, and those of the site's server on hosted Sanity. */
const DECISIONS = /\/(?:data|api)\/decisions(?:\/|$)/

/** A reviewed page in a staff member's Studio. */
export class ReviewedPage extends Studio {
  readonly #type: string
  readonly #id: string

  constructor(page: Page, type: string, id: string) {
    super(page)
    this.#type = type
    this.#id = id
  }

  override async open(type = this.#type, id = this.#id): Promise<void> {
    await super.open(type, id)
    await expect(this.banner).toBeVisible()
  }

  /** The page's state, above its form. */
  get banner(): Locator {
    return this.page.getByTestId('review-banner')
  }

  /** Fills a field and waits until the lake has saved it. */
  async write(field: string, text: string): Promise<void> {
    await this.text(field).fill(text)
    await expect.poll(() => this.query(`*[_id == "drafts.${this.#id}"][0].${field}`)).toBe(text)
  }

  /** Opens the form of a decision, from the button or the menu. */
  async openStep(label: string): Promise<Locator> {
    const { page } = this
    const button = page.getByTestId('pane-footer').getByRole('button', { name: label, exact: true })
    const dialog = page.getByRole('dialog', { name: label, exact: true })
    // Actions settle a moment after the form loads: one may still move out of the menu.
    await expect(async () => {
      if (await dialog.isVisible()) return
      if (await button.isVisible()) await button.click({ timeout: 5_000 })
      else await this.inMenu(this.menuItem(label), (item) => item.click({ timeout: 5_000 }))
      await expect(dialog).toBeVisible({ timeout: 5_000 })
    }).toPass()
    return dialog
  }

  /** Takes a decision with these values. Its effect is public once the lake has responded. */
  async take(label: string, answers: Readonly<Record<string, string>>): Promise<void> {
    const dialog = await this.openStep(label)
    for (const [question, answer] of Object.entries(answers))
      await dialog.getByLabel(question).fill(answer)
    const [answer] = await Promise.all([
      this.page.waitForResponse(
        (response) =>
          response.request().method() === 'POST' &&
          DECISIONS.test(new URL(response.url()).pathname),
      ),
      dialog.locator('button[type="submit"]').click(),
    ])
    expect(answer.status()).toBe(200)
    await expect(dialog).toBeHidden()
  }

  /** The menu shows the action as disabled, with the reason on hover. */
  async expectDisabled(label: string, reason: RegExp): Promise<void> {
    const { page } = this
    const item = page.getByRole('menuitem', { name: new RegExp(`^${label}`) })
    // Two actions may have the same reason, and a menu that just opened may still move under the pointer.
    const said = page.getByText(reason).filter({ visible: true })
    await expect(async () => {
      await this.inMenu(item, async () => {
        await expect(item).toBeDisabled({ timeout: 5_000 })
        await item.hover({ force: true, timeout: 5_000 })
        await expect(said.first()).toBeVisible({ timeout: 5_000 })
      })
    }).toPass()
    await page.keyboard.press('Escape')
  }
}

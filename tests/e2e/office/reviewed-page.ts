import { expect, type Locator, type Page } from '@playwright/test'
import { Studio } from './studio.ts'

/** A page that needs a review, in the Studio of somebody of the office. */
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

  /** Where the page stands, above its form. */
  get banner(): Locator {
    return this.page.getByTestId('review-banner')
  }

  /** Fills a field, and waits until the lake has it. */
  async write(field: string, text: string): Promise<void> {
    await this.text(field).fill(text)
    await expect.poll(() => this.query(`*[_id == "drafts.${this.#id}"][0].${field}`)).toBe(text)
  }

  /** Opens the questions of a decision, from the button or from the menu. */
  async openStep(label: string): Promise<Locator> {
    const { page } = this
    const button = page.getByTestId('pane-footer').getByRole('button', { name: label, exact: true })
    const dialog = page.getByRole('dialog', { name: label, exact: true })
    // What can be done is settled a moment after the form is there: an action may still move out of the menu.
    await expect(async () => {
      if (await dialog.isVisible()) return
      if (await button.isVisible()) await button.click({ timeout: 5_000 })
      else await this.inMenu(this.menuItem(label), (item) => item.click({ timeout: 5_000 }))
      await expect(dialog).toBeVisible({ timeout: 5_000 })
    }).toPass()
    return dialog
  }

  /** Takes a decision with these answers. It is taken for readers too when the lake has answered. */
  async take(label: string, answers: Readonly<Record<string, string>>): Promise<void> {
    const dialog = await this.openStep(label)
    for (const [question, answer] of Object.entries(answers))
      await dialog.getByLabel(question).fill(answer)
    const [answer] = await Promise.all([
      this.page.waitForResponse(
        (response) =>
          response.request().method() === 'POST' && response.url().includes('/data/decisions/'),
      ),
      dialog.locator('button[type="submit"]').click(),
    ])
    expect(answer.status()).toBe(200)
    await expect(dialog).toBeHidden()
  }

  /** The menu has the action, not to be chosen, and says why when it is pointed at. */
  async expectRefusal(label: string, reason: RegExp): Promise<void> {
    const { page } = this
    const item = page.getByRole('menuitem', { name: new RegExp(`^${label}`) })
    // Two actions may have the same reason, and a menu that has just opened may still move under the pointer.
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

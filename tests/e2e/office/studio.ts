import { expect, type Page } from '@playwright/test'
import { z } from 'zod'

const answer = z.object({ result: z.unknown() })

/** What an editor does in the Studio, by what the screen shows. */
export class Studio {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Opens a document by its id and waits until its form can be used. */
  async open(type: string, id: string): Promise<void> {
    await this.page.goto(`/studio/intent/edit/id=${id};type=${type}/`)
    await expect(this.page.getByTestId('document-panel-scroller')).toBeVisible({ timeout: 30_000 })
  }

  text(field: string) {
    return this.page.getByTestId(`field-${field}`).getByRole('textbox').first()
  }

  async publish(): Promise<void> {
    const button = this.page.getByTestId('action-publish')
    await expect(button).toBeEnabled({ timeout: 20_000 })
    await button.click()
    // Published, there is nothing left to publish.
    await expect(button).toBeDisabled({ timeout: 20_000 })
  }

  async menuAction(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Open document actions' }).click()
    await this.page.getByRole('menuitem', { name }).click()
  }

  /** Asks the lake with the session of this browser. */
  async query(groq: string): Promise<unknown> {
    const search = new URLSearchParams({ query: groq, perspective: 'raw' })
    const response = await this.page.request.get(
      `/lake/v2026-03-01/data/query/production?${search}`,
    )
    expect(response.status()).toBe(200)
    return answer.parse(await response.json()).result
  }
}

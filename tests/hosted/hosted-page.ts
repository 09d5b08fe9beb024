import { expect, type Page } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { ReviewedPage } from '../e2e/office/reviewed-page.ts'
import { PROJECT } from './stand-in.config.ts'

const stored = z.object({ token: z.string() })

interface HostedPageOptions {
  type: string
  id: string
  /** Reads the dataset. */
  client: SanityClient
}

/** A reviewed page in the Studio on hosted Sanity. */
export class HostedPage extends ReviewedPage {
  readonly #client: SanityClient

  constructor(page: Page, { type, id, client }: HostedPageOptions) {
    super(page, type, id)
    this.#client = client
  }

  override query(groq: string): Promise<unknown> {
    return this.#client.fetch(groq)
  }

  /** The server publishes, since the person's own token may not. */
  override async publish(): Promise<void> {
    const button = this.page.getByTestId('action-publish')
    await expect(button).toBeEnabled()
    const [answer] = await Promise.all([
      this.page.waitForResponse(
        (response) =>
          response.url().endsWith('/api/decisions') &&
          (response.request().postData() ?? '').includes('"publish"'),
      ),
      button.click(),
    ])
    expect(answer.status()).toBe(200)
    await expect(button).toBeDisabled()
  }

  /** The token of the person's session, which the Studio keeps. */
  async getToken(): Promise<string> {
    const key = `__studio_auth_token_${PROJECT}`
    const item = await this.page.evaluate((name) => localStorage.getItem(name), key)
    return stored.parse(JSON.parse(item ?? 'null')).token
  }
}

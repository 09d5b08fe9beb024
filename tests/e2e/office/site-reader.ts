import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

interface Answer {
  status: number
  location: string | null
  cacheControl: string
  /** How long the web process caches the response itself, according to Next. */
  ownLifetime: string
  text: string
  /** Rendered for this request rather than served from the cache. */
  rendered: boolean
}

/** The public site's response without a session, and whether it had to be rendered. */
export class Reader {
  readonly #site: string

  constructor(site: string | undefined) {
    if (site === undefined) throw new Error('The tests have no baseURL')
    this.#site = site
  }

  async get(path: string): Promise<Answer> {
    const response = await fetch(this.#site + path, { redirect: 'manual' })
    return {
      status: response.status,
      location: response.headers.get('location'),
      cacheControl: response.headers.get('cache-control') ?? '',
      ownLifetime: response.headers.get('x-nextjs-cache-control') ?? '',
      text: await response.text(),
      rendered: response.headers.get('x-nextjs-cache') === 'MISS',
    }
  }

  /** Visits pages, so that the next visit is served from the cache. */
  async visit(paths: readonly string[]): Promise<void> {
    for (const path of paths) await this.get(path)
    for (const path of paths) expect((await this.get(path)).rendered, `${path} is kept`).toBe(false)
  }

  /** The next request of each page contains this text. */
  async seesAtOnce(words: string, paths: readonly string[]): Promise<void> {
    for (const path of paths) expect((await this.get(path)).text, path).toContain(words)
  }

  async doesNotSee(words: string, paths: readonly string[]): Promise<void> {
    for (const path of paths) expect((await this.get(path)).text, path).not.toContain(words)
  }

  /** These pages are unrelated to the change and were not rendered again. */
  async findsUntouched(paths: readonly string[]): Promise<void> {
    for (const path of paths) expect((await this.get(path)).rendered, path).toBe(false)
  }
}

/** Opens the part of a public page that says who reviewed it. */
export async function openReviewRecord(page: Page): Promise<Locator> {
  const record = page.getByRole('region', { name: 'How this page was reviewed' })
  await record
    .locator('details')
    .filter({ hasText: 'What changed and who approved it' })
    .locator('summary')
    .click()
  return record
}

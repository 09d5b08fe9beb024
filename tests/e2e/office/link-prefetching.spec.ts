import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { Editorial } from './staff-api.ts'

const PATH = '/blog/sleep-and-mood'
const ID = 'post-sleep-and-mood'

test('a link in an open tab does not show an unpublished page that it had prefetched', async ({
  page,
  baseURL,
  expectedErrors,
}) => {
  // The browser logs a document with status 404.
  expectedErrors.push(/404 \(Not Found\)/)
  const editorial = await Editorial.open(baseURL)
  const link = page.getByRole('main').locator(`a[href="${PATH}"]`).first()
  await page.goto('/blog')
  await link.click()
  await expect(page).toHaveURL(PATH)
  const words = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).locator('a[href="/blog"]').click()
  await expect(page).toHaveURL('/blog')
  await link.hover()
  await link.focus()
  await untilIdle(page)

  await editorial.reviewer.takeDown(ID)
  try {
    await link.click()
    await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: words })).toHaveCount(0)
  } finally {
    await editorial.getApproved(ID)
    await editorial.editor.publish(ID)
  }
})

test('links fetch nothing before they are opened', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/')
  const link = page.getByRole('main').locator('a[href^="/diseases/"]').first()
  await link.hover()
  await link.focus()
  await untilIdle(page)
  expect(asked.filter((url) => /_rsc=|\/diseases\//.test(url))).toEqual([])
})

/** Waits until the page is idle and has requested its prefetches. */
async function untilIdle(page: Page) {
  for (let times = 0; times < 2; times += 1)
    await page.evaluate(
      () => new Promise<void>((idle) => requestIdleCallback(() => idle(), { timeout: 5_000 })),
    )
}

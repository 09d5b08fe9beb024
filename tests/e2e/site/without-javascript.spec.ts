import type { Page } from '@playwright/test'
import { MODULES_PREFIX } from '../../../lib/server/modules-prefix.ts'
import { expect, test } from '../fixtures.ts'
import { laidOut } from '../page-checks.ts'

/** Every menu link is fully visible, not cut off at a side. */
async function expectLinksInSight(page: Page): Promise<void> {
  const links = page.getByRole('banner').getByRole('link')
  const width = page.viewportSize()?.width ?? 0
  for (const link of await links.all()) {
    const box = (await link.boundingBox()) ?? { x: -1, width: 0 }
    expect(box.x, await link.innerText()).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width, await link.innerText()).toBeLessThanOrEqual(width)
  }
}

test.use({ javaScriptEnabled: false })

test('without JavaScript, every blog article shows its whole text, and its links work', async ({
  page,
}) => {
  await page.goto('/blog')
  const paths = await page
    .getByRole('article')
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(paths).toHaveLength(8)
  for (const path of paths) {
    await page.goto(path)
    await laidOut(page)
    const text = await page.getByRole('main').innerText()
    expect(text.split(/\s+/).length, path).toBeGreaterThan(500)
    await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Back to Blog' }).click()
  await expect(page).toHaveURL('/blog')
})

for (const width of [390, 1280]) {
  test(`without JavaScript, the menu and its topics are open and their links work (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('button')).toHaveCount(0)
    await expectLinksInSight(page)
    await banner.getByRole('link', { name: 'Obesity' }).click()
    await expect(page).toHaveURL('/diseases/obesity')
    await expect(
      page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first(),
    ).toBeVisible()
    await banner.getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL('/about')
  })
}

test('without JavaScript, the landing search opens our own search', async ({ page }) => {
  await page.goto('/')
  const box = page.getByRole('search').locator('input[name=q]')
  await box.fill('diabetes')
  await box.press('Enter')
  await expect(page).toHaveURL('/search?q=diabetes')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
})

for (const width of [390, 1280]) {
  test.describe(`a page whose modules cannot be loaded (${width} px)`, () => {
    test.use({ javaScriptEnabled: true, viewport: { width, height: 900 } })

    test('has no dead button, and its menu, topics, and contents are open', async ({
      page,
      expectedErrors,
    }) => {
      expectedErrors.push(/net::ERR_FAILED/)
      await page.route(`**${MODULES_PREFIX}**`, (route) => route.abort())
      await page.goto('/diseases/diabetes')
      const banner = page.getByRole('banner')
      await expect(banner.getByRole('button')).toHaveCount(0)
      await expectLinksInSight(page)
      const contents = page.getByRole('navigation', { name: 'On this page' })
      await expect(contents.getByRole('link').first()).toBeVisible()
      await expect(contents.getByRole('button')).toHaveCount(0)
      await banner.getByRole('link', { name: 'Obesity' }).click()
      await expect(page).toHaveURL('/diseases/obesity')
    })

    test('keeps everything that needs no module', async ({ page, expectedErrors }) => {
      expectedErrors.push(/net::ERR_FAILED/)
      await page.route(/\/modules\/article/, (route) => route.abort())
      await page.goto('/diseases/diabetes')
      await expect(page.locator('html')).toHaveAttribute('data-missing')
      await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeVisible()
    })
  })
}

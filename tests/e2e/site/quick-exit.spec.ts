import { expect, test } from '../fixtures.ts'

const OUT = 'https://www.weather.gov/'
const PAGES = ['/diseases/hiv-aids', '/diseases/depression'] as const

test.beforeEach(async ({ page }) => {
  await page.route(`${OUT}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Weather</title><h1>Weather</h1>' }),
  )
})

for (const path of PAGES) {
  test(`${path}: one press on the exit button leaves at once, and Back does not return`, async ({
    page,
  }) => {
    await page.goto('/about')
    await page.goto(path)
    // No analytics or ads here, and no referrer to the next page.
    await expect(page.locator('[data-private-page]')).toHaveCount(1)
    await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'strict-origin')
    await expect(page.locator('ins.adsbygoogle')).toHaveCount(0)
    await page.getByRole('link', { name: 'Leave this site quickly' }).click()
    await expect(page).toHaveURL(OUT)
    await page.goBack()
    await expect(page).toHaveURL(/\/about$/)
  })
}

test('pressing Shift three times leaves and announces how many presses remain; Shift with a letter does not count', async ({
  page,
}) => {
  await page.goto(PAGES[0])
  const status = page.getByRole('status').filter({ hasText: 'Press Shift' })
  // Keys work once the page's script runs. A letter resets the count, so every attempt is the same.
  await expect(async () => {
    await page.keyboard.press('a')
    await page.keyboard.press('Shift')
    await expect(status).toHaveText('Press Shift 2 more times to leave.', { timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('Shift')
  await expect(status).toHaveText('Press Shift 1 more time to leave.')
  await page.keyboard.press('Shift+A')
  await page.keyboard.press('Shift')
  await expect(status).toHaveText('Press Shift 2 more times to leave.')
  await page.keyboard.press('Shift')
  await expect(status).toHaveText('Press Shift 1 more time to leave.')
  await page.keyboard.press('Shift')
  await expect(page).toHaveURL(OUT)
})

test('the exit button stays visible while the page scrolls and covers no linked heading', async ({
  page,
}) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(PAGES[0])
    const exit = page.getByRole('link', { name: 'Leave this site quickly' })
    await page.evaluate(() => window.scrollTo({ top: 3000, behavior: 'instant' }))
    await expect(exit).toBeInViewport({ ratio: 1 })
    await page.goto(`${PAGES[0]}#sources`)
    const [bar, heading] = await Promise.all([
      page.locator('.quick-exit').boundingBox(),
      page.locator('#sources').boundingBox(),
    ])
    expect(heading?.y ?? 0).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  }
})

test('other topics have no exit button', async ({ page }) => {
  await page.goto('/diseases/diabetes')
  await expect(page.getByRole('link', { name: 'Leave this site quickly' })).toHaveCount(0)
})

test.describe('exit button without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('is a link', async ({ page }) => {
    await page.goto(PAGES[1])
    const exit = page.getByRole('link', { name: 'Leave this site quickly' })
    await expect(exit).toHaveAttribute('href', OUT)
  })
})

test('jump targets stop below the bar', async ({ page }) => {
  await page.goto('/diseases/hiv-aids#key-populations-heading')
  const heading = page.locator('#key-populations-heading')
  await expect(heading).toBeInViewport()
  const bar = page.locator('.quick-exit')
  await expect
    .poll(async () => {
      const [stops, ends] = await Promise.all([heading.boundingBox(), bar.boundingBox()])
      return (stops?.y ?? 0) - ((ends?.y ?? 0) + (ends?.height ?? 0))
    })
    .toBeGreaterThanOrEqual(0)
})

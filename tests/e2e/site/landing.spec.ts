import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const DISEASES = ['diabetes', 'hypertension', 'hiv-aids', 'depression', 'obesity', 'cancer']

test.describe('hero', () => {
  const carousel = (page: Page) =>
    page
      .getByRole('region', { name: /slide|picture|scenes|hero/i })
      .or(page.locator('[aria-roledescription="carousel"]'))
      .first()

  test('has three slides that advance by themselves after 5 s, and can be paused', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/')
    await expect(carousel(page)).toBeVisible()
    const dots = page.getByRole('button', { name: /(show|go to).*(slide|picture)/i })
    await expect(dots).toHaveCount(3)
    const current = () =>
      dots.evaluateAll((all) =>
        all.findIndex(
          (dot) =>
            dot.getAttribute('aria-current') === 'true' ||
            dot.getAttribute('aria-disabled') === 'true' ||
            dot.getAttribute('aria-pressed') === 'true',
        ),
      )
    await expect.poll(current).toBe(0)
    // The header: a pointer over the hero holds it still.
    await page.mouse.move(5, 5)
    await page.clock.runFor(5_100)
    await expect.poll(current).toBe(1)
    await page.getByRole('button', { name: /pause/i }).first().click()
    await page.clock.runFor(11_000)
    expect(await current()).toBe(1)
  })

  test('wraps both ways by its arrows', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    const dots = page.getByRole('button', { name: /(show|go to).*(slide|picture)/i })
    const current = () =>
      dots.evaluateAll((all) =>
        all.findIndex(
          (dot) =>
            dot.getAttribute('aria-current') === 'true' ||
            dot.getAttribute('aria-disabled') === 'true' ||
            dot.getAttribute('aria-pressed') === 'true',
        ),
      )
    await page
      .getByRole('button', { name: /previous/i })
      .first()
      .click()
    await expect.poll(current).toBe(2)
    await page.getByRole('button', { name: /next/i }).first().click()
    await expect.poll(current).toBe(0)
  })

  test('Contact Expert leads to /homepage', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Contact Expert' })).toHaveAttribute(
      'href',
      '/homepage',
    )
  })
})

test.describe('search', () => {
  test('chips fill the box; submitting opens an external search of this site and clears the box', async ({
    page,
    context,
  }) => {
    await page.goto('/')
    const box = page
      .getByRole('searchbox')
      .or(page.getByPlaceholder(/health topics/i))
      .first()
    for (const chip of ['diabetes', 'heart disease', 'mental health']) {
      await page.getByRole('button', { name: chip, exact: true }).click()
      await expect(box).toHaveValue(chip)
    }
    await context.route(/^https?:\/\/(?!localhost)/, (route) =>
      route.fulfill({ body: 'search engine' }),
    )
    const opened = context.waitForEvent('page')
    await box.press('Enter')
    const address = new URL((await opened).url())
    expect(address.hostname).not.toBe('localhost')
    expect(address.searchParams.get('q')).toMatch(/^mental health site:/)
    await expect(box).toHaveValue('')
  })

  test('blanks alone search for nothing', async ({ page, context }) => {
    await page.goto('/')
    const box = page.getByPlaceholder(/health topics/i).first()
    await box.fill('   ')
    await box.press('Enter')
    expect(context.pages()).toHaveLength(1)
  })
})

test('stats count up to the specified figures', async ({ page }) => {
  await page.goto('/')
  const band = page.locator('section', { hasText: 'People helped' }).last()
  await band.scrollIntoViewIfNeeded()
  for (const figure of ['2.5M+', '1.2K+', '150+', '98%']) {
    await expect(band.getByText(figure).first()).toBeVisible({ timeout: 10_000 })
  }
})

test('six disease cards lead to the six routes', async ({ page }) => {
  await page.goto('/')
  for (const slug of DISEASES) {
    await expect(
      page.getByRole('main').locator(`a[href="/diseases/${slug}"]`).first(),
    ).toBeVisible()
  }
})

test('Schedule Consultation leads to /contact', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Schedule Consultation' })).toHaveAttribute(
    'href',
    '/contact',
  )
})

test('six testimonials with five stars; each is there once', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('Linda Hayes')).toHaveCount(1)
  expect(
    await page
      .getByRole('img', { name: /5 (out )?of 5|five/i })
      .or(page.getByLabel(/5 (out )?of 5/i))
      .count(),
  ).toBe(6)
})

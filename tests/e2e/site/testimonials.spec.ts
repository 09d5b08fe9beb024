import { MODULES_PREFIX } from '../../../lib/server/modules-prefix.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { laidOut } from '../page-checks.ts'
import { openWithStoppedClock } from './paused-clock.ts'

const carousel = (page: Page) => page.getByRole('region', { name: 'What readers say' })
const SETTLE_MS = 2_500

/** Content above is laid out while scrolling past: the first attempt may stop short. */
async function goToCarousel(page: Page): Promise<void> {
  await expect(async () => {
    await carousel(page).scrollIntoViewIfNeeded()
    await expect(carousel(page)).toBeInViewport({ timeout: 1_000 })
  }).toPass()
}

/** Opens the page and scrolls to the carousel, which starts when it is near. */
async function openAtCarousel(page: Page): Promise<void> {
  await openWithStoppedClock(page)
  await laidOut(page)
  await goToCarousel(page)
  // Embla controls the row.
  await expect(carousel(page).locator('[aria-live]')).toHaveAttribute('style', /translate3d/)
}

/** The testimonials fully inside the carousel, from left to right: '1 of 6' … */
function inView(page: Page): Promise<string[]> {
  return carousel(page).evaluate((section) => {
    const slides = [...section.querySelectorAll('[aria-roledescription="slide"]')]
    const view = slides[0]?.parentElement?.parentElement?.getBoundingClientRect()
    if (!view) return []
    return slides
      .map((slide) => ({ slide, box: slide.firstElementChild?.getBoundingClientRect() }))
      .filter(({ box }) => box && box.left >= view.left - 1 && box.right <= view.right + 1)
      .sort((a, b) => (a.box?.left ?? 0) - (b.box?.left ?? 0))
      .map(({ slide }) => slide.getAttribute('aria-label') ?? '')
  })
}

for (const [size, width, expected] of [
  ['small', 390, ['1 of 6']],
  ['medium', 768, ['1 of 6', '2 of 6']],
  ['large', 1280, ['1 of 6', '2 of 6', '3 of 6']],
] as const) {
  test(`testimonials: cards per view ${expected.length} (${size})`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openAtCarousel(page)
    await expect.poll(() => inView(page)).toEqual(expected)
  })
}

test('testimonials: the carousel auto-advances every 4 s', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAtCarousel(page)
  expect(await inView(page)).toEqual(['1 of 6'])
  // Until just before it moves, then until it has come to rest.
  await page.clock.runFor(3_990)
  expect(await inView(page)).toEqual(['1 of 6'])
  await page.clock.runFor(10 + SETTLE_MS)
  expect(await inView(page)).toEqual(['2 of 6'])
  await page.clock.runFor(4_000)
  expect(await inView(page)).toEqual(['3 of 6'])
})

test('testimonials: the carousel loops, both ways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAtCarousel(page)
  const section = carousel(page)
  await section.getByRole('button', { name: 'Pause slides' }).click()
  await section.getByRole('button', { name: 'Previous testimonials' }).click()
  await page.clock.runFor(SETTLE_MS)
  expect(await inView(page)).toEqual(['6 of 6'])
  await section.getByRole('button', { name: 'Next testimonials' }).click()
  await page.clock.runFor(SETTLE_MS)
  expect(await inView(page)).toEqual(['1 of 6'])
  // No cloned slides: a screen reader finds six.
  await expect(section.getByRole('group')).toHaveCount(6)
})

test('testimonials: previous and next are disabled when they cannot scroll', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openAtCarousel(page)
  const section = carousel(page)
  const arrows = section.getByRole('button', { name: /^(Previous|Next) testimonials$/ })
  await expect(arrows.first()).toBeEnabled()
  await expect(arrows.last()).toBeEnabled()
  // On a screen wide enough for all six, there is nowhere to scroll.
  await page.addStyleTag({ content: '[aria-roledescription=slide] { flex-basis: 16% !important }' })
  await expect(async () => {
    await page.clock.runFor(100)
    await expect(arrows.first()).toBeDisabled({ timeout: 100 })
    await expect(arrows.last()).toBeDisabled({ timeout: 100 })
  }).toPass()
})

test('testimonials: if the carousel script cannot be loaded, the arrows scroll the row, and the script is requested again', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/)
  // The row's position during layout varies: the module may be requested at once.
  const modules = `**${MODULES_PREFIX}embla-carousel*`
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route(modules, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await page.goto('/')
  await goToCarousel(page)
  await failed
  const next = carousel(page).getByRole('button', { name: 'Next testimonials' })
  await next.click()
  await expect.poll(() => inView(page)).toEqual(['2 of 6'])
  await page.unroute(modules)
  await next.click()
  await expect(carousel(page).locator('[aria-live]')).toHaveAttribute('style', /translate3d/)
})

test('testimonials: the carousel can be paused and stops with reduced motion', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAtCarousel(page)
  await carousel(page).getByRole('button', { name: 'Pause slides' }).click()
  await page.mouse.move(5, 5)
  await page.clock.runFor(9_000)
  expect(await inView(page)).toEqual(['1 of 6'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await expect(carousel(page).getByRole('button', { name: 'Play slides' })).toBeVisible()
  await page.clock.runFor(9_000)
  expect(await inView(page)).toEqual(['1 of 6'])
})

test.describe('testimonials without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('testimonials: the row of all six scrolls without a script', async ({ page }) => {
    await page.goto('/')
    await expect(carousel(page).getByRole('group')).toHaveCount(6)
    await expect(carousel(page).locator('[aria-live]').locator('..')).toHaveCSS(
      'overflow-x',
      'auto',
    )
  })
})

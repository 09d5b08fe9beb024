import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { openWithStoppedClock } from './stopped-clock.ts'

const slide = (page: Page) => page.locator('.hero-slide[data-active="true"]')

test('§4 Hero: slide index cycles over 3 slides, advancing automatically every 5 s (§9)', async ({
  page,
}) => {
  await openWithStoppedClock(page)
  // A pointer over the hero would hold it still.
  await page.mouse.move(5, 5)
  for (const next of [2, 3, 1]) {
    const before = await slide(page).getAttribute('aria-label')
    await page.clock.runFor(4_990)
    await expect(slide(page)).toHaveAttribute('aria-label', before ?? '')
    await page.clock.runFor(10)
    await expect(slide(page)).toHaveAttribute('aria-label', new RegExp(`^${next} of 3`))
  }
})

test('§4 Hero: wrapping both ways, with a 1 s fade (§9)', async ({ page }) => {
  await openWithStoppedClock(page)
  const hero = page.locator('.hero-carousel')
  await hero.getByRole('button', { name: 'Previous slide' }).click()
  await expect(slide(page)).toHaveAttribute('aria-label', /^3 of 3/)
  await hero.getByRole('button', { name: 'Next slide' }).click()
  await expect(slide(page)).toHaveAttribute('aria-label', /^1 of 3/)
  const fade = await slide(page).evaluate((element) => {
    const { transitionProperty, transitionDuration } = getComputedStyle(element)
    return { transitionProperty, transitionDuration }
  })
  expect(fade).toEqual({ transitionProperty: 'opacity, visibility', transitionDuration: '1s, 0s' })
})

test('§4 Hero: what moves by itself can be paused, and holds still under the pointer and under reduced motion', async ({
  page,
}) => {
  await openWithStoppedClock(page)
  const hero = page.locator('.hero-carousel')
  await page.mouse.move(1_200, 150)
  await page.clock.runFor(11_000)
  await expect(slide(page)).toHaveAttribute('aria-label', /^1 of 3/)
  await page.mouse.move(5, 5)
  await page.clock.runFor(5_000)
  await expect(slide(page)).toHaveAttribute('aria-label', /^2 of 3/)
  await hero.getByRole('button', { name: 'Pause slides' }).click()
  await page.mouse.move(5, 5)
  await page.clock.runFor(11_000)
  await expect(slide(page)).toHaveAttribute('aria-label', /^2 of 3/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await expect(hero.getByRole('button', { name: 'Play slides' })).toBeVisible()
  await page.clock.runFor(11_000)
  await expect(slide(page)).toHaveAttribute('aria-label', /^1 of 3/)
})

test.describe(() => {
  const stats = (page: Page) => page.getByRole('region', { name: 'Our impact' })
  const figures = (page: Page) => stats(page).locator('dd span[aria-hidden="true"]').allInnerTexts()

  /** Scrolls until `share` of the band is in the window, and until its watchers have heard of it. */
  async function showShare(page: Page, share: number) {
    await stats(page).evaluate(async (band, wanted) => {
      const { top, height } = band.getBoundingClientRect()
      const y = window.scrollY + top + height * wanted - window.innerHeight
      window.scrollTo({ top: y, behavior: 'instant' })
      // Observers are told in the order in which they were made: ours last.
      await new Promise((told) => new IntersectionObserver(told).observe(band))
    }, share)
  }

  test('§4 Stats: counters start when the section is at least 30% visible, animating from 0 to the target over 2 s with ease-out (§9: 2000 ms, 0.3)', async ({
    page,
  }) => {
    await openWithStoppedClock(page)
    await showShare(page, 0.28)
    await page.clock.runFor(3_000)
    expect(await figures(page)).toEqual(['0+', '0+', '0+', '0%'])
    await showShare(page, 0.32)
    await page.clock.runFor(1_000)
    // Half the time is seven eighths of the way when it eases out: 131 of 150.
    const [, , experts = ''] = await figures(page)
    expect(Number.parseInt(experts)).toBeGreaterThan(125)
    expect(Number.parseInt(experts)).toBeLessThan(135)
    await page.clock.runFor(960)
    expect((await figures(page))[0]).not.toBe('0+')
    expect((await figures(page))[2]).toBe('149+')
    await page.clock.runFor(60)
    expect(await figures(page)).toEqual(['2.5M+', '1.2K+', '150+', '98%'])
  })
})

test('§4 Blog: clicking a title opens the article and scrolls to top', async ({ page }) => {
  await page.goto('/blog')
  const title = page.getByRole('article').last().getByRole('heading').getByRole('link')
  await title.scrollIntoViewIfNeeded()
  const name = await title.innerText()
  await title.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test("§4 Blog: clicking 'Read Full Article' opens the article and scrolls to top; 'Back to Blog' returns to the list", async ({
  page,
}) => {
  await page.goto('/blog')
  const read = page.getByRole('link', { name: /^Read Full Article/ }).last()
  await expect(read).toHaveText('Read Full Article')
  await read.scrollIntoViewIfNeeded()
  await read.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your health screening checklist by age',
  )
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.getByRole('link', { name: 'Back to Blog' }).click()
  await expect(page).toHaveURL('/blog')
  await expect(page.getByRole('article')).toHaveCount(8)
})

test('§4 Blog: clicking a recent-article title opens that article', async ({ page }) => {
  await page.goto('/blog')
  const recent = page.getByRole('region', { name: 'Recent Articles' }).getByRole('link').nth(3)
  const name = await recent.innerText()
  await recent.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('§4 Navigation: Topics dropdown toggles and closes when a link is chosen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/')
  const banner = page.getByRole('banner')
  const topics = banner.getByRole('button', { name: 'Topics' })
  const link = banner.locator('a[href="/diseases/obesity"]')
  await topics.click()
  await expect(topics).toHaveAttribute('aria-expanded', 'true')
  await expect(link).toBeVisible()
  await topics.click()
  await expect(topics).toHaveAttribute('aria-expanded', 'false')
  await expect(link).toBeHidden()
  await topics.focus()
  await page.keyboard.press('Enter')
  await expect(link).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await expect(topics).toBeFocused()
  await topics.click()
  await link.click()
  await expect(page).toHaveURL('/diseases/obesity')
  await expect(topics).toHaveAttribute('aria-expanded', 'false')
})

test('§4 Navigation: mobile menu toggles, and closes when a link is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const banner = page.getByRole('banner')
  const menu = banner.getByRole('navigation', { name: 'Main' })
  await banner.getByRole('button', { name: 'Menu' }).click()
  await expect(menu).toBeVisible()
  await banner.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu).toBeHidden()
  await banner.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await expect(menu).toBeHidden()
})

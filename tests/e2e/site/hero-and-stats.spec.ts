import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { openWithStoppedClock } from './paused-clock.ts'

const slide = (page: Page) => page.locator('.hero-slide[data-active="true"]')

test('the hero cycles over 3 slides, wrapping both ways', async ({ page }) => {
  await openWithStoppedClock(page)
  await test.step('advancing automatically every 5 s', async () => {
    // A pointer over the hero would pause it.
    await page.mouse.move(5, 5)
    for (const next of [2, 3, 1]) {
      const before = await slide(page).getAttribute('aria-label')
      await page.clock.runFor(4_990)
      await expect(slide(page)).toHaveAttribute('aria-label', before ?? '')
      await page.clock.runFor(10)
      await expect(slide(page)).toHaveAttribute('aria-label', new RegExp(`^${next} of 3`))
    }
  })
  await test.step('wrapping both ways, with a 1 s fade', async () => {
    const hero = page.locator('.hero-carousel')
    await hero.getByRole('button', { name: 'Previous slide' }).click()
    await expect(slide(page)).toHaveAttribute('aria-label', /^3 of 3/)
    await hero.getByRole('button', { name: 'Next slide' }).click()
    await expect(slide(page)).toHaveAttribute('aria-label', /^1 of 3/)
    const fade = await slide(page).evaluate((element) => {
      const { transitionProperty, transitionDuration } = getComputedStyle(element)
      return { transitionProperty, transitionDuration }
    })
    expect(fade).toEqual({
      transitionProperty: 'opacity, visibility',
      transitionDuration: '1s, 0s',
    })
  })
})

test('the hero can be paused and stops under the pointer and with reduced motion', async ({
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

  /** Scrolls until `share` of the band is in the viewport and its observers have been notified. */
  async function showShare(page: Page, share: number) {
    await stats(page).evaluate(async (band, target) => {
      const { top, height } = band.getBoundingClientRect()
      const y = window.scrollY + top + height * target - window.innerHeight
      window.scrollTo({ top: y, behavior: 'instant' })
      // Observers are notified in creation order: ours is last.
      await new Promise((resolve) => new IntersectionObserver(resolve).observe(band))
    }, share)
  }

  test('the statistics count from 0 to the target over 2000 ms with ease-out once the section is at least 30% visible', async ({
    page,
  }) => {
    await openWithStoppedClock(page)
    await showShare(page, 0.28)
    await page.clock.runFor(3_000)
    expect(await figures(page)).toEqual(['0+', '0+', '0+', '0%'])
    await showShare(page, 0.32)
    await page.clock.runFor(1_000)
    // With ease-out, half the time is seven eighths of the way: 131 of 150.
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

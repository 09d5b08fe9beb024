import type { Page } from '@playwright/test'
import { isTemplate, visitedRoutes } from '../../page-templates.ts'
import { expect, test } from '../fixtures.ts'
import { axeFindings, darkFindings, laidOut } from '../page-checks.ts'
import { isStaticPage } from '../../../lib/page-cache/static-pages.ts'
import { visitAsPhone } from '../../page-weight.ts'
import { colorProblems, notePainted, stateProblems } from './visit/forced-colors.ts'
import { reflowProblems } from './visit/reflow.ts'
import { getSearchMetadata } from './visit/search-engine-metadata.ts'
import { tabThrough } from './visit/tab-order.ts'
import { readWithoutScript } from './visit/without-javascript.ts'

/** The site URL that the test build was configured with. */
const SITE = 'http://localhost:3000'
/**
 * All that a phone fetches, scrolled to the end, in bytes on the wire, for a read-only page and for an application. 110
 * kB once a page has its final compression; the first reader gets a faster compression, up to 5 kB larger.
 */
const WEIGHT_BUDGET = 115_000
const LANDING_WEIGHT_BUDGET = 160_000
const APPLICATION_WEIGHT_BUDGET = 245_000
const MAX_LAYOUT_SHIFT = 0.02
const DESKTOP = { width: 1280, height: 900 }
const LAPTOP = { width: 1280, height: 720 }
const PHONE = { width: 390, height: 844 }

/** Retries for a while: just after a resize, axe sometimes reports the menu's colors, and not on the next run. */
const settles = expect.configure({ soft: true, timeout: 120_000 })

/** All axe rules in light at both widths; color rules in dark. Leaves the page light and wide. */
async function expectNothingFromAxe(page: Page): Promise<void> {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    // When scrolled, content under the sticky header would count as its background.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await test.step(`passes axe at ${size.width} px, light`, async () => {
      await settles.poll(() => axeFindings(page)).toEqual([])
    })
    await test.step('with reduced motion, the theme changes at once', async () => {
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      expect.soft(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    })
    await test.step(`has enough contrast at ${size.width} px, dark`, async () => {
      await settles.poll(() => darkFindings(page)).toEqual([])
    })
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  }
}

/**
 * One run of all axe rules, for a page whose layout another route's visit checks in full: on a phone in light, or on a
 * desktop in dark. Leaves the page light.
 */
async function expectNothingFromOneAxeRun(page: Page, theme: 'light' | 'dark'): Promise<void> {
  const size = theme === 'light' ? PHONE : DESKTOP
  await page.setViewportSize(size)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await test.step(`passes axe at ${size.width} px, ${theme}`, async () => {
    await settles.poll(() => axeFindings(page)).toEqual([])
  })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

function getWeightBudget(route: string): number {
  if (route === '/') return LANDING_WEIGHT_BUDGET
  const isRead = isStaticPage(route.replace(/\?.*/, ''), 200)
  return isRead ? WEIGHT_BUDGET : APPLICATION_WEIGHT_BUDGET
}

for (const [index, route] of visitedRoutes.entries()) {
  test(`${route} passes the checks for readers, keyboards, phones, and search engines`, async ({
    page,
    baseURL,
  }) => {
    const outside: string[] = []
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== baseURL) outside.push(request.url())
    })
    const { weight, response } = await visitAsPhone(page, route)
    const html = (await response?.text()) ?? ''
    const budget = getWeightBudget(route)
    await test.step(`a phone loads at most ${budget / 1_000} kB, without layout shift`, () => {
      const { bytes, largest, layoutShift } = weight
      expect.soft(bytes, JSON.stringify(largest)).toBeLessThanOrEqual(budget)
      expect.soft(layoutShift).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
    })
    await page.setViewportSize(LAPTOP)
    // Animations would be caught midway.
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })

    await test.step('returns 200 with one h1 and a title', async () => {
      expect.soft(response?.status()).toBe(200)
      await expect.soft(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect.soft(page).toHaveTitle(/Clearwell/)
      // All lazily loaded components are hydrated.
      await expect.soft(page.locator('html')).not.toHaveAttribute('data-missing')
    })

    await test.step('without service keys, there is no banner and no request to another host', async () => {
      await expect.soft(page.getByRole('button', { name: 'Cookie settings' })).toBeVisible()
      await expect.soft(page.getByRole('region', { name: 'Your privacy' })).toHaveCount(0)
      await expect.soft(page.getByRole('complementary', { name: 'Advertisement' })).toHaveCount(0)
      expect.soft(outside).toEqual([])
    })

    await test.step('Tab reaches everything in order, with visible focus that is not under the header', async () => {
      const { stops, problems, leaves } = await tabThrough(page)
      expect.soft(stops).toBeGreaterThan(15)
      expect.soft(problems).toEqual([])
      expect.soft(leaves, 'and out again: the page holds nobody').toBe(true)
    })

    await test.step('metadata for search engines matches the page', async () => {
      await laidOut(page)
      const metadata = getSearchMetadata(html, await page.locator('body').innerText())
      // Search results have no canonical URL and no structured data.
      if (!route.startsWith('/search')) expect.soft(metadata.count).toBeGreaterThan(0)
      expect.soft(metadata.unsaid).toEqual([])
      const crumbs = await page.getByRole('navigation', { name: 'Breadcrumb' }).count()
      expect.soft(metadata.breadcrumbs).toBe(crumbs)
      for (const step of metadata.steps) expect.soft(step).toContain(SITE)
    })

    if (isTemplate(route)) await expectNothingFromAxe(page)
    else await expectNothingFromOneAxeRun(page, index % 2 === 0 ? 'light' : 'dark')

    await test.step('in forced colors, controls, states, and drawings are distinguishable', async () => {
      await page.setViewportSize(DESKTOP)
      await page.evaluate(notePainted)
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
      expect.soft(await page.evaluate(colorProblems)).toEqual([])
      expect.soft(await page.evaluate(stateProblems)).toEqual([])
      await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' })
    })

    await test.step('there is no sideways scroll on narrow screens or with text at 200 %', async () => {
      expect.soft(await reflowProblems(page)).toEqual([])
    })

    await test.step('without JavaScript, the whole main text is there, and only forms that work', async () => {
      await page.setViewportSize(LAPTOP)
      const { hidden, words, dead } = await readWithoutScript(page, route)
      expect.soft(hidden).toEqual([])
      // A page without results has little text.
      expect.soft(words).toBeGreaterThan(route.startsWith('/search') ? 15 : 40)
      expect.soft(dead, 'buttons that could do nothing').toEqual([])
    })
  })
}

test('the 404 page has one h1 and passes axe on phone and desktop', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404 \(Not Found\)/)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect.soft(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectNothingFromAxe(page)
})

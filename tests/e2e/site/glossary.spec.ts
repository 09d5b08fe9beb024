import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { axeFindings, darkFindings } from '../page-checks.ts'

const PATH = '/diseases/diabetes'
const TERM = { word: 'insulin', meaning: /hormone made by the pancreas/ }

const button = (page: Page) => page.getByRole('button', { name: TERM.word, exact: true })

test('a glossary term opens its definition in place by pointer and keyboard, and links to its entry', async ({
  page,
}) => {
  await page.goto(PATH)
  const meaning = page.getByText(TERM.meaning).first()
  await test.step('a press opens it, and a press elsewhere closes it', async () => {
    await expect(meaning).toBeHidden()
    await button(page).click()
    await expect(meaning).toBeVisible()
    await expect(meaning).toBeInViewport({ ratio: 1 })
    await page.getByRole('heading', { level: 1 }).click({ force: true, position: { x: 2, y: 2 } })
    await expect(meaning).toBeHidden()
  })
  await test.step('by keyboard, Enter opens it, Tab moves to the glossary link, and Escape closes it and keeps the focus', async () => {
    await button(page).focus()
    await page.keyboard.press('Enter')
    await expect(meaning).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.locator('.glossary-card:popover-open a')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(meaning).toBeHidden()
    await expect(button(page)).toBeFocused()
  })
  await test.step('the open definition links to its highlighted entry', async () => {
    await button(page).click()
    await page.locator('.glossary-card:popover-open a').click()
    await expect(page).toHaveURL(/\/glossary#insulin$/)
    await expect(page.locator('#insulin')).toBeInViewport()
    await expect(page.locator('#insulin')).toContainText('hormone made by the pancreas')
  })
})

test('an open definition passes axe on phone and desktop, light and dark', async ({ page }) => {
  // Four axe runs on one of the longest pages.
  test.slow()
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    // Open the term again: a card keeps its position.
    await page.goto(PATH)
    await button(page).click()
    await expect(page.locator('.glossary-card:popover-open')).toBeInViewport({ ratio: 1 })
    expect.soft(await axeFindings(page), `${width} px, light`).toEqual([])
    expect.soft(await darkFindings(page), `${width} px, dark`).toEqual([])
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  }
})

test('the glossary’s letters link to terms, and terms link to guides', async ({ page }) => {
  await page.goto('/glossary')
  await page
    .getByRole('navigation', { name: 'Letters' })
    .getByRole('link', { name: 'M', exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 2, name: 'M', exact: true })).toBeInViewport()
  const entry = page.locator('#metastasis')
  await expect(entry).toContainText('Also known as: metastases')
  await entry.getByRole('link').click()
  await expect(page).toHaveURL(/\/diseases\/cancer$/)
})

test('the site search finds a glossary term', async ({ page }) => {
  await page.goto('/search?q=biopsies')
  await expect(page.getByRole('main').getByRole('link', { name: 'Biopsy' })).toHaveAttribute(
    'href',
    '/glossary#biopsy',
  )
})

test.describe('glossary without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('opens a definition', async ({ page }) => {
    await page.goto(PATH)
    await button(page).click()
    await expect(page.getByText(TERM.meaning).first()).toBeVisible()
  })
})

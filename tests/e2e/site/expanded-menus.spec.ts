import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { axeFindings, darkFindings } from '../page-checks.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]

/** Axe's findings in `part` of the page: all rules in light, color rules in dark. */
async function violations(page: Page, part: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const light = await axeFindings(page, part)
  const dark = await darkFindings(page, part)
  return [...light.map((found) => `light ${found}`), ...dark.map((found) => `dark ${found}`)]
}

for (const { width, height } of SIZES) {
  test.describe(() => {
    test.use({ viewport: { width, height } })

    test(`the open ${width < 960 ? 'mobile menu and its ' : ''}Topics menu passes axe (${width} px)`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto('/diseases/obesity')
      const banner = page.getByRole('banner')
      if (width < 960) await banner.getByRole('button', { name: 'Menu' }).click()
      await banner.getByRole('button', { name: 'Topics' }).click()
      await expect(banner.getByRole('link', { name: 'Diabetes' })).toBeVisible()
      expect(await violations(page, 'header')).toEqual([])
    })

    test(`the open contents of an article pass axe (${width} px)`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto('/diseases/diabetes#type2')
      const contents = page.getByRole('navigation', { name: 'On this page' })
      if (width < 1024) await contents.getByRole('button').click()
      await expect(contents.getByRole('link').first()).toBeVisible()
      expect(await violations(page, 'nav.contents-nav')).toEqual([])
    })

    test(`a page with a toast passes axe (${width} px)`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto('/booking/1')
      // The form is empty: it shows a message and lists its fields.
      await page.getByRole('button', { name: /Continue to Payment/ }).click()
      const notice = page.locator('[data-notice]')
      await expect(notice).toContainText('Please fill in all fields')
      // Hovering keeps it open.
      await notice.hover()
      expect(await violations(page, '[data-notices]')).toEqual([])
      expect(await violations(page, 'main form')).toEqual([])
    })
  })
}

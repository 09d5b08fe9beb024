import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Waits until the page has its true heights: what lies far down is laid out a moment after the first paint
 * (app/styles/below-fold.css).
 */
export async function laidOut(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  )
}

/** What axe finds in the page as it stands, or in `part` of it (a selector): a line for each rule. */
export async function axeFindings(page: Page, part = 'html'): Promise<string[]> {
  await laidOut(page)
  const { violations } = await new AxeBuilder({ page }).include(part).analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
}

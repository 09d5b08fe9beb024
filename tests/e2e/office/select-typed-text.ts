import { expect, type Page } from '@playwright/test'

/**
 * Selects the text before the end of a line by keyboard. After rendering typed text the editor resets the caret once
 * more, so check the selection before use.
 */
export async function mark(page: Page, words: string): Promise<void> {
  await page.keyboard.press('End')
  for (let letters = words.length; letters > 0; letters--)
    await page.keyboard.press('Shift+ArrowLeft')
  expect(await page.evaluate(() => String(getSelection()))).toBe(words)
}

import { expect, type Page } from '@playwright/test'

/**
 * Marks, by keys, the words before the end of a line. An editor that draws what was typed sets the caret once more: what
 * is marked is seen before it is used.
 */
export async function mark(page: Page, words: string): Promise<void> {
  await page.keyboard.press('End')
  for (let letters = words.length; letters > 0; letters--)
    await page.keyboard.press('Shift+ArrowLeft')
  expect(await page.evaluate(() => String(getSelection()))).toBe(words)
}

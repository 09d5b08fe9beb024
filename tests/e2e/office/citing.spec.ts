import type { Page } from '@playwright/test'
import { expect, test } from './office-test.ts'
import { Studio } from './studio.ts'

/** The first key fact of the newest draft that begins so: a line for each part. */
const partsOf = (beginning: string) =>
  `*[_type == "article" && _id in path("drafts.**") && string::startsWith(pt::text(facts[0]), "${beginning}")] | order(_createdAt desc)[0].facts[0].children[]{"part": coalesce(text, _type)}.part`

/** Begins an article with one key fact. */
async function withFact(page: Page, words: string) {
  const studio = new Studio(page)
  await studio.create('article')
  const facts = page.getByTestId('field-facts').locator('[contenteditable="true"]').first()
  // The first form that a browser opens takes its time.
  await facts.waitFor({ timeout: 240_000 })
  await facts.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.type(words)
  await expect.poll(() => studio.query(partsOf(words))).toEqual([words])
  return { studio, facts, search: page.getByTestId('cite-dialog') }
}

test('the key cites what is marked at that moment, not what the editor knew of before', async ({
  tabOf,
}) => {
  const page = await tabOf('editor')
  const { studio, facts, search } = await withFact(page, 'Marked words and more.')
  await facts.evaluate((editor) => {
    const walker = document.createTreeWalker(editor, NodeFilter.SHOW_TEXT)
    let words = walker.nextNode()
    while (words && !words.textContent?.startsWith('Marked words')) words = walker.nextNode()
    if (words) getSelection()?.setBaseAndExtent(words, 0, words, 'Marked words'.length)
    // In one step with the marking: nobody hears of that before.
    const key = { key: 'f', code: 'KeyF', ctrlKey: true, altKey: true }
    editor.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }))
  })
  await search.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  // Nobody who types waits until the search is gone.
  await page.keyboard.type(' (so)')
  await expect
    .poll(() => studio.query(partsOf('Marked words')))
    .toEqual(['Marked words', 'citation', ' (so) and more.'])
})

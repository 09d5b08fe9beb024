import type { Page } from '@playwright/test'
import { expect, test } from './office-test.ts'
import { mark } from './select-typed-text.ts'
import { Studio } from './studio.ts'

/** The first key fact of the newest draft that starts with this text, one line per child. */
const getParts = (beginning: string) =>
  `*[_type == "article" && _id in path("drafts.**") && string::startsWith(pt::text(facts[0]), "${beginning}")] | order(_createdAt desc)[0].facts[0].children[]{"part": coalesce(text, _type)}.part`

/** Creates an article with one key fact. */
async function withFact(page: Page, words: string) {
  const studio = new Studio(page)
  await studio.create('article')
  const facts = await studio.typeFacts(words)
  await expect.poll(() => studio.query(getParts(words))).toEqual([words])
  return { studio, facts, search: page.getByTestId('cite-dialog') }
}

test('the citation shortcut uses the current browser selection, not the editor’s last known one', async ({
  openTab,
}) => {
  const page = await openTab('editor')
  const { studio, facts, search } = await withFact(page, 'Marked words and more.')
  await facts.evaluate((editor) => {
    const walker = document.createTreeWalker(editor, NodeFilter.SHOW_TEXT)
    let words = walker.nextNode()
    while (words && !words.textContent?.startsWith('Marked words')) words = walker.nextNode()
    if (words) getSelection()?.setBaseAndExtent(words, 0, words, 'Marked words'.length)
    // Together with the selection, before the editor is notified of it.
    const key = { key: 'f', code: 'KeyF', ctrlKey: true, altKey: true }
    editor.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }))
  })
  await search.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  // Type without waiting for the search to close.
  await page.keyboard.type(' (so)')
  await expect
    .poll(() => studio.query(getParts('Marked words')))
    .toEqual(['Marked words', 'citation', ' (so) and more.'])
})

/** The first key fact of this draft: its text, its citations, and the numbers bound in it. */
const COUNTED = `*[_type == "article" && _id in path("drafts.**") && pt::text(facts[0]) match "Counted fact"] | order(_createdAt desc)[0].facts[0]{
  "text": pt::text(@),
  "cited": count(children[_type == "citation"]),
  "bound": markDefs[]{value, unit, place, "words": ^.children[^._key in marks][0].text}
}`

test('citing text with a number asks for the source’s figure; Escape leaves a plain citation', async ({
  openTab,
}) => {
  const page = await openTab('editor')
  const studio = new Studio(page)
  const { keyboard } = page
  await studio.create('article')
  const facts = await studio.typeFacts('Counted fact.')
  const search = page.getByTestId('cite-dialog')
  const form = page.getByTestId('number-dialog')
  // The caret is after the last typed text.
  const citeMarked = async (words: string) => {
    await keyboard.type(` ${words}`)
    await expect(() => mark(page, words)).toPass()
    // The editor has the selection once the text is saved.
    await expect.poll(() => studio.query(`${COUNTED}.text`)).toContain(words)
    await keyboard.press('Control+Alt+f')
    await search.getByRole('option').first().waitFor()
    await keyboard.press('Enter')
    await expect(form.getByLabel('Location in the source')).toBeFocused()
  }
  await citeMarked('Below 5 g')
  await expect(form.getByLabel('Number')).toHaveValue('5')
  await expect(form.getByLabel('Unit')).toHaveValue('g')
  await keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(facts).toBeFocused()
  await expect.poll(() => studio.query(`${COUNTED}.cited`)).toBe(1)
  await citeMarked('Above 7 mg')
  await keyboard.type('Table 2')
  await keyboard.press('Enter')
  await expect(form).toBeHidden()
  await expect
    .poll(() => studio.query(`${COUNTED}.bound`))
    .toEqual([{ value: '7', unit: 'mg', place: 'Table 2', words: 'Above 7 mg' }])
  await expect.poll(() => studio.query(`${COUNTED}.cited`)).toBe(2)

  await test.step('focus stays in another field that the editor moved to', async () => {
    const body = page.getByTestId('field-body').locator('[contenteditable="true"]').first()
    await body.click({ position: { x: 100, y: 60 } })
    await expect(body).toBeFocused()
    const title = studio.text('title')
    await title.click()
    await title.pressSequentially('Another field', { delay: 20 })
    await expect(title).toBeFocused()
    await expect(title).toHaveValue('Another field')
  })

  await test.step('a selected citation has a toolbar that opens its form', async () => {
    const toolbar = page.getByTestId('inline-object-toolbar-popover')
    await expect(toolbar).toBeHidden()
    await facts.locator('[data-pt-inline="object"]').first().click()
    await toolbar.getByTestId('edit-inline-object-button').click()
    const form = page.getByTestId('popover-edit-dialog')
    await expect(form.getByText('The publications that support the statement')).toBeVisible()
    await page.getByTestId('close-popover-edit-dialog-button').click()
    await expect(form).toBeHidden()
  })
})

import { expect, test } from './office-test.ts'
import { Studio } from './studio.ts'

/** What a text holds, a line for each block. */
const OUTLINE = `*[_type == "article" && _id in path("drafts.**") && keyFacts[0] == "First fact."][0].body[]{
  "line": _type + " " + coalesce(style + " ", "") + coalesce(heading, pt::text(@))
}.line`

test('an editor writes key facts and an article from the keyboard, with a card from the menu, and goes on behind it', async ({
  tabOf,
}) => {
  const page = await tabOf('editor')
  const studio = new Studio(page)
  const { keyboard } = page
  await studio.create('article')

  const facts = page.getByTestId('field-keyFacts').getByRole('textbox')
  // Until the Studio knows what a new article begins with, its fields take no words.
  await expect(facts).toHaveValue(/^To be written/)
  await facts.focus()
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('First fact.\nSecond fact.\n')

  const field = page.getByTestId('field-body')
  const text = field.locator('[contenteditable="true"]').first()
  await text.focus()
  await keyboard.press('ControlOrMeta+a')
  await keyboard.press('Delete')
  await keyboard.type('## Signs of it')
  await expect(field.getByText('#signs-of-it')).toBeVisible()
  await keyboard.press('Enter')
  await keyboard.type('First words. /')
  const menu = page.getByRole('listbox', { name: 'Insert' })
  await expect(menu.getByRole('option', { selected: true })).toHaveText(/Key facts/)
  await expect(text).toHaveAttribute('role', 'combobox')
  await keyboard.type('car')
  await expect(menu.getByRole('option')).toHaveText([/Care card/])
  await keyboard.press('Enter')

  const heading = page.getByTestId('field-body').or(page.getByRole('dialog')).getByLabel('Heading')
  await heading.last().focus()
  await keyboard.type('Call 911 if:')
  await keyboard.press('Escape')
  await expect(text).toBeFocused()
  await keyboard.press('Enter')
  await keyboard.type('/heading 2')
  await expect(menu).toBeVisible()
  await keyboard.press('Enter')
  await expect(menu).toBeHidden()
  await keyboard.type('Care')
  await expect(text).not.toHaveAttribute('role', 'combobox')
  await expect
    .poll(() => studio.query(OUTLINE))
    .toEqual([
      'block h2 Signs of it',
      'block normal First words. ',
      'careCard Call 911 if:',
      'block h2 Care',
    ])
})

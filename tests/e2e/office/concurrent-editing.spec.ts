import { expect, test } from './office-test.ts'
import { Studio } from './studio.ts'

test('two editors typing in one field end with the same text', async ({ openTab }) => {
  const here = new Studio(await openTab('editor'))
  const there = new Studio(await openTab('administrator'))
  await here.open('category', 'category-diabetes')
  await there.open('category', 'category-diabetes')
  const mine = here.text('title')
  const theirs = there.text('title')
  const before = await mine.inputValue()
  await expect(theirs).toHaveValue(before)

  await mine.press('End')
  await theirs.press('Home')
  await Promise.all([
    mine.pressSequentially(' (end)', { delay: 40 }),
    theirs.pressSequentially('(start) ', { delay: 40 }),
  ])

  // Each editor's caret moves as the other types, so a letter's position is undefined, but none may be lost.
  const letters = (text: string) => [...text].sort().join('')
  const typed = letters(`(start) ${before} (end)`)
  await expect.poll(async () => letters(await mine.inputValue())).toBe(typed)
  await expect
    .poll(async () => (await theirs.inputValue()) === (await mine.inputValue()))
    .toBe(true)
  await expect
    .poll(() => here.query('*[_id == "drafts.category-diabetes"][0].title'))
    .toBe(await mine.inputValue())

  await here.menuAction('Discard changes')
  await here.page.getByTestId('confirm-button').click()
  await expect(theirs).toHaveValue(before)
})

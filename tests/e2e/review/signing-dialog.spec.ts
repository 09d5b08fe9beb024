import { Editorial } from '../office/staff-api.ts'
import { expect, test } from '../office/office-test.ts'
import { ReviewedPage } from '../office/reviewed-page.ts'

test('a reviewer signs the text as it was when the dialog opened, not later changes', async ({
  openTab,
  getPassword,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 403/)
  const id = 'post-sleep-and-mood'
  const office = await Editorial.open(baseURL)
  const { client } = office.editor
  const published = await client.getDocument(id)
  if (!published) throw new Error(`There is no ${id}`)
  const write = (title: string) =>
    client.createOrReplace({ ...published, title, _id: `drafts.${id}` })
  const page = await openTab('medicalReviewer')
  const reviewer = new ReviewedPage(page, 'post', id)
  try {
    const draft = await write('Sleep as it was read')
    await office.editor.submit(id, draft._rev)
    await reviewer.open()
    await expect(reviewer.banner).toContainText('In review')
    const dialog = await reviewer.openStep('Approve')
    await dialog.getByLabel('What you checked').fill('Every word of it.')

    await write('Sleep as nobody has read it')
    await expect(page.getByText('Sleep as nobody has read it').first()).toBeVisible()
    await expect(dialog.getByLabel('What you checked')).toHaveValue('Every word of it.')
    await dialog.getByLabel('Sources checked on').fill(new Date().toISOString().slice(0, 10))
    await dialog.getByLabel('Your password').fill(await getPassword('medicalReviewer'))
    await dialog.locator('button[type="submit"]').click()
    await expect(dialog.getByRole('alert')).toContainText(/changed/)
    await expect(dialog.getByLabel('What you checked')).toHaveValue('Every word of it.')
    await expect(office.editor.publish(id)).rejects.toThrow(/approved/)
  } finally {
    await page.keyboard.press('Escape')
    // A submission outlives its draft.
    await office.editor.decide('withdraw', id)
    await office.editor.discard(id)
  }
})

import { Colleague, Editorial } from './editorial.ts'
import { expect, test } from './office-test.ts'
import { ReviewedPage } from './reviewed-page.ts'

// A refusal of the lake is seen on the console too.
test.use({ expectedErrors: async ({}, use) => use([/status of 403/]) })

async function draftOf(colleague: Colleague, id: string, fields: object): Promise<void> {
  const published = await colleague.client.getDocument(id)
  if (!published) throw new Error(`There is no ${id}`)
  await colleague.client.createOrReplace({ ...published, ...fields, _id: `drafts.${id}` })
}

const discard = ({ client }: Colleague, id: string) => client.delete(`drafts.${id}`)

test('errors of the checks keep a draft from review, in the Studio and at the lake', async ({
  tabOf,
  baseURL,
}) => {
  const id = 'article-obesity'
  const editor = await Colleague.of('editor', baseURL)
  const published = await editor.client.getDocument(id)
  await draftOf(editor, id, {
    summary: 'Another summary.',
    heroImage: { ...published?.heroImage, alt: '' },
  })
  try {
    const draft = await editor.client.getDocument(`drafts.${id}`)
    await expect(editor.submit(id, String(draft?._rev))).rejects.toThrow(/alternative text/)

    const page = await tabOf('editor')
    const studio = new ReviewedPage(page, 'article', id)
    await studio.open()
    const submit = page
      .getByTestId('pane-footer')
      .getByRole('button', { name: 'Submit for review' })
    await expect(submit).toBeDisabled()
    await page.getByRole('button', { name: /^Checks/ }).click()
    await page.getByRole('button', { name: /The picture has no alternative text/ }).click()
    const alternative = page.getByTestId('field-heroImage.alt').getByRole('textbox')
    await expect(alternative).toBeVisible()
    await alternative.fill('Drawing of hills under a low sun.')
    await expect(submit).toBeEnabled()
    const checked = page.getByTestId('checked')
    await expect(checked).toContainText(/US school grade \d/)
    await expect(checked).toContainText('Each section has one at least.')
    await expect(checked).toContainText('all lead to a page.')
    await expect(checked).toContainText('Links outside were not checked: looking at other sites')
  } finally {
    await discard(editor, id)
  }
})

test('editor and reviewer talk about a passage beside the form, and settle it', async ({
  tabOf,
  baseURL,
}) => {
  const id = 'article-hiv-aids'
  const editor = await Colleague.of('editor', baseURL)
  await draftOf(editor, id, { summary: 'Another summary.' })
  try {
    const reviewer = new ReviewedPage(await tabOf('medicalReviewer'), 'article', id)
    await reviewer.open()
    await reviewer.page.getByRole('button', { name: /^Comments/ }).click()
    await reviewer.page
      .getByLabel('Comment', { exact: true })
      .fill('Too short: say whom it is for.')
    await reviewer.page.getByLabel(/^About the words/).fill('Another summary.')
    await reviewer.page.getByRole('button', { name: 'Comment', exact: true }).click()

    const page = await tabOf('editor')
    const studio = new ReviewedPage(page, 'article', id)
    await studio.open()
    await page.getByRole('button', { name: 'Comments (1 open)' }).click()
    await expect(page.getByText('Too short: say whom it is for.')).toBeVisible()
    await page.getByRole('button', { name: 'Settle' }).click()
    await expect(reviewer.page.getByRole('button', { name: /^Comments$/ })).toBeVisible()

    await page.getByRole('button', { name: 'Changes and record' }).click()
    await expect(page.locator('ins', { hasText: 'Another' }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: /^Draft page/ })).toHaveAttribute(
      'href',
      /preview=%2Fdiseases%2Fhiv-aids/,
    )
    await expect(page.getByRole('link', { name: /^Live page/ })).toHaveAttribute(
      'href',
      '/diseases/hiv-aids',
    )
  } finally {
    await discard(editor, id)
  }
})

test('publishing is planned and unplanned; an administrator publishes without approval, and the page says so', async ({
  tabOf,
  request,
  passwordOf,
  baseURL,
}) => {
  const id = 'post-sleep-and-mood'
  const path = '/blog/sleep-and-mood'
  const office = await Editorial.open(baseURL)
  const before = await office.editor.client.getDocument(id)
  await draftOf(office.editor, id, { title: 'A title of tomorrow' })
  await office.getApproved(id)

  const studio = new ReviewedPage(await tabOf('administrator'), 'post', id)
  await studio.open()
  const nextYear = `${new Date().getUTCFullYear() + 1}-06-01T08:30`
  await studio.take('Schedule publishing', { When: nextYear })
  await expect(studio.banner).toContainText('Publishing is planned for')
  await studio.take('Cancel planned publishing', {})
  await expect(studio.banner).not.toContainText('Publishing is planned for')

  await studio.write('title', 'A title that nobody approved')
  await expect(studio.banner).toContainText('Approval voided')
  await studio.take('Publish without approval', {
    Reason: 'The old one named a wrong number.',
    'Your password': await passwordOf('administrator'),
  })
  await expect(studio.banner).toContainText('Not reviewed')
  const html = await (await request.get(path)).text()
  expect(html).toContain('A title that nobody approved')
  expect(html).toContain('The old one named a wrong number.')

  await office.editor.client.createOrReplace({ ...before, _id: `drafts.${id}`, _type: 'post' })
  await office.getApproved(id)
  await office.editor.publish(id)
  expect(await (await request.get(path)).text()).not.toContain('A title that nobody approved')
})

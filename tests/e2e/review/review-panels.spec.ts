import { Colleague, Editorial } from '../office/staff-api.ts'
import { expect, test } from '../office/office-test.ts'
import { ReviewedPage } from '../office/reviewed-page.ts'

// The console logs a refusal by the lake.
test.use({ expectedErrors: async ({}, use) => use([/status of 403/]) })

async function putDraft(colleague: Colleague, id: string, fields: object): Promise<void> {
  const published = await colleague.client.getDocument(id)
  if (!published) throw new Error(`There is no ${id}`)
  await colleague.client.createOrReplace({ ...published, ...fields, _id: `drafts.${id}` })
}

const discard = ({ client }: Colleague, id: string) => client.delete(`drafts.${id}`)

test('errors found by the checks block a submission for review, in the Studio and in the lake', async ({
  openTab,
  baseURL,
}) => {
  const id = 'article-obesity'
  const editor = await Colleague.of('editor', baseURL)
  const published = await editor.client.getDocument(id)
  await putDraft(editor, id, {
    summary: 'Another summary.',
    heroImage: { ...published?.heroImage, alt: '' },
  })
  try {
    const draft = await editor.client.getDocument(`drafts.${id}`)
    await expect(editor.submit(id, String(draft?._rev))).rejects.toThrow(/alternative text/)

    const page = await openTab('editor')
    const studio = new ReviewedPage(page, 'article', id)
    await studio.open()
    const submit = page
      .getByTestId('pane-footer')
      .getByRole('button', { name: 'Submit for review' })
    await expect(submit).toBeDisabled()
    await page.getByRole('button', { name: /^Checks/ }).click()
    await page.getByRole('button', { name: /This image has no alternative text/ }).click()
    const alternative = page.getByTestId('field-heroImage.alt').getByRole('textbox')
    await expect(alternative).toBeVisible()
    await alternative.fill('Drawing of hills under a low sun.')
    await expect(submit).toBeEnabled()
    const checked = page.getByTestId('checked')
    await expect(checked).toContainText(/US school grade \d/)
    await expect(checked).toContainText('Every section has at least one.')
    await expect(checked).toContainText('all work.')
    await expect(checked).toContainText('Not checked: link checking is turned off')

    await studio.text('summary').fill('Too many words. '.repeat(40))
    await expect(submit).toBeDisabled()
    await submit.hover({ force: true })
    await expect(page.getByText(/^Fix 1 error first \(see Checks\)/).first()).toBeVisible()
    await alternative.focus()
    await page.getByRole('button', { name: /Too long\. Use at most 500 characters/ }).click()
    await expect(studio.text('summary')).toBeFocused()

    await test.step('on a narrow screen, the panel closes when it opens a field', async () => {
      await page.setViewportSize({ width: 390, height: 800 })
      await expect(studio.text('summary')).toBeHidden()
      await page.getByRole('button', { name: /Too long\. Use at most 500 characters/ }).click()
      await expect(studio.text('summary')).toBeFocused()
      await test.step('a dialog from the menu keeps the focus, and Escape closes it', async () => {
        await studio.menuAction('Discard changes')
        const dialog = page.getByRole('dialog', { name: 'Discard changes?' })
        await expect(page.getByRole('menu')).toBeHidden()
        await expect(dialog.locator(':focus')).toBeVisible()
        await page.keyboard.press('Tab')
        await expect(dialog.locator(':focus')).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(page.getByRole('button', { name: 'Open document actions' })).toBeFocused()
      })
      await page.setViewportSize({ width: 1280, height: 720 })
    })
    // A value that returns from the lake while the text is selected would end the selection.
    await studio.write('summary', 'Another summary.')
    await expect(submit).toBeEnabled()

    await test.step('a comment on text selected in the form stays linked to it', async () => {
      await studio.text('summary').selectText()
      await page.getByRole('button', { name: 'Comments' }).click()
      await page.getByRole('button', { name: 'About “Another summary.”' }).click()
      const panel = page.getByRole('region', { name: 'Comments', exact: true })
      await panel.getByRole('textbox', { name: 'Comment', exact: true }).fill('For whom?')
      await panel.getByRole('button', { name: 'Comment', exact: true }).click()
      const said = panel.getByRole('listitem').filter({ hasText: 'For whom?' })
      await said.getByRole('button', { name: 'Show the text “Another summary.”' }).click()
      await expect(studio.text('summary')).toBeFocused()
      await studio.text('summary').fill('A third one.')
      await expect(said).toContainText('This quote is no longer in the document')
      await test.step('text typed after pressing Reply goes into the reply', async () => {
        await said.getByRole('button', { name: /^Reply to / }).press('Enter')
        await page.keyboard.type('For patients.')
        await expect(said.getByRole('textbox', { name: 'Your reply' })).toHaveValue('For patients.')
        await said.getByRole('button', { name: 'Cancel' }).press('Enter')
        await expect(said.getByRole('button', { name: /^Reply to / })).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(said.getByRole('textbox')).toHaveValue('For patients.')
        await said.getByRole('button', { name: 'Reply', exact: true }).press('Enter')
        await expect(said.getByRole('listitem')).toContainText('For patients.')
      })
      await said.getByRole('button', { name: /^Resolve the comment/ }).click()
      await expect(said).toHaveCount(0)
    })
  } finally {
    await discard(editor, id)
  }
})

test('a reviewer opens the review from the page and comments on its text', async ({
  openTab,
  baseURL,
}) => {
  const id = 'article-hiv-aids'
  const path = '/diseases/hiv-aids'
  const editor = await Colleague.of('editor', baseURL)
  await putDraft(editor, id, { summary: 'Another summary of this page.' })
  try {
    const draft = await editor.client.getDocument(`drafts.${id}`)
    await editor.decide('submit', id, {
      revision: String(draft?._rev),
      summary: 'Wording.',
      note: 'Is the summary too short?',
    })
    const page = await openTab('medicalReviewer')
    await page.goto(`/studio/presentation?preview=${path}`)
    const frame = page.frameLocator('iframe')
    const bar = frame.getByRole('complementary', { name: 'Draft preview' })
    const links = bar.getByRole('navigation').getByRole('listitem')
    await expect(links).toHaveText([
      'Draft page',
      /^Live page/,
      'Changes on the page',
      'Changes',
      'Comments',
      'Request changes',
      'Approve',
    ])
    await expect(bar.getByText('Is the summary too short?')).toBeVisible()
    const live = await bar.getByRole('link', { name: /^Live page/ }).getAttribute('href')
    expect(live).toBe(`${path}?live`)
    const asOffice = (address: string) =>
      bar.evaluate(async (_bar, asked) => (await fetch(asked)).text(), address)
    expect(await asOffice(String(live))).not.toContain('Draft preview')
    expect(await asOffice(path)).toContain('Draft preview')

    for (const width of [390, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      for (const [link, name] of [
        [/^Changes$/, 'Changes and history'],
        [/^Comments/, 'Comments'],
      ] as const) {
        // On this width, the page and its form are separate tabs.
        if (width === 390) await page.getByRole('tab', { name: 'Presentation' }).click()
        await bar.getByRole('link', { name: link }).click()
        const panel = page.getByRole('region', { name, exact: true })
        await expect(panel).toBeVisible()
        const { x = -1, width: wide = 0 } = (await panel.boundingBox()) ?? {}
        expect(x, `${name} at ${width}`).toBeGreaterThanOrEqual(0)
        expect(x + wide, `${name} at ${width}`).toBeLessThanOrEqual(width)
        expect(wide, `${name} at ${width}`).toBeGreaterThan(300)
      }
    }

    const words = frame.getByText('Another summary of this page.').first()
    await words.selectText()
    await bar.getByRole('button', { name: 'Comment on the selected text' }).click()
    await expect(page.getByText('“Another summary of this page.”')).toBeVisible()
    const text = page.getByRole('textbox', { name: 'Comment', exact: true })
    await text.pressSequentially('Say whom it is for, @mal')
    await page.getByRole('option', { name: 'Malcolm Ellison' }).click()
    await page.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(bar.getByRole('link', { name: 'Comments (1 open)' })).toBeVisible()

    await words.evaluate(() => getSelection()?.removeAllRanges())
    // Click on the text itself: its paragraph is wider.
    await words.click({ position: { x: 20, y: 15 } })
    await expect(page).toHaveURL(/comment=reviewComment/)
    await expect(page.locator('li[aria-current]')).toContainText(
      'Say whom it is for, @Malcolm Ellison',
    )
    await page.getByRole('button', { name: /^Show the text/ }).click()
    await expect(words).toBeInViewport()
    await page.keyboard.press('Escape')

    await bar.getByRole('link', { name: 'Approve' }).click()
    await expect(page.getByRole('dialog', { name: 'Approve' })).toContainText('1 open comment')
    await page.keyboard.press('Escape')

    const own = await openTab('editor')
    const studio = new ReviewedPage(own, 'article', id)
    await studio.go('/studio/desk')
    const mention = own
      .getByTestId('dashboard-notifications')
      .getByRole('listitem')
      .filter({ hasText: 'You were mentioned in a comment' })
    await mention.getByRole('link').click()
    await expect(own.locator('li[aria-current]')).toContainText('Say whom it is for')
    await own.getByRole('button', { name: 'Resolve the comment from Amara Bennett' }).click()
    await expect(bar.getByRole('link', { name: 'Comments', exact: true })).toBeVisible()
    await own.getByRole('button', { name: 'Changes and history' }).click()
    await expect(own.locator('ins', { hasText: 'Another' }).first()).toBeVisible()
    await expect(own.getByRole('link', { name: /^Draft page/ })).toHaveAttribute(
      'href',
      /preview=%2Fdiseases%2Fhiv-aids/,
    )
    await expect(own.getByRole('link', { name: /^Live page/ })).toHaveAttribute(
      'href',
      `${path}?live`,
    )
    await studio.go('/studio/desk')
    await expect(own.getByTestId('review-dashboard')).toBeVisible()
    await expect(mention).toHaveCount(0)
  } finally {
    await discard(editor, id)
  }
})

test('publishing is scheduled and unscheduled; an administrator publishes without approval, and the page says so', async ({
  openTab,
  request,
  getPassword,
  baseURL,
}) => {
  const id = 'post-sleep-and-mood'
  const path = '/blog/sleep-and-mood'
  const office = await Editorial.open(baseURL)
  const before = await office.editor.client.getDocument(id)
  await putDraft(office.editor, id, { title: 'A title of tomorrow' })
  await office.getApproved(id)

  const studio = new ReviewedPage(await openTab('administrator'), 'post', id)
  await studio.open()
  const nextYear = `${new Date().getUTCFullYear() + 1}-06-01T08:30`
  await studio.take('Schedule publishing', { 'Date and time': nextYear })
  await expect(studio.banner).toContainText('Publishing is scheduled for')
  const question = await studio.openStep('Cancel scheduled publishing')
  await expect(question).toContainText(/scheduled to be published on Jun 1, \d{4}/)
  await question.getByRole('button', { name: 'Keep schedule' }).click()
  await expect(question).toBeHidden()
  await expect(studio.banner).toContainText('Publishing is scheduled for')
  await studio.take('Cancel scheduled publishing', {})
  await expect(studio.banner).not.toContainText('Publishing is scheduled for')

  await studio.write('title', 'A title that nobody approved')
  await expect(studio.banner).toContainText('Approval not valid')
  await studio.take('Publish without approval', {
    Reason: 'The old one named a wrong number.',
    'Your password': await getPassword('administrator'),
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

test('a page with a retracted source is not reported as fine and is signed only with a reason', async ({
  openTab,
  baseURL,
  getPassword,
}) => {
  const id = 'article-hypertension'
  const administrator = await Colleague.of('administrator', baseURL)
  const { client } = administrator
  const source = await client.fetch<{ _id: string; _type: string; title: string }>(
    '*[_type == "source" && _id in *[_id == $id][0].body[].children[].sources[]._ref][0]',
    { id },
  )
  const setStatus = async (fields: object) => {
    await client.createOrReplace({ ...source, ...fields, _id: `drafts.${source._id}` })
    const draft = await client.getDocument(`drafts.${source._id}`)
    await administrator.decide('override', source._id, {
      revision: String(draft?._rev),
      reason: 'Readers have to know.',
      password: await getPassword('administrator'),
    })
  }
  await setStatus({ status: 'retracted', statusSince: '2026-01-01', whatChanged: 'Wrong data.' })
  try {
    const page = await openTab('medicalReviewer')
    const studio = new ReviewedPage(page, 'article', id)
    await studio.open()
    await expect(studio.banner).toContainText('Sources changed')
    await expect(studio.banner).toContainText(source.title)
    const dialog = await studio.openStep('Recertify')
    await expect(dialog.getByRole('region', { name: /^Sources that changed/ })).toContainText(
      source.title,
    )
    await expect(dialog.getByRole('region', { name: /^Errors \(/ })).toContainText(
      'This source was retracted.',
    )
    await dialog.getByLabel('What you checked').fill('Read against all sources.')
    await dialog.getByLabel('Sources checked on').fill(new Date().toISOString().slice(0, 10))
    await dialog.getByLabel('Your password').fill(await getPassword('medicalReviewer'))
    await dialog.getByRole('button', { name: 'Sign and recertify' }).click()
    const reason = dialog.getByLabel('Why the retracted source can stay')
    await expect(reason).toBeFocused()
    await reason.fill('A second trial supports the statement.')
    await dialog.getByRole('button', { name: 'Sign and recertify' }).click()
    await expect(dialog.getByText('Why the retracted source can stay')).toHaveCount(0)
    const records = await client.fetch<string[]>(
      '*[_type == "review" && subject._ref == $id && decision == "recertified"].evidenceReason',
      { id },
    )
    expect(records).toContain('A second trial supports the statement.')
  } finally {
    await setStatus({ status: 'current', statusSince: undefined, whatChanged: undefined })
  }
})

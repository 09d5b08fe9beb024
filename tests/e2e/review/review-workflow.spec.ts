import { longDate } from '../../../lib/content/site/dates.ts'
import { daysAfter } from '../../../lib/workflow/rules/review-dates.ts'
import { studioLink } from '../../../lib/workflow/notifications/notifications.ts'
import { utcDate } from '../../../lib/workflow/model/utc-date.ts'
import { Colleague } from '../office/staff-api.ts'
import { expect, test } from '../office/office-test.ts'
import { ReviewedPage } from '../office/reviewed-page.ts'

const ID = 'article-depression'
const PATH = '/diseases/depression'
const FIRST = 'Words that a reviewer sends back.'
// Checks warns about a sentence this long, but does not block the approval.
const SECOND =
  'Words that a reviewer approves, though they make one of those long sentences of which Checks warns, since readers lose their way in them.'
const WRONG = 'The summary promised a cure.'
const RIGHT = 'The summary promises help.'
const NOT_APPROVED =
  /No medical reviewer has approved this exact text|changed after it was approved/
/** The evidence was checked on another day than the signature. */
const CHECKED = daysAfter(utcDate(new Date().toISOString()), -1)

// The lake refuses a wrong password and unapproved text, and the console logs it.
test.use({ expectedErrors: [/status of 403 .*\/data\/(?:decisions|actions|mutate)\/production/] })

test('a text reaches readers only through a reviewer’s approval', async ({
  page: readersPage,
  openTab,
  getPassword,
  request,
  baseURL,
}) => {
  await (await Colleague.of('editor', baseURL)).discard(ID)
  const reader = async () => (await request.get(PATH)).text()
  const editor = new ReviewedPage(await openTab('editor'), 'article', ID)
  const reviewer = new ReviewedPage(await openTab('medicalReviewer'), 'article', ID)

  await test.step('the editor writes and submits for review', async () => {
    await editor.open()
    await editor.write('summary', FIRST)
    await expect(editor.banner).toContainText('Unpublished changes')
    await editor.take('Submit for review', {
      'What changed (shown to readers)': 'A clearer summary.',
      'Note to the reviewer': 'Please check the summary.',
    })
    await expect(editor.banner).toContainText('In review')
    expect(await reader()).not.toContain(FIRST)
  })

  await test.step('the reviewer finds it on the dashboard and reads the draft as the real page', async () => {
    await reviewer.go('/studio/desk')
    await expect(
      reviewer.page.getByRole('link', { name: /^Review dashboard \(\d+\)$/ }),
    ).toBeVisible()
    await expect(reviewer.page).toHaveTitle(/^\(\d+\) /)
    const mine = reviewer.page.getByRole('region', { name: /^My tasks/ })
    await mine.getByRole('link', { name: /Depression/ }).click()
    await expect(reviewer.banner).toBeVisible()
    await expect(reviewer.banner).toContainText('Submitted by Malcolm Ellison')
    await reviewer.go(`/studio/presentation?preview=${PATH}`)
    const draft = reviewer.page.frameLocator('iframe')
    await expect(draft.getByText('Readers cannot see it.')).toBeVisible()
    await expect(draft.getByText(FIRST)).toBeVisible()
  })

  await test.step('the editor assigns a reviewer on the dashboard, and lists show the status', async () => {
    await editor.go('/studio/desk')
    const list = editor.page.getByRole('region', { name: /^In review/ })
    await list.getByLabel(/^Select (?!all).*Depression/).click()
    const chosen = editor.page.getByRole('region', { name: 'Selected pages' })
    await chosen.getByRole('button', { name: 'Assign' }).click()
    const dialog = editor.page.getByRole('dialog', { name: /^Assign/ })
    await dialog.getByLabel(/^Reviewer/).selectOption({ label: 'Amara Bennett' })
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
    await expect(dialog.getByText(/Depression.*: Done\./)).toBeVisible()
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    const row = list.getByRole('row', { name: /Depression/ })
    await expect(row).toContainText('Reviewer: Amara Bennett')
    // State, owner, age, and next step.
    await expect(row.getByRole('cell')).toHaveText([
      '',
      'In review',
      /^Malcolm Ellison/,
      /^(?:just now|\d+ minutes?)$/,
      'Approve it or request changes (Amara Bennett)',
    ])
    await editor.go('/studio/structure/article')
    await expect(editor.page.getByRole('link', { name: /Depression.*In review/ })).toBeVisible()
    await editor.open()
  })

  await test.step('the reviewer is notified until they open it', async () => {
    await reviewer.go('/studio/desk')
    const news = reviewer.page.getByTestId('dashboard-notifications').getByRole('listitem')
    const asked = news.filter({ hasText: 'Your review is requested' })
    await asked.getByRole('link', { name: /Depression/ }).click()
    await expect(reviewer.banner).toBeVisible()
    // The link from an e-mail to a page's row.
    await reviewer.go(studioLink({ id: ID, type: 'article', what: 'due' }))
    await expect(reviewer.page.getByRole('link', { name: /Depression/ }).first()).toBeFocused()
    await expect(asked).toHaveCount(0)
  })

  await test.step('the reviewer requests changes and must give a reason', async () => {
    await reviewer.open()
    const dialog = await reviewer.openStep('Request changes')
    await dialog.getByRole('button', { name: 'Request changes' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Fill in')
    await dialog.getByLabel('What needs to change, and why').fill('Say what the guideline says.')
    await dialog.getByRole('button', { name: 'Request changes' }).click()
    await expect(dialog).toBeHidden()
    await expect(editor.banner).toContainText('Say what the guideline says.')
    const asReviewer = await Colleague.of('medicalReviewer', baseURL)
    await asReviewer.decide('comment', ID, { text: 'Which guideline is it?' })
  })

  await test.step('the editor makes the changes; the reviewer signs with the password', async () => {
    // An unchanged draft cannot be submitted again.
    const submit = editor.page
      .getByTestId('pane-footer')
      .getByRole('button', { name: 'Submit for review' })
    await expect(submit).toBeDisabled()
    await editor.write('summary', SECOND)
    const form = await editor.openStep('Submit for review')
    await expect(form).toContainText('1 open comment')
    await expect(form).toContainText('Which guideline is it?')
    await expect(form.getByLabel(/^Reviewer/).locator('option:checked')).toHaveText('Amara Bennett')
    // Prefilled from the first submission.
    await expect(form.getByLabel('What changed (shown to readers)')).toHaveValue(
      'A clearer summary.',
    )
    await form.getByRole('button', { name: 'This corrects an error' }).click()
    await form.getByLabel('What was wrong').fill(WRONG)
    await form.getByRole('button', { name: 'Submit for review', exact: true }).click()
    await expect(form.getByRole('alert')).toContainText('needs both')
    // Defaults to the day when the public text was published.
    await expect(form.getByLabel('Published since')).toHaveValue(/^\d{4}-/)
    await form.getByLabel('What it says now').fill(RIGHT)
    await form.getByRole('button', { name: 'Submit for review', exact: true }).click()
    await expect(form).toBeHidden()
    await expect(reviewer.banner).toContainText('In review')
    const dialog = await reviewer.openStep('Approve')
    const corrections = dialog.getByRole('region', { name: 'Corrections (1)' })
    await expect(corrections).toContainText(WRONG)
    await expect(corrections).toContainText(RIGHT)
    const news = dialog.getByRole('region', { name: 'What changed (shown to readers)' })
    await expect(news).toContainText('A clearer summary.')
    await dialog.getByLabel('What you checked').fill('Checked against the VA/DoD guideline.')
    await expect(dialog.getByRole('region', { name: /^What changed \(1\)/ })).toContainText(
      'Summary',
    )
    const warnings = dialog.getByRole('region', { name: /^Warnings \([1-9]/ })
    await expect(warnings).toContainText(
      'This sentence has 24 words. Split it: up to 20 are easy to follow.',
    )
    await expect(warnings).toContainText('“Words that a reviewer approves, though')

    const day = dialog.getByLabel('Sources checked on')
    const sign = dialog.getByRole('button', { name: 'Sign and approve' })
    await dialog.getByLabel('Your password').fill(await getPassword('medicalReviewer'))
    await sign.click()
    // The error is at the field, which has the focus.
    await expect(day).toHaveAccessibleDescription(
      /^Fill in “Sources checked on”\. The date you checked/,
    )
    await expect(day).toBeFocused()
    await expect(dialog.getByRole('alert')).toHaveText('Fill in “Sources checked on”.')
    const future = daysAfter(utcDate(new Date().toISOString()), 2)
    await day.fill(future)
    await sign.click()
    await expect(day).toHaveAccessibleDescription(
      /^The date of the source check is in the future\. Choose today or an earlier day\. The date/,
    )
    await expect(day).toBeFocused()
    await expect(day).toHaveValue(future)
    await expect(dialog.getByLabel('What you checked')).toHaveValue(/VA\/DoD/)
    await expect(dialog.getByLabel('Your password')).not.toHaveValue('')
    await day.fill(CHECKED)
    await expect(day, 'what is being mended').not.toHaveAttribute('aria-invalid')
    const statement = dialog.getByLabel('What you checked')
    const said = await statement.inputValue()
    await statement.fill('Checked. '.repeat(2_000))
    await expect(statement).toHaveAccessibleDescription(
      /^“What you checked” is too long\. Use at most \d+/,
    )
    await sign.click()
    await expect(statement).toBeFocused()
    await statement.fill(said)
    await expect(statement).not.toHaveAttribute('aria-invalid')
    await dialog.getByLabel('Your password').fill('not the password')
    await dialog.getByRole('button', { name: 'Sign and approve' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Incorrect password')
    await expect(dialog.getByLabel('What you checked')).toHaveValue(/VA\/DoD/)
    await dialog.getByLabel('Your password').fill(await getPassword('medicalReviewer'))
    await dialog.getByRole('button', { name: 'Sign and approve' }).click()
    await expect(dialog).toBeHidden()
    await expect(editor.banner).toContainText('Approved by Amara Bennett')
    expect(await reader()).not.toContain(SECOND)
    for (const path of [PATH, '/corrections', '/corrections/feed.xml'])
      expect(await (await request.get(path)).text(), path).not.toContain(WRONG)
  })

  await test.step('after publishing, the page, its structured data, and its record agree', async () => {
    await editor.publish()
    const today = new Date().toISOString().slice(0, 10)
    await readersPage.goto(PATH)
    await expect(readersPage.getByText(SECOND)).toBeVisible()
    await expect(
      readersPage.getByText('Checked against the VA/DoD guideline.').first(),
    ).toBeVisible()
    const record = readersPage.getByRole('region', { name: 'How this page was reviewed' })
    await expect(record).toContainText(`Evidence checked:${longDate(CHECKED)}`)
    const history = record
      .locator('details')
      .filter({ hasText: 'What changed and who approved it' })
    await history.locator('summary').click()
    await expect(history).toContainText('A clearer summary.')
    await expect(history).toContainText('Amara Bennett')
    await expect(history.locator(`time[datetime^="${today}"]`).first()).toBeVisible()
    const data = await readersPage.locator('script[type="application/ld+json"]').allTextContents()
    expect(data.join()).toContain(`"lastReviewed":"${today}"`)
    // A fictional reviewer is marked for readers and withheld from search engines.
    await expect(history).toContainText('Amara Bennett, MD (Sample reviewer)')
    expect(data.join()).not.toContain('Amara Bennett')
    expect(data.join()).toContain('"CorrectionComment"')
    expect(data.join()).toContain(WRONG)
  })

  await test.step('a correction is listed at once, on the corrections page and in its feed', async () => {
    const record = readersPage.getByRole('region', { name: 'How this page was reviewed' })
    await record.getByRole('link', { name: 'All corrections on this site' }).click()
    await expect(readersPage).toHaveURL('/corrections')
    const entry = readersPage.getByRole('article').filter({ hasText: WRONG }).first()
    await expect(entry).toContainText(RIGHT)
    await expect(entry).toContainText('Amara Bennett, MD Sample reviewer')
    await expect(entry.getByRole('link', { name: /Depression/ })).toHaveAttribute('href', PATH)
    const feed = await (await request.get('/corrections/feed.xml')).text()
    expect(feed).toContain(WRONG)
    expect(feed).not.toContain('Bennett')
  })

  await test.step('with one more clinical word, every way of publishing is rejected', async () => {
    await editor.write('summary', `${SECOND} Rarely.`)
    await expect(editor.banner).toContainText('Unpublished changes')
    await editor.expectDisabled('Publish', NOT_APPROVED)

    const { client } = await Colleague.of('editor', baseURL)
    const action = {
      actionType: 'sanity.action.document.publish' as const,
      publishedId: ID,
      draftId: `drafts.${ID}`,
    }
    const patch = { id: ID, set: { summary: `${SECOND} Rarely.` } }
    await expect(client.action(action)).rejects.toThrow(NOT_APPROVED)
    await expect(client.patch(ID, { set: patch.set }).commit()).rejects.toThrow(NOT_APPROVED)
    const bodies = { actions: { actions: [action] }, mutate: { mutations: [{ patch }] } }
    for (const [door, data] of Object.entries(bodies)) {
      const answer = await editor.ask(`/lake/v2026-03-01/data/${door}/production`, data)
      expect(answer.status, door).toBe(403)
      expect(JSON.stringify(answer.body), door).toMatch(NOT_APPROVED)
    }
    expect(await reader()).not.toContain('Rarely.')
  })
})

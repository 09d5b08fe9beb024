import type { Locator } from '@playwright/test'
import type { SanityDocument } from '@sanity/client'
import { utcDate } from '../../../lib/workflow/model/utc-date.ts'
import { dayByKey } from '../../../studio/dashboard/calendar-keys.ts'
import { Editorial } from '../office/staff-api.ts'
import { expect, test } from '../office/office-test.ts'
import { Reader } from '../office/site-reader.ts'
import { Studio } from '../office/studio.ts'

const TERMS = ['glossary-a1c', 'glossary-ace-inhibitor']
const WORDS = 'Quokkas have it too.'

test('short documents are submitted, signed, and published as a set', async ({
  openTab,
  getPassword,
  baseURL,
}) => {
  const reader = new Reader(baseURL)
  const office = await Editorial.open(baseURL)
  const { client } = office.editor
  const before = await client.getDocuments<SanityDocument>(TERMS)
  const drafts = client.transaction()
  for (const term of before) {
    if (!term) throw new Error('A term of the seed content is missing')
    drafts.createOrReplace({ ...term, _id: `drafts.${term._id}`, definition: WORDS })
  }
  await drafts.commit()
  try {
    const editor = await openTab('editor')
    await new Studio(editor).go('/studio/short-documents')
    const submitted = editor.getByTestId('set-submit')
    await expect(submitted.getByText(WORDS)).toHaveCount(TERMS.length)
    await submitted.getByRole('button', { name: /^Select all/ }).click()
    await submitted.getByLabel('What changed (shown to readers)').fill('Quokkas.')
    await submitted.getByRole('button', { name: /: 2 documents$/ }).click()
    await expect(submitted).toContainText('Submitted: 2 documents.')

    const reviewer = await openTab('medicalReviewer')
    await new Studio(reviewer).go('/studio/short-documents')
    const approved = reviewer.getByTestId('set-approve')
    await approved.getByRole('button', { name: /^Select all/ }).click()
    await approved.getByLabel('What you checked').fill('Both against the dictionary.')
    await approved.getByLabel('Sources checked on').fill(new Date().toISOString().slice(0, 10))
    await approved.getByLabel('Your password').fill(await getPassword('medicalReviewer'))
    await approved.getByRole('button', { name: /: 2 documents$/ }).click()
    await expect(approved).toContainText('Approved: 2 documents.')
    await reader.doesNotSee(WORDS, ['/glossary'])

    const published = editor.getByTestId('set-publish')
    await published.getByRole('button', { name: /^Select all/ }).click()
    await published.getByRole('button', { name: /: 2 documents$/ }).click()
    await expect(published).toContainText('Published: 2 documents.')
    await reader.seesAtOnce(WORDS, ['/glossary'])
  } finally {
    for (const term of before) {
      if (!term) continue
      if (await client.getDocument(`drafts.${term._id}`)) await client.delete(`drafts.${term._id}`)
      const now = await client.getDocument(term._id)
      if (now?.['definition'] !== term['definition'])
        await office.change(term._id, { definition: term['definition'] })
    }
  }
})

/** Three months ahead, so that only the calendar lists the pages. */
const KEYS = ['PageDown', 'PageDown', 'PageDown']
const PAGES = ['article-obesity', 'article-cancer']

test('the dashboard selects, assigns, and schedules several pages at once, and the calendar shows them, also by keyboard', async ({
  openTab,
  baseURL,
  expectedErrors,
}) => {
  // Unapproved text is refused, which the console logs.
  expectedErrors.push(/status of 403 .*\/data\/decisions\/production/)
  const office = await Editorial.open(baseURL)
  const { client } = office.editor
  const drafts = client.transaction()
  for (const page of await client.getDocuments<SanityDocument>(PAGES)) {
    if (!page) throw new Error('An article of the seed content is missing')
    drafts.createOrReplace({ ...page, _id: `drafts.${page._id}`, summary: 'Quokkas have it too.' })
  }
  await drafts.commit()
  const answer = new URLSearchParams({ page: '/diseases/obesity', helpful: 'yes' })
  expect((await fetch(`${baseURL}/api/feedback`, { method: 'POST', body: answer })).status).toBe(
    200,
  )
  try {
    const page = await openTab('administrator')
    await new Studio(page).go('/studio/desk')
    const written = page.getByRole('region', { name: /^Draft/ })
    // Page feedback is shown in the page's row.
    await expect(written.getByRole('row', { name: /Obesity/ })).toContainText(
      /\d+ of \d+ readers? found it helpful/,
    )
    const lists = page.getByTestId('dashboard-list-waiting')
    const charts = page.getByRole('heading', { name: 'Workload' })
    await expect(charts).toBeAttached()
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
    expect(await top(lists)).toBeLessThan(await top(written))
    expect(await top(written)).toBeLessThan(await top(charts))
    // Empty lists share a line.
    await expect(page.getByTestId('dashboard-empty')).toContainText(/^Nothing in: .*Overdue/)
    await page.getByRole('button', { name: 'My pages' }).click()
    await expect(written.getByRole('link')).toHaveCount(0)
    await page.getByRole('button', { name: 'All pages' }).click()
    for (const title of ['Obesity', 'Cancer'])
      await written.getByLabel(new RegExp(`^Select (?!all).*${title}`)).click()
    const chosen = page.getByRole('region', { name: 'Selected pages' })
    await expect(chosen).toContainText('2 pages selected')
    await chosen.getByRole('button', { name: 'Clear selection' }).press('Enter')
    await expect(chosen).toHaveCount(0)
    await expect(written.getByLabel(/^Select (?!all).*Obesity/)).toBeFocused()
    for (const title of ['Obesity', 'Cancer'])
      await written.getByLabel(new RegExp(`^Select (?!all).*${title}`)).click()
    await chosen.getByRole('button', { name: 'Mark for early review' }).click()
    const dialog = page.getByRole('dialog', { name: /^Mark for early review/ })
    const today = utcDate(new Date().toISOString())
    let due = today
    for (const key of KEYS) due = dayByKey(due, key) ?? due
    await dialog.getByLabel('Review due').fill(due)
    await dialog.getByLabel('Reason').fill('A new guideline on quokkas.')
    await dialog.getByRole('button', { name: 'Mark for early review', exact: true }).click()
    await expect(dialog.getByText(/: Done\.$/)).toHaveCount(PAGES.length)
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await new Studio(page).expectFocusSomewhere()

    await test.step('both pages are assigned, and only the approved one is scheduled', async () => {
      const [approved = '', other = ''] = PAGES
      await office.getApproved(approved)
      const row = (name: RegExp) => page.getByRole('row', { name }).first()
      const choose = async () => {
        for (const title of ['Obesity', 'Cancer'])
          await page
            .getByLabel(new RegExp(`^Select (?!all).*${title}`))
            .first()
            .click()
      }
      await expect(
        page.getByRole('region', { name: /^Approved/ }).getByRole('row', { name: /Obesity/ }),
      ).toBeVisible()
      await choose()
      await chosen.getByRole('button', { name: 'Assign' }).click()
      const assigning = page.getByRole('dialog', { name: 'Assign: 2 pages' })
      await assigning.getByLabel(/^Owner/).selectOption({ label: 'Malcolm Ellison' })
      await assigning.getByRole('button', { name: 'Assign', exact: true }).click()
      await expect(assigning.getByText(/: Done\.$/)).toHaveCount(PAGES.length)
      await assigning.getByRole('button', { name: 'Close', exact: true }).click()
      await expect(row(/Cancer/)).toContainText('Malcolm Ellison')

      const runAt = `${new Date().getUTCFullYear() + 1}-06-01T08:30`
      await choose()
      await chosen.getByRole('button', { name: 'Schedule publishing' }).click()
      const planning = page.getByRole('dialog', { name: 'Schedule publishing: 2 pages' })
      await planning.getByLabel('Date and time').fill(runAt)
      await planning.getByRole('button', { name: 'Schedule', exact: true }).click()
      await expect(planning.getByText(/Obesity.*: Done\.$/)).toBeVisible()
      await expect(planning.getByText(/Cancer.*: .*approve/)).toBeVisible()
      await expect(planning.getByRole('alert')).toContainText('1 of 2 failed.')
      // The input is kept for the remaining pages.
      await office.getApproved(other)
      await expect(planning.getByLabel('Date and time')).toHaveValue(runAt)
      await planning.getByRole('button', { name: 'Try again' }).click()
      await expect(planning.getByText(/Cancer.*: Done\.$/)).toBeVisible()
      await planning.getByRole('button', { name: 'Close', exact: true }).click()
      await new Studio(page).expectFocusSomewhere()
      const planned = page.getByRole('region', { name: /^Scheduled/ })
      for (const name of [/Obesity/, /Cancer/])
        await expect(planned.getByRole('row', { name })).toContainText('Scheduled by')
    })

    await page.getByRole('button', { name: 'Calendar' }).click()
    const grid = page.getByRole('grid')
    await grid.locator(`[data-day="${today}"]`).focus()
    let reached = today
    for (const key of KEYS) {
      await page.keyboard.press(key)
      reached = dayByKey(reached, key) ?? reached
      await expect(grid.locator('[data-day]:focus')).toHaveAttribute('data-day', reached)
    }
    await expect(grid.locator(`[data-day="${due}"]`)).toBeFocused()
    await expect(grid.locator('[data-day]:focus')).toHaveAccessibleName(/, \d+ pages$/)
    const listed = page.getByRole('list', { name: /^Scheduled and due in/ })
    await expect(listed.getByRole('link', { name: /Obesity|Cancer/ })).toHaveCount(PAGES.length)
  } finally {
    const discarded = client.transaction()
    for (const id of PAGES) discarded.delete(`drafts.${id}`)
    await discarded.commit()
    const plans = await client.fetch<string[]>(
      '*[_id in path("versions.**") && string::startsWith(_id, "versions.scheduled-")]{"id": string::split(_id, ".")[2]}.id',
    )
    for (const id of PAGES)
      if (plans.includes(id)) await office.editor.decide('cancelSchedule', id, { what: 'publish' })
  }
})

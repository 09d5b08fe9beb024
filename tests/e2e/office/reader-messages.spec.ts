import type { Page } from '@playwright/test'
import type { Role } from '../fixtures.ts'
import { Colleague } from './staff-api.ts'
import { expect, test } from './office-test.ts'
import { Studio } from './studio.ts'

const WORDS = 'Do you answer on Sundays?\nThank you, 健康 & <b>regards</b>.'

/** Sends a message on the public page. */
async function write(page: Page, name: string): Promise<void> {
  await page.goto('/contact')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Email', { exact: true }).fill('noor@example.com')
  await page.getByLabel('Message', { exact: true }).fill(WORDS)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message sent successfully ✅').first()).toBeVisible()
}

// Wide enough to keep every pane open next to the document.
test.use({ viewport: { width: 2400, height: 1000 } })

test('an editor opens a reader’s message, assigns it, marks it as answered, and deletes it', async ({
  page: reader,
  openTab,
}) => {
  const name = `Noor Reader ${Date.now() % 100_000}`
  const page = await openTab('editor')
  const studio = new Studio(page)
  await studio.go('/studio/desk')
  await expect(page.getByTestId('review-dashboard')).toBeVisible()
  await write(reader, name)
  // The open dashboard counts it at once.
  await page
    .getByTestId('reader-counts')
    .getByRole('link', { name: /^\d+ new messages?$/ })
    .click()
  await page.getByRole('link', { name }).click()
  await expect(studio.text('name')).toHaveValue(name)
  await expect(studio.text('email')).toHaveValue('noor@example.com')
  await expect(studio.text('message')).toHaveValue(WORDS)
  await expect(page.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
    'href',
    'mailto:noor@example.com',
  )
  // A reader's text is read-only.
  for (const field of ['name', 'email', 'message', 'receivedAt'])
    await expect(studio.text(field)).toHaveAttribute('readonly', '')
  // No e-mail was sent, so there is no status for it; and there is nothing to publish.
  await expect(page.getByTestId('field-relay')).toHaveCount(0)
  await expect(page.getByTestId('action-publish')).toHaveCount(0)

  // It is private, so nothing may call it published or live.
  for (const mark of ['Published', 'Live'])
    await expect(
      page.getByTestId('document-pane').getByText(mark, { exact: true }).filter({ visible: true }),
    ).toHaveCount(0)

  const stored = `*[_type == "message" && name == "${name}"]`
  await page.getByTestId('field-assignee').getByRole('combobox').selectOption('Avery Admin')
  await expect.poll(() => studio.query(`${stored}.assignee.name`)).toEqual(['Avery Admin'])
  await expect(page.getByRole('link', { name })).toContainText('Assigned to Avery Admin')
  await page.getByTestId('field-status').getByRole('radio', { name: 'Answered' }).click()
  await expect.poll(() => studio.query(`${stored}.status`)).toEqual(['answered'])
  // It leaves the list of new messages at once, and stays in the other.
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  await page.getByRole('link', { name: 'All messages' }).click()
  await page.getByRole('link', { name }).click()
  await expect(studio.text('name')).toHaveValue(name)
  await studio.menuAction('Delete')
  await page.getByRole('button', { name: 'Delete document' }).click()
  await expect.poll(() => studio.query(`count(${stored})`)).toBe(0)
})

test('an editor finds reader feedback in a page’s row and resolves a report', async ({
  page: reader,
  openTab,
}) => {
  test.setTimeout(180_000)
  const words = `The second table adds up to 103 % (${Date.now() % 100_000})`
  await reader.goto('/screening')
  await reader.getByText('Report an error on this page').click()
  await reader.getByLabel('What is wrong, and where on the page?').fill(words)
  await reader.getByRole('button', { name: 'Send report' }).click()
  await expect(reader.getByText('Thank you. An editor will look into it.')).toBeFocused()

  const page = await openTab('editor')
  const studio = new Studio(page)
  await studio.go('/studio/desk')
  const row = page.getByTestId('dashboard-reader-feedback').getByRole('listitem').first()
  await row.getByRole('link', { name: /errors? reported/ }).click()
  await expect(studio.text('text')).toHaveValue(words)
  await expect(studio.text('text')).toHaveAttribute('readonly', '')
  await page.getByTestId('field-status').getByRole('radio', { name: 'Done' }).click()
  await expect
    .poll(() => studio.query(`*[_type == "readerNote" && text == "${words}"].status`))
    .toEqual(['done'])
})

const hidden: { role: Role; enters: 'through the form' | 'signed in' }[] = [
  { role: 'medicalReviewer', enters: 'through the form' },
  { role: 'viewer', enters: 'signed in' },
]
for (const { role, enters } of hidden) {
  test(`a ${role} cannot see the inbox or a message`, async ({
    page: own,
    signIn,
    openTab,
    baseURL,
  }) => {
    const name = `Private ${role} ${Date.now() % 100_000}`
    const body = new URLSearchParams({ name, email: 'noor@example.com', message: WORDS })
    const sent = await fetch(`${baseURL}/api/v1.0/email/send`, { method: 'POST', body })
    expect(sent.ok).toBe(true)
    const { client } = await Colleague.of('editor', baseURL)
    const ids: unknown = await client.fetch(`*[_type == "message" && name == "${name}"]._id`)
    expect(ids).toEqual([expect.stringMatching(/^message\./)])
    const [id] = Array.isArray(ids) ? ids : []

    const page = enters === 'signed in' ? await openTab(role) : own
    const studio = new Studio(page)
    if (enters === 'signed in') await studio.go('/studio/structure')
    else await signIn(page, role, '/studio/structure')
    await expect(page.getByRole('link', { name: 'Articles' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Inbox' })).toHaveCount(0)
    expect(await studio.query('*[_type == "message"]')).toEqual([])
    expect(await studio.query('count(*[_type == "message"])')).toBe(0)
    expect(await studio.query(`*[_id == "${id}"]`)).toEqual([])
    // Not by its URL either.
    await studio.go(`/studio/intent/edit/id=${id};type=message/`)
    await expect(
      page
        .getByTestId('document-panel-scroller')
        .or(page.getByText(/not found|permission/i))
        .first(),
    ).toBeVisible()
    await expect(page.getByText(name)).toHaveCount(0)
    await expect(page.getByText('Do you answer on Sundays?')).toHaveCount(0)
    const document = await studio.ask(`/lake/v2026-03-01/data/doc/production/${id}`)
    expect(document.status).toBe(200)
    expect(JSON.stringify(document.body)).not.toContain('Sundays')
    const refused = await studio.ask('/lake/v2026-03-01/data/mutate/production', {
      mutations: [{ delete: { id } }],
    })
    expect(await client.fetch<number>(`count(*[_id == "${id}"])`)).toBe(1)
    expect(JSON.stringify(refused.body)).not.toContain('Sundays')
  })
}

import { createClient } from '@sanity/client'
import { z } from 'zod'
import { HostedPage } from './hosted-page.ts'
import { expect, test } from './hosted-test.ts'
import { PROJECT } from './stand-in.config.ts'

const IDS = ['article-obesity', 'article-diabetes']
const TITLE = 'Spring campaign'
/** A time of that day, as a date field of the browser takes it. */
const inDays = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T09:00`
const stored = z.looseObject({
  _id: z.string(),
  _rev: z.string(),
  _type: z.string(),
  title: z.string(),
})

test('two approved pages on hosted Sanity are scheduled together on the dashboard, and each form names the other', async ({
  hosted,
  signIn,
  anotherBrowser,
  request,
}) => {
  test.setTimeout(240_000)
  const connect = (token: string) =>
    createClient({
      ...{ projectId: PROJECT, dataset: 'production', apiVersion: '2026-03-01' },
      ...{ apiHost: hosted.standIn, useProjectHostname: false, useCdn: false },
      ...{ perspective: 'raw', maxRetries: 0, token },
    })
  const client = connect(await hosted.createToken('viewer', 'test'))
  const [id = ''] = IDS
  const editor = new HostedPage(await anotherBrowser(), { type: 'article', id, client })
  const reviewer = new HostedPage(await anotherBrowser(), { type: 'article', id, client })
  await signIn(editor.page, 'editor')
  await signIn(reviewer.page, 'medicalReviewer')
  const own = connect(await editor.getToken())
  const decide = async (page: HostedPage, data: object) => {
    const headers = { authorization: `Bearer ${await page.getToken()}` }
    const answer = await request.post('/api/decisions', { headers, data })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  const titles: string[] = []
  for (const documentId of IDS) {
    const { _rev, ...page } = stored.parse(await client.getDocument(documentId))
    const draft = { ...page, _id: `drafts.${documentId}`, summary: 'A text for the spring.' }
    const { _rev: revision } = await own.create(draft)
    titles.push(page.title)
    await decide(editor, { decision: 'submit', documentId, revision })
    const evidenceCheckedAt = new Date().toISOString().slice(0, 10)
    const signature = { statement: 'Checked against the guideline.', evidenceCheckedAt }
    await decide(reviewer, { decision: 'approve', documentId, revision, ...signature })
  }

  await editor.go('/studio/desk')
  const approved = editor.page.getByTestId('dashboard-list-approved')
  for (const title of titles) await approved.getByLabel(`Select ${title}`, { exact: true }).check()
  await editor.page.getByRole('button', { name: 'Schedule together…' }).click()
  const dialog = editor.page.getByRole('dialog')
  await dialog.getByLabel('Title').fill(TITLE)
  await dialog.getByLabel('Date and time').fill(inDays(30))
  await dialog.getByRole('button', { name: 'Schedule all' }).click()
  await expect(dialog.getByRole('listitem')).toHaveText(titles.map((title) => `${title}: Done.`))
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  const scheduled = editor.page.getByTestId('dashboard-list-scheduled')
  await expect(scheduled.getByText(`as part of “${TITLE}”`)).toHaveCount(2)

  await editor.open()
  await expect(editor.banner).toContainText(
    `It will be published as part of “${TITLE}”, together with “${titles[1]}”.`,
  )
  const question = editor.page.getByRole('dialog', { name: 'Edit an approved page?' })
  await editor.text('summary').pressSequentially('!')
  await expect(question).toContainText('none of them will be published')
  await question.getByRole('button', { name: 'Keep the approval' }).click()
  await expect(editor.text('summary')).toHaveValue('A text for the spring.')
  const cancel = await editor.openStep('Cancel scheduled publishing')
  await expect(cancel).toContainText('Canceling applies to all of them.')
  await cancel.getByRole('button', { name: 'Cancel schedule' }).click()
  await expect(editor.banner).not.toContainText(`as part of “${TITLE}”`)
  expect(await client.fetch('*[_type == "schedule"]')).toEqual([])

  // A draft that is deleted at Sanity: the server notices, and both pages say that nothing is scheduled.
  const documents = []
  for (const documentId of IDS) {
    const { _rev: revision } = stored.parse(await client.getDocument(`drafts.${documentId}`))
    documents.push({ documentId, revision })
  }
  const runAt = new Date(Date.now() + 30 * 86_400_000).toISOString()
  await decide(editor, { decision: 'scheduleSet', documents, title: TITLE, runAt })
  await expect(editor.banner).toContainText(`as part of “${TITLE}”`)
  await own.delete(`drafts.${IDS[1]}`)
  await expect(editor.banner).not.toContainText(`as part of “${TITLE}”`)
  await editor.go('/studio/desk')
  await expect(editor.page.getByTestId('dashboard-problems')).toContainText(
    'Scheduled publishing failed',
  )
})

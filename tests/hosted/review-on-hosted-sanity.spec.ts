import { createClient, type SanityClient } from '@sanity/client'
import { HostedPage } from './hosted-page.ts'
import { expect, test } from './hosted-test.ts'
import { PROJECT } from './stand-in.config.ts'

const ID = 'article-depression'
const PATH = '/diseases/depression'
const FIRST = 'A text that a reviewer sends back.'
const SECOND = 'A text that a reviewer approves.'
const VERIFY = 'lib/server/verify-public/main.ts'
const VERIFIED = /^\d+ documents and \d+ pages compared with signed records: no differences\.$/m
/** A live event takes a moment; the server compares a change within seconds. */
const SOON = { timeout: 20_000 }

function connect(standIn: string, token: string): SanityClient {
  return createClient({
    projectId: PROJECT,
    dataset: 'production',
    apiVersion: '2026-03-01',
    apiHost: standIn,
    useProjectHostname: false,
    useCdn: false,
    perspective: 'raw',
    maxRetries: 0,
    token,
  })
}

test('a text on hosted Sanity reaches readers only through another person’s approval', async ({
  page: readersPage,
  hosted,
  signIn,
  anotherBrowser,
  request,
}) => {
  const client = connect(hosted.standIn, await hosted.createToken('viewer', 'test'))
  const reader = async () => (await request.get(PATH)).text()
  const place = { type: 'article', id: ID, client }
  const editor = new HostedPage(await anotherBrowser(), place)
  const reviewer = new HostedPage(await anotherBrowser(), place)

  await test.step('a contributor signs in, writes, and submits', async () => {
    await signIn(editor.page, 'editor')
    await editor.open()
    await editor.write('summary', FIRST)
    await editor.take('Submit for review', {
      'What changed (shown to readers)': 'A clearer summary.',
      'Note to the reviewer': 'Please check the summary.',
    })
    await expect(editor.banner).toContainText('In review')
    expect(await reader()).not.toContain(FIRST)
  })

  await test.step('the reviewer finds it on the dashboard and requests changes', async () => {
    await signIn(reviewer.page, 'medicalReviewer')
    await reviewer.go('/studio/desk')
    const mine = reviewer.page.getByRole('region', { name: /^My tasks/ })
    await mine.getByRole('link', { name: /Depression/ }).click()
    await expect(reviewer.banner).toContainText('Submitted by Malcolm Ellison')
    await reviewer.take('Request changes', {
      'What needs to change, and why': 'Say what the guideline says.',
    })
    await expect(editor.banner).toContainText('Say what the guideline says.')
  })

  await test.step('the contributor answers and submits again', async () => {
    await editor.write('summary', SECOND)
    await editor.take('Submit for review', { 'Note to the reviewer': 'It says so now.' })
    await expect(reviewer.banner).toContainText('In review')
  })

  await test.step('the reviewer approves in a signed-in session, without a password', async () => {
    const dialog = await reviewer.openStep('Approve')
    await expect(dialog.getByLabel('What you checked')).toBeVisible()
    await expect(dialog.getByLabel('Your password')).toHaveCount(0)
    await reviewer.take('Approve', {
      'What you checked': 'Checked against the VA/DoD guideline.',
      'Sources checked on': new Date().toISOString().slice(0, 10),
    })
    await expect(editor.banner).toContainText('Approved by Amara Bennett')
    expect(await reader()).not.toContain(SECOND)
  })

  await test.step('after publishing, the page changes by a live event and names its reviewer', async () => {
    await editor.publish()
    await expect.poll(reader, SOON).toContain(SECOND)
    await readersPage.goto(PATH)
    await expect(readersPage.getByText(SECOND)).toBeVisible()
    const record = readersPage.getByRole('region', { name: 'How this page was reviewed' })
    await expect(record).toContainText('Amara Bennett')
    const verified = await hosted.runCommand(VERIFY)
    expect(verified.output).toMatch(VERIFIED)
    expect(verified.code).toBe(0)
  })

  await test.step('the contributor’s own token cannot publish', async () => {
    await editor.write('summary', `${SECOND} Rarely.`)
    const own = connect(hosted.standIn, await editor.getToken())
    const draftId = `drafts.${ID}`
    const attempts = {
      'publish action': () =>
        own.action({ actionType: 'sanity.action.document.publish', publishedId: ID, draftId }),
      patch: () => own.patch(ID, { set: { summary: `${SECOND} Rarely.` } }).commit(),
      'new document': () =>
        own.create({ _id: 'article-unasked', _type: 'article', title: 'Unasked' }),
    }
    for (const [what, attempt] of Object.entries(attempts))
      await expect(attempt(), what).rejects.toMatchObject({ statusCode: 403 })
    expect(await reader()).not.toContain('Rarely.')
  })
})

test('readers keep the approved text when an administrator of hosted Sanity changes it past the review, and the dashboard reports it', async ({
  hosted,
  signIn,
  page,
  request,
}) => {
  const [id, path, harm] = [
    'article-hypertension',
    '/diseases/hypertension',
    'A text that no one approved.',
  ]
  const administrator = connect(hosted.standIn, await hosted.createToken('administrator', 'test'))
  const before = await administrator.getDocument<{ summary: string }>(id)
  if (!before) throw new Error(`There is no ${id}`)
  const reader = async () => (await request.get(path)).text()
  expect(await reader()).toContain(before.summary)
  await signIn(page, 'medicalReviewer', '/studio/desk')
  const report = page.getByTestId('desk-unrecorded')
  await expect(page.getByTestId('review-dashboard')).toBeVisible()
  await expect(report).toHaveCount(0)

  await test.step('the dashboard reports the change, and the page stays', async () => {
    await administrator.patch(id, { set: { summary: harm } }).commit()
    await expect(async () => {
      const text = await reader()
      expect(text).toContain(before.summary)
      expect(text).not.toContain(harm)
      expect(await report.count()).toBe(1)
    }).toPass(SOON)
    await expect(report).toContainText('Changed without a review (1)')
    await expect(report).toContainText(/hypertension|blood pressure/i)
    await expect(report).toContainText(
      'Its public text is not the text that was approved and published.',
    )
    for (const each of ['/', '/a-z', path])
      expect(await (await request.get(each)).text(), each).not.toContain(harm)
  })

  await test.step('it fits a phone', async () => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await report.scrollIntoViewIfNeeded()
      const overflow = await report.evaluate((element) => element.scrollWidth - element.clientWidth)
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
    }
  })

  await test.step('npm run verify:public names the document', async () => {
    const { code, output } = await hosted.runCommand(VERIFY)
    expect(output).toMatch(/^article-hypertension +article +\S.*$/m)
    expect(output).toMatch(/compared with signed records: 1 difference\.$/m)
    expect(code).toBe(1)
  })

  await test.step('with the approved text back, nothing is reported', async () => {
    await administrator.patch(id, { set: { summary: before.summary } }).commit()
    await expect(report).toHaveCount(0, SOON)
    expect(await reader()).toContain(before.summary)
  })
})

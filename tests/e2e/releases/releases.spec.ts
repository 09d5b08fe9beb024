import { Editorial } from '../office/staff-api.ts'
import { expect, test } from '../office/office-test.ts'
import { ReviewedPage } from '../office/reviewed-page.ts'
import { Reader } from '../office/site-reader.ts'
import { Studio } from '../office/studio.ts'

const ARTICLE = 'article-depression'
const PATH = '/diseases/depression'
const TERM = 'glossary-a1c'
const SUMMARY = 'Wombats of a release help with this illness.'
const CHANGED = 'Other wombats that no one has approved.'
const DEFINITION = 'A word about wombats in a release.'
const NAME = /\d of 2 approved/

// The Studio asks the lake in dry runs whether a release may be published or changed, and the console logs a refusal.
test.use({ expectedErrors: [/status of (?:403|409) .*\/data\/actions\/production/] })

test('two pages are reviewed in a release, seen in its preview, and become public together', async ({
  openTab,
  getPassword,
  baseURL,
}) => {
  const reader = new Reader(baseURL)
  const office = await Editorial.open(baseURL)
  const { client } = office.editor
  const releaseId = `r${Date.now().toString(36)}`
  const before = await client.getDocuments([ARTICLE, TERM])
  await client.releases.create({ releaseId, metadata: { title: 'Wombats', releaseType: 'asap' } })
  for (const publishedId of [ARTICLE, TERM])
    await client.createVersion({ releaseId, publishedId, baseId: publishedId })
  await client.patch(`versions.${releaseId}.${TERM}`).set({ definition: DEFINITION }).commit()

  const editor = new ReviewedPage(await openTab('editor'), 'article', ARTICLE)
  const form = `/studio/intent/edit/id=${ARTICLE};type=article/?perspective=${releaseId}`
  const stored = (field: string) =>
    editor.query(`*[_id == "versions.${releaseId}.${ARTICLE}"][0].${field}`)

  await test.step('the editor writes in the version and submits it from its form', async () => {
    // A Studio that is already open may hear of the new release too late for this address.
    await editor.page.goto(form)
    await expect(editor.banner).toContainText('No clinical changes')
    await editor.text('summary').fill(SUMMARY)
    await expect.poll(() => stored('summary')).toBe(SUMMARY)
    await expect(editor.banner).toContainText('Not submitted')
    await editor.take('Submit for review', { 'Note to the reviewer': 'In this release.' })
    await expect(editor.banner).toContainText('In review')
  })

  const review = async (studio: Studio) => {
    await studio.go(`/studio/releases/${releaseId}`)
    const bar = studio.page.getByTestId('release-review-bar')
    await expect(bar).toContainText(NAME)
    await bar.getByRole('button', { name: 'Show the review' }).click()
    return bar
  }

  await test.step('the editor submits the rest of the release at once', async () => {
    const bar = await review(editor)
    await bar.getByRole('button', { name: 'Submit 1 page for review' }).click()
    const dialog = editor.page.getByRole('dialog', { name: 'Submit for review' })
    await dialog.getByRole('button', { name: 'Submit for review' }).click()
    await expect(dialog).toBeHidden()
    await expect(bar.getByText('In review')).toHaveCount(2)
  })

  await test.step('the reviewer finds the release on the dashboard and approves its pages', async () => {
    const reviewer = new Studio(await openTab('medicalReviewer'))
    await reviewer.go('/studio/desk')
    await expect(reviewer.page.getByTestId('open-releases')).toContainText(
      'Wombats: 0 of 2 approved. 2 pages are in review.',
    )
    const bar = await review(reviewer)
    await bar.getByRole('button', { name: 'Approve 2 pages' }).click()
    const dialog = reviewer.page.getByRole('dialog', { name: 'Approve pages of this release' })
    await dialog.getByLabel('What you checked').fill('Both, in the preview of the release.')
    await dialog.getByLabel('Sources checked on').fill(new Date().toISOString().slice(0, 10))
    await dialog.getByLabel('Your password').fill(await getPassword('medicalReviewer'))
    await dialog.getByRole('button', { name: 'Sign and approve' }).click()
    await expect(dialog).toBeHidden()
    await expect(bar).toContainText('2 of 2 approved')
  })

  await test.step('the form asks before the approval is lost, and says that it was', async () => {
    await editor.go(form)
    await expect(editor.banner).toContainText('Approved by Amara Bennett')
    await editor.text('summary').fill(CHANGED)
    const question = editor.page.getByRole('dialog', { name: 'Edit an approved page?' })
    await expect(question).toContainText('approved in the release')
    await question.getByRole('button', { name: 'Edit anyway' }).click()
    await expect.poll(() => stored('summary')).toBe(CHANGED)
    await expect(editor.banner).toContainText('Approval not valid')
    await expect(client.releases.publish({ releaseId })).rejects.toMatchObject({ statusCode: 409 })
    await editor.text('summary').fill(SUMMARY)
    await expect(editor.banner).toContainText('Approved by Amara Bennett')
    await expect.poll(() => stored('summary')).toBe(SUMMARY)
  })

  await test.step('the preview shows the site as the release makes it', async () => {
    await editor.go(
      `/studio/presentation?preview=${encodeURIComponent(PATH)}&perspective=${releaseId}`,
    )
    const frame = editor.page.frameLocator('iframe')
    await expect(frame.getByText(SUMMARY)).toBeVisible()
    await reader.doesNotSee(SUMMARY, [PATH])
    await reader.doesNotSee(DEFINITION, ['/glossary'])
  })

  await test.step('readers see both pages once the release is published', async () => {
    await client.releases.publish({ releaseId })
    await reader.seesAtOnce(SUMMARY, [PATH])
    await reader.seesAtOnce(DEFINITION, ['/glossary'])
  })

  for (const document of before)
    if (document) {
      const { summary, definition } = document
      await office.change(document._id, summary === undefined ? { definition } : { summary })
    }
})

test('an editor creates a release with a time and adds a page to it in the Studio', async ({
  openTab,
  baseURL,
}) => {
  const { client } = (await Editorial.open(baseURL)).editor
  const page = await openTab('editor')
  const title = `Wombats ${Date.now().toString(36)}`
  const find = () =>
    client.fetch<{ name: string; at: string; type: string } | null>(
      '*[_type == "system.release" && metadata.title == $title][0]{name, "at": metadata.intendedPublishAt, "type": metadata.releaseType}',
      { title },
    )

  await test.step('in the Releases tool, it gets a title and a time', async () => {
    await page.goto('/studio/releases')
    await page.getByRole('button', { name: 'New release' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'New release' })
    await dialog.getByText('As soon as possible').click()
    await page.getByRole('menuitem', { name: 'At time' }).click()
    await dialog.getByPlaceholder('Untitled release').fill(title)
    await dialog.getByRole('button', { name: 'Create release' }).click()
    await expect.poll(find).toMatchObject({ type: 'scheduled', at: expect.stringMatching(/^20/) })
  })
  const { name } = (await find()) ?? { name: '' }

  await test.step('the menu of the public version adds the page', async () => {
    await page.goto(`/studio/intent/edit/id=${ARTICLE};type=article/`)
    await page.getByTestId('document-header-Published-chip').click({ button: 'right' })
    await page.getByText('Copy version to').click()
    await page.getByText(title, { exact: true }).last().click()
    await expect.poll(() => client.getDocument(`versions.${name}.${ARTICLE}`)).toBeTruthy()
  })

  await test.step('the bar above the tool counts the page', async () => {
    await page.goto(`/studio/releases/${name}`)
    await expect(page.getByTestId('release-review-bar')).toContainText(/\d of 1 approved/)
    await client.releases.archive({ releaseId: name })
  })
})

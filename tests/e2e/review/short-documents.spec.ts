import type { Page } from '@playwright/test'
import type { SanityDocument } from '@sanity/client'
import { liveAddress } from '../../../lib/paths.ts'
import { Colleague, Editorial } from '../office/staff-api.ts'
import { expect, test } from '../office/office-test.ts'
import { Reader } from '../office/site-reader.ts'
import { ReviewedPage } from '../office/reviewed-page.ts'
import { Studio } from '../office/studio.ts'

const REVIEWED = 'Medical review'
const NOT_APPROVED = /No medical reviewer has approved this exact text/
const FAULTY = 'glossary-without-a-term'

interface ShortDocument {
  what: string
  type: string
  id: string
  /** A reviewed field, and its new value. */
  field: string
  words: string
  /** Its title on the dashboard. */
  title: RegExp
  /** Its own page; null if it is shown on other pages. */
  page: string | null
}

const documents: ShortDocument[] = [
  {
    what: 'a source',
    type: 'source',
    id: 'source-aasm-sleep-2015',
    field: 'title',
    words: 'Sleep of quokkas',
    title: /^Sleep of quokkas$/,
    page: null,
  },
  {
    what: 'a glossary term',
    type: 'glossaryTerm',
    id: 'glossary-a1c',
    field: 'definition',
    words: 'A test that quokkas take.',
    title: /A1C/i,
    page: null,
  },
  {
    what: 'a question',
    type: 'faq',
    id: 'faq-blog-how-often',
    field: 'question',
    words: 'How often do quokkas publish?',
    title: /^How often do quokkas publish\?$/,
    page: null,
  },
  {
    what: 'a category',
    type: 'category',
    id: 'category-heart-health',
    field: 'title',
    words: 'Quokka hearts',
    title: /^Quokka hearts$/,
    page: '/blog/category/heart-health',
  },
  {
    what: 'the settings',
    type: 'siteSettings',
    id: 'siteSettings',
    field: 'emergencyNote',
    words: 'Call the quokkas.',
    title: /Clearwell/,
    page: null,
  },
  {
    what: 'the BMI page',
    type: 'bmiPage',
    id: 'bmiPage',
    field: 'privacyNote',
    words: 'Quokkas keep nothing.',
    title: /BMI/,
    page: '/bmi-calculator',
  },
]

test('short documents show in the Studio what a change needs, and only the actions that apply', async ({
  openTab,
  baseURL,
}) => {
  const { editor } = await Editorial.open(baseURL)
  const published = await editor.client.getDocuments<SanityDocument>(documents.map(({ id }) => id))
  const drafts = editor.client.transaction()
  for (const [index, { id, field, words }] of documents.entries()) {
    const document = published[index]
    if (!document) throw new Error(`There is no ${id}`)
    drafts.createOrReplace({ ...document, _id: `drafts.${id}`, [field]: words })
  }
  // A document with validation errors.
  drafts.createOrReplace({
    ...{ _id: `drafts.${FAULTY}`, _type: 'glossaryTerm', definition: 'A word that is missing.' },
    slug: { _type: 'slug', current: 'without-a-term' },
  })
  await drafts.commit()
  try {
    const page = await openTab('editor')
    await new Studio(page).go('/studio/desk')
    const written = page.getByRole('region', { name: /^Draft/ })
    for (const { what, title } of documents)
      await expect.soft(written.getByRole('link', { name: title }), what).toBeVisible()
    for (const { what, ...document } of documents)
      await test.step(what, () => saysWhatAChangeNeeds(page, document))
    await test.step('a document with form errors cannot be in a set, and says why', () =>
      namesItsObstacle(new Studio(page)))
  } finally {
    const discarded = editor.client.transaction()
    for (const id of [...documents.map((each) => each.id), FAULTY]) discarded.delete(`drafts.${id}`)
    await discarded.commit()
  }
})

async function saysWhatAChangeNeeds(
  page: Page,
  { type, id, field, page: address }: Omit<ShortDocument, 'what'>,
): Promise<void> {
  const studio = new ReviewedPage(page, type, id)
  await studio.open()
  const { form } = studio
  const all = form.getByRole('tab', { name: 'All fields' })
  if (await all.isVisible()) await all.click()
  await expect.soft(form.getByTestId(`field-${field}`)).toContainText(REVIEWED)
  await expect
    .soft(form.getByTestId(`field-${field}`).getByRole('group', { name: REVIEWED }))
    .toBeVisible()
  await expect.soft(studio.banner).toContainText('Unpublished changes')

  // Checks apply to full texts only.
  await expect.soft(page.getByRole('button', { name: 'Comments' })).toBeVisible()
  await expect.soft(page.getByRole('button', { name: /^Checks/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Changes and history' }).click()
  const panel = page.getByRole('region', { name: 'Changes and history' })
  await expect
    .soft(panel)
    .toContainText('1 change. Includes clinical content that needs medical review.')
  await expect.soft(panel).toContainText('Approved')
  const links = panel.getByRole('link', { name: /^(Draft|Live) page/ })
  await expect.soft(links).toHaveCount(address === null ? 0 : 2)
  if (address !== null)
    await expect.soft(links.last()).toHaveAttribute('href', liveAddress(address))

  const footer = page.getByTestId('pane-footer')
  await expect.soft(footer.getByRole('button', { name: 'Submit for review' })).toBeEnabled()
  await studio.expectDisabled('Publish', NOT_APPROVED)
}

async function namesItsObstacle(studio: Studio): Promise<void> {
  const { page } = studio
  await studio.go('/studio/short-documents')
  const set = page.getByRole('region', { name: /^Ready to submit/ })
  const violation = set
    .getByRole('listitem')
    .filter({ hasText: 'Fix 1 error first (see the form)' })
  await expect(violation.getByRole('checkbox')).toBeDisabled()
  await expect(violation.getByRole('checkbox')).toHaveAccessibleDescription(/Required\./)
  await set.getByRole('button', { name: /^Select all/ }).click()
  await expect(
    page.getByRole('button', { name: `Submit for review: ${documents.length} documents` }),
  ).toBeVisible()
  await violation.getByRole('link', { name: /^Open/ }).click()
  await expect(studio.text('term')).toHaveValue('')
}

test('a high-risk source is published after two different reviewers signed it in the Studio', async ({
  openTab,
  getPassword,
  baseURL,
}) => {
  const id = 'source-aasm-sleep-2015'
  const path = '/blog/sleep-and-mood'
  const words = 'Sleep of quokkas, revised'
  const changed = 'Sleep of quokkas, revised twice'
  const reader = new Reader(baseURL)
  const office = await Editorial.open(baseURL)
  const second = await Colleague.invited('Ben Torres', baseURL)
  const before = await office.getFields(id, ['title'])
  const editor = new ReviewedPage(await openTab('editor'), 'source', id)
  const reviewer = new ReviewedPage(await openTab('medicalReviewer'), 'source', id)
  try {
    await editor.open()
    await expect(editor.page.getByTestId('field-note')).toContainText('No review')
    await editor.take('Mark as high-risk', { Reason: 'Doses rest on it.' })
    await expect(editor.banner).toContainText('needs two reviewers')
    await editor.write('title', words)
    await editor.take('Submit for review', { 'What changed (shown to readers)': 'Its new title.' })

    await reviewer.open()
    await reviewer.take('Approve', {
      'What you checked': 'The title is the publisher’s.',
      'Sources checked on': new Date().toISOString().slice(0, 10),
      'Your password': await getPassword('medicalReviewer'),
    })
    await expect(reviewer.banner).toContainText('1 of 2 approvals')
    await expect(reviewer.banner).toContainText('Amara Bennett approved exactly this text')
    await reviewer.expectDisabled('Approve', /You have already signed for this text/)
    await expect(editor.banner).toContainText('1 of 2 approvals')
    await editor.expectDisabled('Publish', /A second reviewer must approve it/)

    const revision = async () => String((await second.client.getDocument(`drafts.${id}`))?._rev)
    await test.step('text changed before the second signature loses the first, and the Studio says so', async () => {
      await editor.write('title', changed)
      for (const { banner } of [editor, reviewer]) {
        await expect(banner).toContainText('Approval not valid')
        await expect(banner).toContainText('so the approval is no longer valid')
      }
      await editor.expectDisabled('Publish', /The text was changed after it was approved/)
      await office.editor.submit(id, await revision())
      await expect(reviewer.banner).toContainText('In review')
      await expect(reviewer.banner).not.toContainText('approved exactly this text')
      await office.reviewer.approve(id, await revision())
      await expect(reviewer.banner).toContainText('Amara Bennett approved exactly this text')
    })

    await test.step('the second reviewer signs in the Studio in their own session', async () => {
      const { page } = reviewer
      // Leave the Studio while the user changes: its requests belong to one session.
      const address = page.url()
      await page.goto('about:blank')
      await page.context().addCookies(second.getCookies(baseURL ?? ''))
      await page.goto(address)
      await expect(reviewer.banner).toContainText('Amara Bennett approved exactly this text')
      await reviewer.take('Approve', {
        'What you checked': 'The changed title is the publisher’s too.',
        'Sources checked on': new Date().toISOString().slice(0, 10),
        'Your password': second.password,
      })
      await expect(reviewer.banner).toContainText('Approved by Amara Bennett and Ben Torres')
    })
    await reader.doesNotSee(changed, [path])
    await expect(editor.banner).toContainText('Approved by Amara Bennett and Ben Torres')
    await editor.publish()
    await reader.seesAtOnce(changed, [path])
  } finally {
    const { client } = office.editor
    if (await client.getDocument(`drafts.${id}`)) await client.delete(`drafts.${id}`)
    if ((await client.getDocument(id))?.highRisk === true)
      // The person who removes the mark may not sign next.
      await second.decide('unmarkHighRisk', id, { reason: 'No dose rests on it.' })
    if ((await office.getFields(id, ['title'])).title !== before.title)
      await office.change(id, before)
  }
})

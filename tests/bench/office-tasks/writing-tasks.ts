import { expect } from '@playwright/test'
import { Buffer } from 'node:buffer'
import sharp from 'sharp'
import { formatDay } from '../../../lib/workflow/model/dates.ts'
import { docxFile, footnote, paragraph, picture, run } from '../../unit/docx-import/docx-file.ts'
import { formPath, LATER_MONDAY_AT_NINE, MONDAY_AT_NINE, type Office } from './office.ts'
import { TIMEOUT_MS, type Person } from './person.ts'
import type { OfficeTask } from './task.ts'

const GUIDE = 'Gout: What Helps and What to Avoid'
const SENTENCE = 'Gout is a kind of arthritis that comes in attacks.'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const draftField = (id: string, field: string) => `*[_id == "drafts.${id}"][0].${field}`
const body = ({ page }: Person) => page.getByTestId('field-body')

/** Puts the cursor at the end of the long text. */
async function goToTextEnd(person: Person): Promise<void> {
  const { page } = person
  await body(person)
    .getByText('Click to activate')
    .or(body(person).locator('[contenteditable="true"]'))
    .first()
    .click()
  await page.keyboard.press('Control+End')
}

const open = (person: Person, title: string) =>
  person.page
    .getByTestId('dashboard-list-waiting')
    .getByRole('button', { name: `: ${title}` })
    .click()

const footerButton = ({ page }: Person, name: string) =>
  page.getByTestId('pane-footer').getByRole('button', { name, exact: true })

async function chooseInMenu({ page }: Person, name: string): Promise<void> {
  await page
    .getByTestId('pane-footer')
    .getByRole('button', { name: 'Open document actions' })
    .click()
  await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click()
}

const banner = ({ page }: Person) => page.getByTestId('review-banner')

const image = (background: string) =>
  sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .png()
    .toBuffer()

async function putTwoPosts({ writer: { client } }: Office): Promise<void> {
  const old = await client.assets.upload('image', await image('#123456'), {
    filename: 'old-chart.png',
  })
  await client.assets.upload('image', await image('#654321'), { filename: 'new-chart.png' })
  const field = { _type: 'picture', asset: { _type: 'reference', _ref: old._id }, alt: 'A chart' }
  for (const id of ['post-chart-a', 'post-chart-b'])
    await client.createOrReplace({ _id: `drafts.${id}`, _type: 'post', title: id, image: field })
}

/** Approved, and scheduled for a Monday at nine. */
async function putScheduled(office: Office, id: string, title: string): Promise<void> {
  await office.putApproved(id, title)
  const runAt = new Date(`${MONDAY_AT_NINE}:00-05:00`).toISOString()
  await office.writer.decide('schedule', id, { what: 'publish', runAt })
}

export const WRITING_TASKS: readonly OfficeTask[] = [
  {
    name: 'Start a new guide: title and first sentence',
    who: 'writer',
    run: async (person, office) => {
      const { page } = person
      await page
        .getByRole('button', { name: 'Create new document' })
        .or(page.getByTestId('studio-navbar').getByRole('button').nth(1))
        .first()
        .click()
      await person.type('disease')
      await page.getByRole('link', { name: 'Disease article' }).click()
      await person.write(person.studio.text('title'), GUIDE)
      await goToTextEnd(person)
      await person.press('Enter')
      await person.type(SENTENCE)
      await office.until(
        `count(*[_type == "article" && title == $title && pt::text(body) match $sentence])`,
        (count) => count === 1,
        { title: GUIDE, sentence: SENTENCE },
      )
    },
  },
  {
    name: 'Cite a source by its author, in an open page',
    who: 'writer',
    from: formPath('post', 'post-to-cite'),
    prepare: async (office) => {
      await office.putDraft('post-to-cite', 'Sleep, with one more source')
    },
    run: async (person, office) => {
      const count = `count(*[_id == "drafts.post-to-cite"][0].body[].children[_type == "citation"])`
      const before = await office.writer.client.fetch<number>(count)
      const authors = await office.writer.client.fetch<string>(
        '*[_type == "source" && defined(authors) && !(_id in path("drafts.**"))] | order(_id)[0].authors',
      )
      const [author = ''] = authors.split(',')
      await goToTextEnd(person)
      await person.press('Control+Alt+f')
      await person.page.getByTestId('cite-dialog').getByRole('option').first().waitFor()
      await person.type(author)
      await expect(
        person.page.getByTestId('cite-dialog').getByRole('option').first(),
      ).toContainText(author)
      await person.press('Enter')
      await office.until(count, (now) => now === before + 1)
    },
  },
  {
    name: 'Import a Word document with an image, into an open page',
    who: 'writer',
    from: formPath('article', 'article-from-word'),
    prepare: async ({ writer: { client } }) => {
      await client.createOrReplace({
        _id: 'drafts.article-from-word',
        _type: 'article',
        title: 'From Word',
      })
    },
    run: async (person) => {
      const { page } = person
      const chooser = page.waitForEvent('filechooser')
      await body(person).getByRole('button', { name: 'Import a Word document' }).click()
      const file = await docxFile({
        body: [
          paragraph(run('Imported heading'), 'Heading1'),
          paragraph(`${run('A sentence with a source.')}${footnote(1)}`),
          paragraph(picture('r1')),
        ].join(''),
        footnotes: [run('doi:10.1000/office.tasks')],
        images: { r1: { name: 'image1.png', bytes: await image('teal') } },
      })
      await (
        await chooser
      ).setFiles({ name: 'draft.docx', mimeType: DOCX, buffer: Buffer.from(file) })
      const report = page.getByTestId('word-report')
      await person.write(report.getByLabel('Alternative text of image 1'), 'A nurse takes a pulse')
      await report.getByRole('button', { name: 'Import', exact: true }).click()
      await page.getByTestId('import-result').getByText('10.1000/office.tasks').waitFor()
      await body(person).getByText('Imported heading').waitFor()
    },
  },
  {
    name: 'Submit for review with two reviewers, from an open page',
    who: 'writer',
    from: formPath('post', 'post-two-reviewers'),
    prepare: async (office) => {
      await office.putDraft('post-two-reviewers', 'Sleep, for two reviewers')
    },
    run: async (person) => {
      await footerButton(person, 'Submit for review').click()
      const dialog = person.page.getByRole('dialog', { name: 'Submit for review' })
      await person.write(dialog.getByLabel('What changed (shown to readers)'), 'A clearer title.')
      await person.choose(dialog.getByLabel(/^Reviewer/), 'Amara Bennett')
      await person.choose(dialog.getByLabel(/^Second reviewer/), 'Noor Haddad')
      await dialog.getByRole('button', { name: 'Submit for review' }).click()
      await banner(person).getByText('who must both approve').waitFor()
    },
  },
  {
    name: 'Make the requested changes and submit again',
    who: 'writer',
    prepare: async (office) => {
      const revision = await office.putInReview('post-sent-back', 'Sleep, sent back')
      await office.colleagues.reviewer.decide('requestChanges', 'post-sent-back', {
        revision,
        reason: 'Say for whom this is.',
      })
    },
    run: async (person, office) => {
      await open(person, 'Sleep, sent back')
      await banner(person).getByText('Say for whom this is.').waitFor()
      await person.write(person.studio.text('title'), ' for adults')
      await office.until(draftField('post-sent-back', 'title'), (title) =>
        String(title).endsWith('adults'),
      )
      await footerButton(person, 'Submit for review').click()
      const dialog = person.page.getByRole('dialog', { name: 'Submit for review' })
      await dialog.getByRole('button', { name: 'Submit for review' }).click()
      await banner(person).getByText('In review').waitFor()
    },
  },
  {
    name: 'Publish an approved page',
    who: 'writer',
    prepare: (office) => office.putApproved('post-to-publish', 'Sleep, to publish'),
    run: async (person, office) => {
      await open(person, 'Sleep, to publish')
      await expect(person.page.getByTestId('action-publish')).toBeEnabled({ timeout: TIMEOUT_MS })
      await person.page.getByTestId('action-publish').click()
      await office.until('count(*[_id == "post-to-publish"])', (count) => count === 1)
    },
  },
  {
    name: 'Schedule an approved page for Monday at nine',
    who: 'writer',
    prepare: (office) => office.putApproved('post-to-schedule', 'Sleep, on Monday'),
    run: async (person) => {
      await open(person, 'Sleep, on Monday')
      await schedule(person, MONDAY_AT_NINE)
    },
  },
  {
    name: 'Move a scheduled page to a later Monday',
    who: 'writer',
    from: formPath('post', 'post-to-move'),
    prepare: (office) => putScheduled(office, 'post-to-move', 'Sleep, a week later'),
    run: (person) => schedule(person, LATER_MONDAY_AT_NINE),
  },
  {
    name: 'Change a word in a scheduled page (asked first)',
    who: 'writer',
    from: formPath('post', 'post-scheduled'),
    prepare: (office) => putScheduled(office, 'post-scheduled', 'Sleep, scheduled'),
    run: async (person, office) => {
      await banner(person).getByText('Publishing is scheduled for').waitFor()
      await person.write(person.studio.text('title'), '!')
      await person.page.getByRole('button', { name: 'Edit anyway' }).click()
      await office.until(
        draftField('post-scheduled', 'title'),
        (title) => title === 'Sleep, scheduled!',
      )
    },
  },
  {
    name: 'Replace an image in every page that has it',
    who: 'writer',
    from: '/studio/intent/edit/id=post-chart-a;type=post;path=image/',
    prepare: putTwoPosts,
    run: async (person) => {
      const { page } = person
      await page.getByTestId('options-menu-button').first().click()
      await page
        .getByTestId(/^file-input-browse-button/)
        .or(page.getByRole('menuitem', { name: 'Select' }))
        .first()
        .click()
      const dialog = page.getByRole('dialog', { name: 'Images' })
      const search = dialog.getByLabel(/^Search images/)
      const found = dialog.getByTestId('picture-grid').getByRole('button')
      await person.write(search, 'old-chart')
      await expect(found).toHaveCount(1, { timeout: TIMEOUT_MS })
      await found.click()
      await dialog.getByRole('button', { name: 'Replace this image everywhere…' }).click()
      await person.rewrite(search, 'new-chart')
      await expect(found).toHaveCount(1, { timeout: TIMEOUT_MS })
      await found.click()
      await dialog.getByText(/^Yes/).first().click()
      await dialog.getByRole('button', { name: 'Replace in 2 drafts' }).click()
      await dialog.getByText('The image was replaced in 2 drafts.').waitFor()
    },
  },
]

/** Schedules an open page for a Monday at nine, and waits until its form says so. */
async function schedule(person: Person, time: string): Promise<void> {
  await chooseInMenu(person, 'Schedule publishing')
  const dialog = person.page.getByRole('dialog', { name: 'Schedule publishing' })
  await person.typeDate(dialog.getByLabel('Date and time'), time)
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await banner(person)
    .getByText(`Publishing is scheduled for ${formatDay(time)}, 9:00 AM`)
    .waitFor()
}

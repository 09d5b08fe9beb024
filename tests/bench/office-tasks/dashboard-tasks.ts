import { formPath, type Office } from './office.ts'
import type { Person } from './person.ts'
import type { OfficeTask } from './task.ts'

const tool = ({ page }: Person, name: string) =>
  page.getByTestId('studio-navbar').getByRole('link', { name, exact: true })

async function sendAsReader(
  { site }: Office,
  path: string,
  fields: Record<string, string>,
): Promise<void> {
  const sent = await fetch(`${site}${path}`, { method: 'POST', body: new URLSearchParams(fields) })
  if (!sent.ok) throw new Error(`A reader’s message was refused: HTTP ${sent.status}`)
}

/** A word of the six drafts that are assigned. */
const SIX = 'Six of them'

export const DASHBOARD_TASKS: readonly OfficeTask[] = [
  {
    name: 'Find where the site says 130/80, and open it',
    who: 'writer',
    run: async (person) => {
      const { page } = person
      await tool(person, 'Find text').click()
      await page.getByLabel('Words or').waitFor()
      await person.type('130/80')
      await person.press('Enter')
      await page.getByTestId('text-search').locator('mark').first().waitFor()
      await page.getByTestId('text-search').getByRole('link').first().click()
      await person.studio.form.waitFor()
    },
  },
  {
    name: 'Look up in the guide how to add an icon array',
    who: 'writer',
    from: formPath('article', 'article-obesity'),
    run: async (person) => {
      const { page } = person
      await page.getByRole('button', { name: 'Help', exact: true }).first().click()
      const help = page.getByRole('region', { name: 'Help' })
      await person.write(help.getByLabel('Search the guide'), 'icon array')
      await help.locator('summary').filter({ hasText: 'Icon arrays' }).click()
      await help.getByText('how many of 100').first().waitFor()
    },
  },
  {
    name: 'Assign six pages to an owner at once',
    who: 'keeper',
    prepare: async (office) => {
      for (let page = 1; page <= 6; page++)
        await office.putDraft(`post-six-${page}`, `${SIX} ${page}`)
    },
    run: async (person) => {
      const { page } = person
      await person.write(page.getByLabel('Title contains'), SIX)
      await page.getByText('6 pages match the filters.').waitFor()
      await page
        .getByRole('region', { name: /^Draft/ })
        .getByLabel(/^Select all/)
        .click()
      await page
        .getByRole('region', { name: 'Selected pages' })
        .getByRole('button', { name: 'Assign' })
        .click()
      const dialog = page.getByRole('dialog', { name: 'Assign: 6 pages' })
      await person.choose(dialog.getByLabel(/^Owner/), 'Malcolm Ellison')
      await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
      await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    },
  },
  {
    name: 'Save a filtered dashboard as a view',
    who: 'keeper',
    run: async (person) => {
      const { page } = person
      await person.write(page.getByLabel('Title contains'), 'pressure')
      await page.getByRole('button', { name: 'Save this view' }).click()
      await page.getByLabel('Name of the view').waitFor()
      await person.type('Blood pressure')
      await person.press('Enter')
      await page.getByRole('button', { name: 'Blood pressure', exact: true }).waitFor()
    },
  },
  {
    name: 'Subscribe to the calendar',
    who: 'secondReviewer',
    run: async (person) => {
      const { page } = person
      await page.getByRole('button', { name: 'Calendar', exact: true }).click()
      await page.getByRole('button', { name: 'Create a link' }).click()
      await page.getByRole('button', { name: 'Copy', exact: true }).click()
      await page.getByText('Copied.').waitFor()
    },
  },
  {
    name: 'Reply to a reader’s message',
    who: 'keeper',
    prepare: (office) =>
      sendAsReader(office, '/api/v1.0/email/send', {
        ...{ name: 'Noor Reader', email: 'noor@example.com', message: 'Are you open on Sundays?' },
      }),
    run: async (person) => {
      const { page } = person
      await page
        .getByTestId('reader-counts')
        .getByRole('link', { name: /new message/ })
        .click()
      await page.getByRole('link', { name: /Noor Reader/ }).click()
      const replies = page.getByTestId('message-replies')
      await person.write(replies.getByLabel('Your reply'), 'No, but our pages are.')
      await replies.getByRole('button', { name: 'Send reply' }).click()
      await replies.getByRole('listitem').filter({ hasText: 'No, but our pages are.' }).waitFor()
    },
  },
  {
    name: 'Close a reader’s error report',
    who: 'keeper',
    prepare: (office) =>
      sendAsReader(office, '/api/feedback', {
        page: '/screening',
        kind: 'error',
        error: 'The table adds up to 103 %.',
      }),
    run: async (person, office) => {
      const { page } = person
      await page
        .getByTestId('dashboard-reports')
        .getByRole('link', { name: /errors? reported/ })
        .click()
      await page.getByTestId('field-status').getByRole('radio', { name: 'Done' }).click()
      await office.until(
        'count(*[_type == "readerNote" && status == "done"])',
        (count) => count === 1,
      )
    },
  },
  {
    name: 'Read a page that is in review as readers will see it',
    who: 'newcomer',
    prepare: async (office) => {
      await office.putInReview('post-to-read', 'Sleep, to read')
    },
    run: async (person) => {
      const { page } = person
      await page
        .getByRole('region', { name: /^In review/ })
        .getByRole('link', { name: 'Sleep, to read' })
        .click()
      await person.studio.form.waitFor()
      await page.getByRole('button', { name: 'Changes and history' }).click()
      await page.getByRole('link', { name: 'Draft page' }).click()
      await page.frameLocator('iframe').getByRole('heading', { name: 'Sleep, to read' }).waitFor()
    },
  },
]

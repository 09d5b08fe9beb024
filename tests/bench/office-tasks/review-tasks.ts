import { today, formPath, type Office } from './office.ts'
import type { Person } from './person.ts'
import type { OfficeTask } from './task.ts'

const task = ({ page }: Person, title: string) =>
  page.getByTestId('dashboard-list-waiting').getByRole('listitem').filter({ hasText: title })

/** Signs an open dialog: what was checked, the day, and the password. */
async function sign(person: Person, password: string, button: string): Promise<void> {
  const dialog = person.page.getByRole('dialog')
  await person.write(dialog.getByLabel('What you checked'), 'Checked against the guideline.')
  await person.typeDate(dialog.getByLabel('Sources checked on'), today())
  await person.tabTo(dialog.getByLabel('Your password'))
  await person.type(password)
  await dialog.getByRole('button', { name: button }).click()
}

/** A page that the reviewer sent back, and that was submitted again with another title. */
async function putSecondRound(office: Office, id: string, title: string): Promise<void> {
  const revision = await office.putInReview(id, title)
  const reason = 'Name the day.'
  await office.colleagues.reviewer.decide('requestChanges', id, { revision, reason })
  const set = { title: `${title} on Sunday` }
  const { _rev } = await office.writer.client.patch(`drafts.${id}`).set(set).commit()
  await office.writer.submit(id, _rev)
}

export const REVIEW_TASKS: readonly OfficeTask[] = [
  {
    name: 'See what changed since my last round',
    who: 'reviewer',
    prepare: (office) => putSecondRound(office, 'post-round', 'Sleep, again'),
    run: async (person) => {
      const { page } = person
      await task(person, 'Sleep, again').getByRole('button').click()
      await page.getByText('Changed since the last round (1)').waitFor()
    },
  },
  {
    name: 'See the changes in their place on the page',
    who: 'reviewer',
    prepare: (office) => putSecondRound(office, 'post-marked', 'Sleep, marked'),
    run: async (person) => {
      const { page } = person
      await task(person, 'Sleep, marked').getByRole('link').first().click()
      const preview = page.frameLocator('iframe')
      await preview.getByRole('button', { name: 'Changes on the page' }).click()
      const marked = preview.frameLocator('iframe').locator('ins').filter({ hasText: 'on Sunday' })
      await marked.first().waitFor()
    },
  },
  {
    name: 'Request changes',
    who: 'reviewer',
    from: formPath('post', 'post-to-send-back'),
    prepare: async (office) => {
      await office.putInReview('post-to-send-back', 'Sleep, not yet')
    },
    run: async (person) => {
      const { page } = person
      const button = page
        .getByTestId('pane-footer')
        .getByRole('button', { name: 'Request changes' })
      const inMenu = page.getByRole('menuitem', { name: /^Request changes/ })
      await page
        .getByTestId('pane-footer')
        .getByRole('button', { name: 'Open document actions' })
        .click()
      await button.or(inMenu).first().click()
      const dialog = page.getByRole('dialog', { name: 'Request changes' })
      await person.write(
        dialog.getByLabel('What needs to change, and why'),
        'Say for whom this is.',
      )
      await dialog.getByRole('button', { name: 'Request changes' }).click()
      await page.getByTestId('review-banner').getByText('Changes requested').waitFor()
    },
  },
  {
    name: 'Approve a page',
    who: 'reviewer',
    prepare: async (office) => {
      await office.putInReview('post-to-approve', 'Sleep, to approve')
    },
    run: async (person, { colleagues }) => {
      await task(person, 'Sleep, to approve').getByRole('button').click()
      await sign(person, colleagues.reviewer.password, 'Sign and approve')
      await person.page.getByTestId('review-banner').getByText('Approved by').waitFor()
    },
  },
  {
    name: 'Approve as the second of two reviewers',
    who: 'secondReviewer',
    prepare: async (office) => {
      const id = 'post-second-look'
      const revision = await office.putDraft(id, 'Sleep, twice approved')
      const { reviewer, secondReviewer } = office.colleagues
      await office.writer.decide('submit', id, {
        revision,
        summary: 'Wording.',
        assignee: await office.identify(reviewer),
        secondReviewer: await office.identify(secondReviewer),
      })
      await office.colleagues.reviewer.approve(id, revision)
    },
    run: async (person, { colleagues }) => {
      await task(person, 'Sleep, twice approved').getByRole('button').click()
      await sign(person, colleagues.secondReviewer.password, 'Sign and approve')
      await person.page.getByTestId('review-banner').getByText('Approved by').waitFor()
    },
  },
  {
    name: 'Recertify two public pages, one after the other',
    who: 'reviewer',
    from: formPath('post', 'post-low-blood-sugar'),
    prepare: async ({ writer }) => {
      const early = { nextReviewDue: today(), reason: 'A new guideline.' }
      for (const id of ['post-low-blood-sugar', 'post-prediabetes-next-steps'])
        await writer.decide('earlyReview', id, early)
    },
    run: async (person, { colleagues: { reviewer } }) => {
      const { page } = person
      const footer = page.getByTestId('pane-footer')
      const dialog = page.getByRole('dialog', { name: 'Recertify' })
      await footer.getByRole('button', { name: 'Recertify' }).click()
      await sign(person, reviewer.password, 'Sign and recertify')
      await dialog.getByText('Recertified.').waitFor()
      await dialog.getByRole('link').first().click()
      await dialog.waitFor({ state: 'hidden' })
      await footer.getByRole('button', { name: 'Recertify' }).click()
      await person.tabTo(dialog.getByLabel('Your password'))
      await person.type(reviewer.password)
      await dialog.getByRole('button', { name: 'Sign and recertify' }).click()
      await dialog.getByText('Recertified.').waitFor()
    },
  },
]

import { expect } from '@playwright/test'
import { MONDAY_AT_NINE, today, type Office } from './office.ts'
import { TIMEOUT_MS, type Person } from './person.ts'
import type { OfficeTask } from './task.ts'

/** Public pages of the seed content, each with words of its title that find it. */
const SIX_PAGES = {
  'post-heart-attack-and-stroke-signs': 'Heart attack or stroke',
  'post-less-salt-more-flavor': 'Less salt, more flavor',
  'post-low-blood-sugar': 'Low blood sugar: spot it',
  'post-measure-blood-pressure-at-home': 'How to measure your blood',
  'post-prediabetes-next-steps': 'Prediabetes: what the',
  'post-screening-checklist-by-age': 'Your health screening',
} as const
const [FIRST, SECOND] = [
  'post-heart-attack-and-stroke-signs',
  'post-less-salt-more-flavor',
] as const

const releasePath = (id: string) => `/studio/releases/${id}`
const versionPath = (id: string, release: string) =>
  `/studio/intent/edit/id=${id};type=post/?perspective=${release}`

/** A time (`YYYY-MM-DDTHH:MM`) as the Releases tool wants it typed: “Dec 7, 2026 09:00”. */
function inStudioFormat(time: string): string {
  const day = new Date(`${time.slice(0, 10)}T00:00:00Z`)
  const name = day.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
  return `${name} ${time.slice(11)}`
}

const bar = ({ page }: Person) => page.getByTestId('release-review-bar')

/** An approved release of two pages. */
async function putApprovedRelease(office: Office, release: string, title: string): Promise<void> {
  await office.putRelease(release, title, [FIRST, SECOND])
  await office.decideRelease(release, [FIRST, SECOND], true)
}

async function addPage(person: Person, words: string): Promise<void> {
  const { page } = person
  await page.getByRole('button', { name: 'Add document' }).click()
  await page.getByPlaceholder('Search', { exact: true }).last().waitFor()
  // It opens with the words of the search before.
  await person.press('Control+a')
  await person.type(words)
  await page.getByTestId('search-results').getByText(words).first().click()
  await page.getByTestId('document-table-card').getByText(words).first().waitFor()
}

export const RELEASE_TASKS: readonly OfficeTask[] = [
  {
    name: 'Plan a release of six pages',
    who: 'writer',
    run: async (person) => {
      const { page } = person
      await page
        .getByTestId('studio-navbar')
        .getByRole('link', { name: 'Releases', exact: true })
        .last()
        .click()
      await page.getByRole('button', { name: 'New release' }).click()
      const dialog = page.getByRole('dialog', { name: 'New release' })
      await person.write(dialog.getByPlaceholder('Untitled release'), 'Six pages')
      await dialog.getByRole('button', { name: 'Create release' }).click()
      // On a busy machine the Studio may look for the release before it has heard of it, and shows the list again.
      const isThere = page.getByRole('button', { name: 'Add document' })
      const isLost = page.getByText('This release could not be found')
      await isThere.or(isLost).first().waitFor()
      if (await isLost.isVisible())
        await page.getByText('Six pages', { exact: true }).last().click()
      for (const words of Object.values(SIX_PAGES)) await addPage(person, words)
    },
  },
  {
    name: 'Add a page to a release, from its form',
    who: 'writer',
    from: versionPath('post-when-low-mood-is-more', 'rgrows'),
    prepare: (office) => office.putRelease('rgrows', 'Growing', [FIRST]),
    run: async (person, office) => {
      await person.page.getByRole('button', { name: 'Add to release' }).click()
      await office.until(
        'count(*[_id == "versions.rgrows.post-when-low-mood-is-more"])',
        (count) => count === 1,
      )
    },
  },
  {
    name: 'Submit all pages of a release for review',
    who: 'writer',
    prepare: (office) => office.putRelease('rsubmit', 'Not yet submitted', [FIRST, SECOND]),
    run: async (person) => {
      const { page } = person
      await page
        .getByTestId('open-releases')
        .getByRole('link', { name: 'Not yet submitted' })
        .click()
      await bar(person).getByRole('button', { name: 'Show the review' }).click()
      await bar(person).getByRole('button', { name: 'Submit 2 pages for review' }).click()
      const dialog = page.getByRole('dialog', { name: 'Submit for review' })
      await person.write(dialog.getByLabel('What changed (shown to readers)'), 'The new guideline.')
      await dialog.getByRole('button', { name: 'Submit for review' }).click()
      await expect(bar(person).getByText('In review')).toHaveCount(2, { timeout: TIMEOUT_MS })
    },
  },
  {
    name: 'Approve the pages of a release',
    who: 'reviewer',
    prepare: async (office) => {
      await office.putRelease('rapprove', 'To approve', [FIRST, SECOND])
      await office.decideRelease('rapprove', [FIRST, SECOND], false)
    },
    run: async (person, { colleagues: { reviewer } }) => {
      const { page } = person
      await page.getByTestId('open-releases').getByRole('link', { name: 'To approve' }).click()
      await bar(person).getByRole('button', { name: 'Show the review' }).click()
      await bar(person).getByRole('button', { name: 'Approve 2 pages' }).click()
      const dialog = page.getByRole('dialog', { name: 'Approve pages of this release' })
      await person.write(dialog.getByLabel('What you checked'), 'Both, in the preview.')
      await person.typeDate(dialog.getByLabel('Sources checked on'), today())
      await person.tabTo(dialog.getByLabel('Your password'))
      await person.type(reviewer.password)
      await dialog.getByRole('button', { name: 'Sign and approve' }).click()
      await bar(person).getByText('2 of 2 approved').waitFor()
    },
  },
  {
    name: 'Change a word in an approved release (asked first)',
    who: 'writer',
    prepare: (office) => putApprovedRelease(office, 'rchange', 'Approved'),
    run: async (person, office) => {
      const { page } = person
      await page
        .getByTestId('open-releases')
        .getByRole('link', { name: 'Approved', exact: true })
        .click()
      await bar(person).getByRole('button', { name: 'Show the review' }).click()
      await bar(person).getByRole('link', { name: SIX_PAGES[FIRST] }).first().click()
      await page.getByTestId('review-banner').getByText('Approved by').waitFor()
      await person.write(person.studio.text('title'), '!')
      await page.getByRole('button', { name: 'Edit anyway' }).click()
      await office.until(`*[_id == "versions.rchange.${FIRST}"][0].title`, (title) =>
        String(title).endsWith('!'),
      )
    },
  },
  {
    name: 'Schedule a release for Monday at nine',
    who: 'writer',
    from: releasePath('rmonday'),
    prepare: (office) => putApprovedRelease(office, 'rmonday', 'On Monday'),
    run: async (person, office) => {
      const { page } = person
      await bar(person).getByText('2 of 2 approved').waitFor()
      await page.getByTestId('release-menu-button').click()
      await page.getByRole('menuitem', { name: /^Schedule/ }).click()
      const dialog = page.getByRole('dialog')
      await person.rewrite(dialog.getByTestId('date-input'), inStudioFormat(MONDAY_AT_NINE))
      await person.press('Enter')
      await dialog
        .getByRole('button', { name: /schedule/i })
        .last()
        .click()
      await office.until(
        '*[_type == "system.release" && name == "rmonday"][0].state',
        (state) => state === 'scheduled',
      )
    },
  },
  {
    name: 'Take a page offline together with a release',
    who: 'writer',
    from: versionPath('post-goes-offline', 'roffline'),
    prepare: async (office) => {
      await office.putPublic('post-goes-offline', 'Sleep, to take offline')
      await office.writer.client.releases.create({
        releaseId: 'roffline',
        metadata: { title: 'Goes offline', releaseType: 'asap' },
      })
    },
    run: async (person, office) => {
      const { page } = person
      const footer = page.getByTestId('pane-footer')
      const menu = async (name: string) => {
        await footer.getByRole('button', { name: 'Open document actions' }).click()
        await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click()
      }
      await page.getByRole('button', { name: 'Add to release' }).click()
      await page.getByText('Not in the').waitFor({ state: 'hidden' })
      await menu('Request to take offline')
      const dialog = page.getByRole('dialog', { name: 'Request to take offline' })
      await person.write(dialog.getByRole('textbox').first(), 'It is out of date.')
      await person.choose(dialog.getByRole('combobox').first(), 'Better sleep for a steadier mood')
      await dialog.locator('button[type="submit"]').click()
      await dialog.waitFor({ state: 'hidden' })
      await menu('Unpublish when releasing')
      const confirm = page.getByRole('dialog').getByRole('button', { name: /unpublish/i })
      await confirm.last().click()
      await office.until(
        '*[_id == "versions.roffline.post-goes-offline"][0]._system.delete',
        (isDeleted) => isDeleted === true,
      )
    },
  },
]

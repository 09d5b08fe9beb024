import { Editorial } from '../office/staff-api.ts'
import { expect, test } from '../office/office-test.ts'
import { openReviewRecord, Reader } from '../office/site-reader.ts'
import { Studio } from '../office/studio.ts'
import { fillInvitation, GuestPages, sendInvitation } from './guest-pages.ts'

const ID = 'post-measure-blood-pressure-at-home'
const TITLE = 'How to measure your blood pressure at home'
const PATH = '/blog/measure-blood-pressure-at-home'
const WORDS = 'Words of a release that an expert from outside approves.'
const SECOND_ID = 'post-heart-attack-and-stroke-signs'
const SECOND_TITLE = 'Heart attack or stroke? Know the signs and act fast'
const SECOND_PATH = '/blog/heart-attack-and-stroke-signs'
const SECOND_WORDS = 'Words of the second page of that release.'
const OTHER_ID = 'post-when-low-mood-is-more'
const OTHER_PATH = '/blog/when-low-mood-is-more'
const OTHER_WORDS = 'Words of another release, which this guest does not see.'
const STATEMENT = 'Compared every reading with the guideline.'

// A page that is not in the release, and a review that is over, are 404. The Studio asks the lake in dry runs whether a
// release may be published or changed, and the console logs a refusal.
test.use({
  expectedErrors: [
    /status of (?:404 .*\/lake\/auth\/guest|(?:403|409) .*\/data\/actions\/production)/,
  ],
})

test('a guest of a release sees its pages and no others, and gives the first of two approvals', async ({
  page: readersPage,
  openTab,
  anotherBrowser,
  getPassword,
  baseURL,
}) => {
  const reader = new Reader(baseURL)
  const office = await Editorial.open(baseURL)
  const { editor } = office
  const { client } = editor
  const releaseId = `g${Date.now().toString(36)}`
  const otherId = `o${Date.now().toString(36)}`
  const before = await Promise.all([ID, SECOND_ID].map((id) => office.getFields(id, ['excerpt'])))
  const addPage = async (release: string, publishedId: string, excerpt: string) => {
    await editor.discard(publishedId)
    await client.createVersion({ releaseId: release, publishedId, baseId: publishedId })
    const version = `versions.${release}.${publishedId}`
    const { _rev: revision } = await client.patch(version).set({ excerpt }).commit()
    const input = { release, revision, summary: 'Wording.' }
    await editor.decide('submit', publishedId, input)
  }
  for (const [id, title] of [
    [releaseId, 'Blood pressure month'],
    [otherId, 'Autumn'],
  ] as const)
    await client.releases.create({ releaseId: id, metadata: { title, releaseType: 'asap' } })
  await addPage(releaseId, ID, WORDS)
  await addPage(releaseId, SECOND_ID, SECOND_WORDS)
  await addPage(otherId, OTHER_ID, OTHER_WORDS)

  const reviewer = new Studio(await openTab('medicalReviewer'))
  const { page } = reviewer
  const bar = page.getByTestId('release-review-bar')
  const row = (title: string) => bar.getByRole('listitem').filter({ hasText: title })
  const guests = page.getByRole('region', { name: 'Guest reviewers' })
  const guest = await GuestPages.at(await anotherBrowser())
  const listed = guest.page.getByRole('listitem')
  let link = ''

  try {
    await test.step('a reviewer invites the guest in the Releases tool, above the release', async () => {
      await page.goto(`/studio/releases/${releaseId}`)
      await bar.getByRole('button', { name: 'Show the review' }).click()
      await bar.getByRole('button', { name: 'Show guest reviewers' }).click()
      await expect(guests).toContainText('No one was invited to this release.')
      const password = await getPassword('medicalReviewer')
      const dialog = await fillInvitation(guests, {
        name: 'Rita Guest',
        email: 'rita@hospital.example',
        password,
      })
      await expect(dialog).toContainText('The guest sees only the pages of this release')
      link = await sendInvitation(dialog)
      await expect(guests.getByRole('listitem')).toContainText('Invited. The link works until')
    })

    await test.step('the guest opens the link with a passkey, and sees the list of the release’s pages', async () => {
      await guest.accept(link, 'Rita Guest')
      await expect(guest.page.getByRole('heading', { level: 1 })).toHaveText('Blood pressure month')
      await expect(listed).toHaveText([`${SECOND_TITLE}: In review`, `${TITLE}: In review`])
    })

    await test.step('the page of another release is not found, and is not named', async () => {
      const address = `/lake/auth/guest?page=${OTHER_ID}`
      expect((await guest.page.goto(address))?.status()).toBe(404)
      await expect(guest.page.getByRole('alert')).toContainText('not in the release')
      await expect(guest.page.getByText(/low mood|autumn/i)).toHaveCount(0)
    })

    await test.step('one of its pages is shown with the release, with its differences and sources', async () => {
      await listed.getByRole('link', { name: TITLE }).click()
      await guest.page.getByText(/Show all \d+ sources/).click()
      await expect(guest.page.getByRole('link', { name: /blood pressure/i }).first()).toBeVisible()
      const preview = await guest.openDraft()
      await expect(preview).toHaveURL(PATH)
      await expect(preview.getByText(WORDS).first()).toBeVisible()
      await preview.getByRole('button', { name: 'Changes on the page' }).click()
      const difference = preview.getByRole('dialog').locator('iframe').contentFrame()
      await expect(difference.locator('ins').filter({ hasText: 'an expert' }).first()).toBeVisible()
      const dialog = preview.getByRole('dialog')
      await dialog.getByLabel('View').selectOption('Side by side')
      const columns = ['Before', 'Blood pressure month']
      await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(columns)
      await preview.goto(SECOND_PATH)
      await expect(preview.getByText(SECOND_WORDS).first()).toBeVisible()
      await preview.goto(OTHER_PATH)
      await expect(preview.getByText('This page is not part of your review.')).toBeVisible()
      await expect(preview.getByText(OTHER_WORDS)).toHaveCount(0)
      await preview.close()
    })

    await test.step('the guest approves that page, and the list says so', async () => {
      await guest.approve(STATEMENT)
      await guest.page.getByRole('link', { name: 'All pages of your review' }).click()
      await expect(listed).toHaveText([`${SECOND_TITLE}: In review`, `${TITLE}: 1 of 2 approvals`])
    })

    await test.step('the reviewer sees the approval above the release, which cannot be published yet', async () => {
      await expect(row(TITLE)).toContainText('1 of 2 approvals')
      await expect(guests.getByRole('listitem')).toContainText('Approved 1 page.')
      await expect(client.releases.publish({ releaseId })).rejects.toMatchObject({
        statusCode: 409,
      })
      await reader.doesNotSee(WORDS, [PATH])
    })

    await test.step('the reviewer gives the second approval, and the only one of the other page', async () => {
      await bar.getByRole('button', { name: 'Approve 2 pages' }).click()
      const dialog = page.getByRole('dialog', { name: 'Approve pages of this release' })
      await dialog.getByLabel('What you checked').fill('Both, in the preview of the release.')
      await dialog.getByLabel('Sources checked on').fill(new Date().toISOString().slice(0, 10))
      await dialog.getByLabel('Your password').fill(await getPassword('medicalReviewer'))
      await dialog.getByRole('button', { name: 'Sign and approve' }).click()
      await expect(dialog).toBeHidden()
      await expect(bar).toContainText('2 of 2 approved')
    })

    await test.step('the editor publishes the release in the Studio', async () => {
      const tool = await openTab('editor')
      await tool.goto(`/studio/releases/${releaseId}`)
      await tool.getByRole('button', { name: 'Run release' }).click()
      const dialog = tool.getByTestId('confirm-publish-dialog')
      // The tool shows the change with the transaction, but readers have it with the response. A dry run comes before it.
      const answer = tool.waitForResponse((response) => {
        const sent = response.request().postData() ?? ''
        return sent.includes('"sanity.action.release.publish"') && !sent.includes('"dryRun":true')
      })
      await dialog.getByRole('button', { name: 'Run release' }).click()
      expect((await answer).status()).toBe(200)
    })

    await test.step('readers see the pages, and who reviewed them: guest and reviewer, or the reviewer alone', async () => {
      await reader.seesAtOnce(SECOND_WORDS, [SECOND_PATH])
      await reader.doesNotSee('Rita Guest', [SECOND_PATH])
      await reader.doesNotSee(OTHER_WORDS, [OTHER_PATH])
      await readersPage.goto(PATH)
      await expect(readersPage.getByText(WORDS).first()).toBeVisible()
      const record = await openReviewRecord(readersPage)
      await expect(record).toContainText('Rita Guest, MD')
      await expect(record).toContainText(STATEMENT)
      await expect(record).toContainText('Amara Bennett, MD')
    })

    await test.step('the guest’s review ends with the release', async () => {
      for (const address of ['/lake/auth/guest', link]) {
        expect((await guest.page.goto(address))?.status()).toBe(404)
        await expect(guest.page.getByRole('heading')).toHaveText('This review is not open')
      }
    })
  } finally {
    for (const [index, id] of [ID, SECOND_ID].entries()) {
      const { excerpt } = await office.getFields(id, ['excerpt'])
      const earlier = before[index] ?? {}
      if (excerpt !== earlier.excerpt) await office.change(id, earlier)
    }
    for (const id of [releaseId, otherId]) {
      const release = await client.getDocument(`_.releases.${id}`)
      if (release?.state === 'active') await client.releases.archive({ releaseId: id })
    }
  }
})

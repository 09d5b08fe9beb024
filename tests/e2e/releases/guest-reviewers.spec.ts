import { Colleague } from '../office/staff-api.ts'
import { expect, test } from '../office/office-test.ts'
import { ReviewedPage } from '../office/reviewed-page.ts'
import { openReviewRecord } from '../office/site-reader.ts'
import { fillInvitation, GuestPages, inviteGuest, sendInvitation } from './guest-pages.ts'

const ID = 'post-prediabetes-next-steps'
const PATH = '/blog/prediabetes-next-steps'
const OTHER_ID = 'post-when-low-mood-is-more'
const OTHER_PATH = '/blog/when-low-mood-is-more'
const WORDS = 'Words that an expert from outside approves.'
const OTHER_WORDS = 'Words of another draft, which no guest sees.'
const STATEMENT = 'Compared every number with the guideline.'

// A used or ended link answers 404, a wrong passkey 401, and the preview of a guest who was revoked has ended.
test.use({ expectedErrors: [/status of (?:40[14] .*\/lake\/auth\/guest|403 .*\/blog\/)/] })

/** Changes the summary of the public page in a draft. */
async function writeDraft(editor: Colleague, id: string, excerpt: string): Promise<string> {
  const published = await editor.client.getDocument(id)
  if (!published) throw new Error(`There is no ${id}`)
  await editor.discard(id)
  const { _rev } = await editor.client.create({ ...published, excerpt, _id: `drafts.${id}` })
  return _rev
}

test('a guest’s approval is the first of two, and readers see both reviewers', async ({
  page: readersPage,
  openTab,
  anotherBrowser,
  getPassword,
  request,
  baseURL,
}) => {
  const editor = await Colleague.of('editor', baseURL)
  await editor.submit(ID, await writeDraft(editor, ID, WORDS))
  await writeDraft(editor, OTHER_ID, OTHER_WORDS)
  const page = await openTab('medicalReviewer')
  const reviewer = new ReviewedPage(page, 'post', ID)
  const panel = page.getByRole('region', { name: 'Guest reviewers' })
  const guest = await GuestPages.at(await anotherBrowser())
  let link = ''

  await test.step('a reviewer invites the guest, and gets a link that is shown once', async () => {
    await reviewer.open()
    await page.getByRole('button', { name: 'Guest reviewers', exact: true }).click()
    await expect(panel).toContainText('No one was invited to this page.')
    const password = await getPassword('medicalReviewer')
    const dialog = await fillInvitation(panel, {
      name: 'Gail Guest',
      email: 'gail@hospital',
      password,
    })
    await dialog.getByRole('button', { name: 'Sign and invite' }).click()
    const email = dialog.getByLabel('Email address')
    await expect(email).toHaveAccessibleDescription('This is not an email address. Check it.')
    await expect(email).toBeFocused()
    await email.fill('gail@hospital.example')
    link = await sendInvitation(dialog)
    await expect(panel.getByRole('listitem')).toContainText('Invited. The link works until')
  })

  await test.step('the guest opens the link with a passkey, and sees the draft and what changed', async () => {
    await guest.accept(link, 'Gail Guest')
    const draft = await guest.openDraft()
    await expect(draft).toHaveURL(PATH)
    await expect(draft.getByText(WORDS).first()).toBeVisible()
    await draft.getByRole('button', { name: 'Changes on the page' }).click()
    const difference = draft.getByRole('dialog').locator('iframe').contentFrame()
    await expect(difference.locator('ins').filter({ hasText: 'an expert' }).first()).toBeVisible()
    await draft.goto(OTHER_PATH)
    await expect(draft.getByText('This page is not part of your review.')).toBeVisible()
    await expect(draft.getByText(OTHER_WORDS)).toHaveCount(0)
    await draft.close()
  })

  await test.step('a second person with the same link is asked for that passkey', async () => {
    const stranger = await GuestPages.at(await anotherBrowser())
    await stranger.page.goto(link)
    await expect(stranger.page.getByRole('heading')).toHaveText('Confirm that it is you')
    await stranger.page.getByRole('button', { name: 'Use your passkey' }).click()
    await expect(stranger.page.getByText('The passkey did not work')).toBeVisible()
    await expect(stranger.page.getByText('Gail')).toHaveCount(0)
  })

  await test.step('the guest comments, and approves with the passkey', async () => {
    await guest.comment('The second number is right.')
    await guest.approve(STATEMENT)
    await expect(guest.page.getByText('You have already signed for this text')).toBeVisible()
  })

  await test.step('the office sees the guest’s decision and who vouches, and nothing is public', async () => {
    await expect(reviewer.banner).toContainText('1 of 2 approvals')
    await expect(reviewer.banner).toContainText('Gail Guest (guest) approved exactly this text')
    await expect(reviewer.banner).toContainText('Amara Bennett vouches for this guest.')
    await expect(panel.getByRole('listitem')).toContainText('Approved this text on')
    await page.getByRole('button', { name: 'Comments (1 open)' }).click()
    const comments = page.getByRole('region', { name: 'Comments' })
    await expect(comments.getByRole('listitem').first()).toContainText('Gail Guest (guest)')
    await expect(editor.publish(ID)).rejects.toThrow(/second reviewer must approve/)
    expect(await (await request.get(PATH)).text()).not.toContain(WORDS)
    await reviewer.go('/studio/desk')
    const mine = page.getByRole('region', { name: /^My tasks/ })
    await expect(mine.getByRole('listitem').filter({ hasText: /prediabetes/i })).toContainText(
      '1 of 2 approvals',
    )
  })

  await test.step('a medical reviewer approves it too, and both are named on the public page', async () => {
    await reviewer.open()
    await reviewer.take('Approve', {
      'What you checked': 'Checked the guest’s work.',
      'Sources checked on': new Date().toISOString().slice(0, 10),
      'Your password': await getPassword('medicalReviewer'),
    })
    await expect(reviewer.banner).toContainText('Approved by Gail Guest (guest) and Amara Bennett')
    await editor.publish(ID)
    await readersPage.goto(PATH)
    await expect(readersPage.getByText(WORDS).first()).toBeVisible()
    const record = await openReviewRecord(readersPage)
    await expect(record).toContainText('Gail Guest, MD')
    await expect(record).toContainText('Amara Bennett, MD')
  })
  await editor.discard(OTHER_ID)
})

test('a guest who is revoked sees no draft any more, in no open tab', async ({
  openTab,
  anotherBrowser,
  baseURL,
}) => {
  const editor = await Colleague.of('editor', baseURL)
  await writeDraft(editor, OTHER_ID, OTHER_WORDS)
  const guest = await GuestPages.at(await anotherBrowser())
  const link = await inviteGuest(
    await Colleague.of('medicalReviewer', baseURL),
    OTHER_ID,
    'Hal Guest',
  )
  await guest.accept(link, 'Hal Guest')
  const draft = await guest.openDraft()
  await expect(draft.getByText(OTHER_WORDS).first()).toBeVisible()

  const page = await openTab('medicalReviewer')
  await new ReviewedPage(page, 'post', OTHER_ID).open()
  await page.getByRole('button', { name: 'Guest reviewers', exact: true }).click()
  await page.getByRole('button', { name: 'Revoke access for Hal Guest' }).click()
  const dialog = page.getByRole('dialog', { name: 'Revoke access for Hal Guest' })
  await dialog.getByRole('button', { name: 'Revoke access' }).click()
  const panel = page.getByRole('region', { name: 'Guest reviewers' })
  await expect(panel.getByRole('listitem')).toContainText('Access revoked.')
  await page.getByRole('button', { name: 'Close guest reviewers' }).click()
  await expect(page.getByRole('button', { name: 'Guest reviewers', exact: true })).toBeFocused()

  await draft.reload()
  await expect(draft.getByText(OTHER_WORDS)).toHaveCount(0)
  await expect(draft.getByRole('heading')).toHaveText('Your preview has ended')
  for (const address of ['/lake/auth/guest', link]) {
    await guest.page.goto(address)
    await expect(guest.page.getByRole('heading')).toHaveText('This review is not open')
  }
  await editor.discard(OTHER_ID)
})

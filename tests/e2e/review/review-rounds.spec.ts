import type { Locator } from '@playwright/test'
import { Colleague, Editorial } from '../office/staff-api.ts'
import { expect, test, type OfficeFixtures } from '../office/office-test.ts'
import { ReviewedPage } from '../office/reviewed-page.ts'

/** A draft with the content of a public post. Without `id`, of the post itself. */
async function putPost(
  editor: Colleague,
  from: string,
  fields: object,
  id = from,
): Promise<string> {
  const published = await editor.client.getDocument(from)
  if (!published) throw new Error(`There is no ${from}`)
  const { _createdAt, _updatedAt, _rev, ...content } = published
  const draft = await editor.client.createOrReplace({ ...content, ...fields, _id: `drafts.${id}` })
  return draft._rev
}

interface ScheduledPage {
  id: string
  /** Writes the draft. */
  write: (editor: Colleague) => Promise<unknown>
}

/**
 * An approved draft that is scheduled for next week, open in a tab of the editor. Afterward, neither the schedule nor the draft is
 * left.
 */
async function withScheduledPage(
  { openTab, baseURL }: Pick<OfficeFixtures, 'openTab'> & { baseURL: string | undefined },
  { id, write }: ScheduledPage,
  visit: (studio: ReviewedPage, question: Locator) => Promise<void>,
): Promise<void> {
  const office = await Editorial.open(baseURL)
  const { editor } = office
  await editor.discard(id)
  await write(editor)
  await office.getApproved(id)
  const runAt = new Date(Date.now() + 7 * 86_400_000).toISOString()
  await editor.decide('schedule', id, { what: 'publish', runAt })
  try {
    const [type = ''] = id.split('-')
    const studio = new ReviewedPage(await openTab('editor'), type, id)
    await studio.open()
    await expect(studio.banner).toContainText('Publishing is scheduled for')
    await visit(studio, studio.page.getByRole('dialog', { name: 'Edit an approved page?' }))
  } finally {
    await editor.decide('cancelSchedule', id, { what: 'publish' })
    await editor.discard(id)
  }
}

const records = (colleague: Colleague, id: string) =>
  colleague.client.fetch<string[]>(
    '*[_type == "review" && subject._ref == $id && defined(sequence)] | order(sequence asc).decision',
    { id },
  )

test('a reviewer of a page that was never public sees what changed since their round, with the note and the answers beside it', async ({
  openTab,
  baseURL,
}) => {
  const id = 'post-of-several-rounds'
  const { editor, reviewer } = await Editorial.open(baseURL)
  await editor.discard(id)
  const slug = { _type: 'slug', current: 'of-several-rounds' }
  const first = await putPost(editor, 'post-sleep-and-mood', { slug, title: 'Sleep first' }, id)
  try {
    await editor.submit(id, first)
    await reviewer.decide('comment', id, { text: 'For whom is this?', quote: 'Sleep first' })
    await reviewer.decide('requestChanges', id, {
      revision: first,
      reason: 'Say what comes second.',
    })
    const second = await editor.client
      .patch(`drafts.${id}`)
      .set({ title: 'Sleep first, screens second' })
      .commit()
    await editor.decide('submit', id, { revision: second._rev, note: 'The title names both.' })

    const page = await openTab('medicalReviewer')
    const studio = new ReviewedPage(page, 'post', id)
    await studio.open()
    await page.getByRole('button', { name: 'Changes and history' }).click()
    const panel = page.getByRole('region', { name: 'Changes and history', exact: true })
    const choice = panel.getByLabel('Compared with')
    await expect(choice.locator('option:checked')).toContainText(
      /Your round of .*: changes requested/,
    )
    await expect(panel.getByText(/^1 change\. Includes clinical content/)).toBeVisible()
    await expect(panel.locator('ins')).toHaveText('inserted: , screens second')
    const notes = panel.getByTestId('round-notes')
    await expect(notes).toContainText('Say what comes second.')
    await expect(notes).toContainText('The title names both.')
    await expect(notes).toContainText('For whom is this?')
    await choice.selectOption({ label: 'Nothing: all text is new' })
    await expect(panel.getByText(/This is not published yet/)).toBeVisible()

    await test.step('the approval dialog lists what changed since then', async () => {
      const dialog = await studio.openStep('Approve')
      await expect(
        dialog.getByRole('region', { name: 'Changed since the last round (1)' }),
      ).toContainText('Title: changed')
      await dialog.getByRole('button', { name: 'Cancel' }).click()
    })
  } finally {
    await editor.discard(id)
  }
})

test('typing in an approved and scheduled page asks first, and says afterward what it canceled', async ({
  openTab,
  baseURL,
}) => {
  const id = 'post-sleep-and-mood'
  const write = (editor: Colleague) => putPost(editor, id, { title: 'Sleep, on a schedule' })
  await withScheduledPage({ openTab, baseURL }, { id, write }, async (studio, question) => {
    const { page } = studio
    const stored = () => studio.query(`*[_id == "drafts.${id}"][0].title`)

    await test.step('a held change is dropped when the approval is kept', async () => {
      await studio.text('title').pressSequentially('!')
      await expect(question).toContainText('If you change it, the approval is no longer valid.')
      await question.getByRole('button', { name: 'Keep the approval' }).click()
      await expect(studio.text('title')).toHaveValue('Sleep, on a schedule')
      await expect(studio.banner).toContainText('Approved by')
      expect(await stored()).toBe('Sleep, on a schedule')
    })

    await test.step('so is text typed into the body', async () => {
      const body = page.getByTestId('field-body')
      const text = body.locator('[contenteditable="true"]').first()
      await body.getByText('Click to activate').or(text).first().click()
      await text.locator('[data-slate-node="text"], span').filter({ hasText: /\w/ }).first().click()
      await page.keyboard.type('Zzz')
      await expect(question).toBeVisible()
      await question.getByRole('button', { name: 'Keep the approval' }).click()
      await expect(body).not.toContainText('Zzz')
      await expect(studio.banner).toContainText('Approved by')
    })

    await test.step('and a field that is pasted', async () => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      const field = page.getByTestId('field-title')
      const choose = async (action: string) => {
        await field.hover()
        await field.getByTestId('field-actions-trigger').first().click()
        await page.getByRole('menuitem', { name: action }).click()
      }
      await choose('Copy field')
      await choose('Paste field')
      await expect(question).toBeVisible()
      await question.getByRole('button', { name: 'Keep the approval' }).click()
      await expect(studio.banner).toContainText('Approved by')
    })

    await test.step('after a yes, the change is saved and its effect is said', async () => {
      await studio.text('title').press('End')
      await studio.text('title').pressSequentially('!')
      await question.getByRole('button', { name: 'Edit anyway' }).click()
      await expect.poll(stored).toBe('Sleep, on a schedule!')
      await expect(page.getByText('The approval is no longer valid').first()).toBeVisible()
      await expect(studio.banner).toContainText('Approval not valid')
      await expect(studio.banner).toContainText('It will not happen unless')
      await studio.text('title').pressSequentially('!')
      await expect(question).toHaveCount(0)
    })
  })
})

test('buttons that edit an approved and scheduled page ask first', async ({ openTab, baseURL }) => {
  const id = 'article-obesity'
  const write = async ({ client }: Colleague) => {
    const published = await client.getDocument<{ body?: { style?: string }[] }>(id)
    const { _createdAt, _updatedAt, _rev, body, ...content } = published ?? {}
    const text = (body ?? []).filter(({ style }) => style !== 'h2')
    const section = { _type: 'articleSection', _key: 'about', anchor: 'about', heading: 'About' }
    await client.createOrReplace({
      ...{ _type: 'article', ...content, _id: `drafts.${id}` },
      sections: [{ ...section, body: text }],
    })
  }
  await withScheduledPage({ openTab, baseURL }, { id, write }, async (studio, question) => {
    const convert = studio.page.getByRole('button', { name: 'Convert to one text' })
    const hasSections = () => studio.query(`defined(*[_id == "drafts.${id}"][0].sections)`)
    await convert.click()
    await question.getByRole('button', { name: 'Keep the approval' }).click()
    await expect(convert).toBeVisible()
    expect(await hasSections()).toBe(true)
    await expect(studio.banner).toContainText('Approved by')
    await convert.click()
    await question.getByRole('button', { name: 'Edit anyway' }).click()
    await expect.poll(hasSections).toBe(false)
    await expect(studio.banner).toContainText('Approval not valid')
  })
})

test('the Studio’s own Revert, Restore, and Discard ask first on an approved and scheduled page', async ({
  openTab,
  baseURL,
}) => {
  const id = 'post-sleep-and-mood'
  const write = async (editor: Colleague) => {
    await putPost(editor, id, { title: 'Sleep, as it was' })
    await editor.client.patch(`drafts.${id}`).set({ title: 'Sleep, to be reverted' }).commit()
  }
  await withScheduledPage({ openTab, baseURL }, { id, write }, async (studio, question) => {
    const { page } = studio
    const stored = () => studio.query(`*[_id == "drafts.${id}"][0].title`)
    const panel = page.locator('[data-ui="DocumentInspectorPanel"]')
    const openHistory = () => page.getByTestId('pane-footer-document-status').click()

    await test.step('an earlier revision is restored only after a yes', async () => {
      await openHistory()
      await panel.getByRole('tab', { name: 'History' }).click()
      await panel.getByTestId('timeline-item-button').last().click()
      await page
        .getByTestId('pane-footer')
        .getByRole('button', { name: 'Revert to revision' })
        .click()
      await expect(
        page.getByText('If you change it, the approval is no longer valid.'),
      ).toBeVisible()
      await page.getByRole('button', { name: 'Keep the approval' }).click()
      expect(await stored()).toBe('Sleep, to be reverted')
    })

    await test.step('the draft is discarded only after a yes', async () => {
      await studio.open()
      await studio.menuAction('Discard changes')
      const discards = page.getByRole('dialog', { name: 'Discard an approved text?' })
      await expect(discards).toContainText('If you change it, the approval is no longer valid.')
      await discards.getByRole('button', { name: 'Keep the approval' }).click()
      await expect(discards).toHaveCount(0)
      await studio.menuAction('Discard changes')
      await discards.getByRole('button', { name: 'Discard anyway' }).click()
      // The Studio's own question.
      await page
        .getByRole('dialog', { name: 'Discard changes?' })
        .getByRole('button', { name: 'Cancel' })
        .click()
      await expect(studio.banner).toContainText('Approved by')
      expect(await stored()).toBe('Sleep, to be reverted')
    })

    await test.step('a change is reverted only after a yes, and the question comes once', async () => {
      await studio.open()
      await openHistory()
      await panel.getByRole('tab', { name: 'Review changes' }).click()
      // An icon without a name.
      const revert = panel.locator('[data-testid^="single-change-revert-button"]').first()
      await revert.click()
      await question.getByRole('button', { name: 'Keep the approval' }).click()
      await expect(studio.banner).toContainText('Approved by')
      expect(await stored()).toBe('Sleep, to be reverted')
      await revert.click()
      await question.getByRole('button', { name: 'Edit anyway' }).click()
      // Its own question.
      await page.getByRole('button', { name: 'Revert change' }).last().click()
      // To the public title, or to the draft's first one: that depends on when the page was published.
      await expect.poll(stored).not.toBe('Sleep, to be reverted')
      await expect(question).toHaveCount(0)
    })
  })
})

test('a second recertification has the statement and the date of the first one, but not the password', async ({
  openTab,
  getPassword,
}) => {
  const page = await openTab('medicalReviewer')
  const today = new Date().toISOString().slice(0, 10)
  const first = new ReviewedPage(page, 'post', 'post-sleep-and-mood')
  await first.open()
  const dialog = await first.openStep('Recertify')
  await dialog.getByLabel('What you checked').fill('Read against all of its sources.')
  await dialog.getByLabel('Sources checked on').fill(today)
  await dialog.getByLabel('Your password').fill(await getPassword('medicalReviewer'))
  await dialog.getByRole('button', { name: 'Sign and recertify' }).click()
  await expect(dialog.getByRole('status')).toContainText('Recertified.')
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()

  const second = new ReviewedPage(page, 'post', 'post-less-salt-more-flavor')
  await second.open()
  const next = await second.openStep('Recertify')
  await expect(next.getByLabel('What you checked')).toHaveValue('Read against all of its sources.')
  await expect(next.getByLabel('Sources checked on')).toHaveValue(today)
  await expect(next.getByLabel('Next review due')).toHaveValue('')
  await expect(next.getByLabel('Your password')).toHaveValue('')
  await expect(next).toContainText('Your last statement and date are filled in.')
})

test('an editor names two reviewers at submission, and both must approve', async ({
  openTab,
  baseURL,
}) => {
  // A page of its own: the next request for the same page proposes the same reviewers.
  const id = 'post-of-two-reviewers'
  const { editor, reviewer } = await Editorial.open(baseURL)
  const second = await Colleague.invited('Noor Haddad', baseURL)
  const slug = { _type: 'slug', current: id }
  await putPost(editor, 'post-sleep-and-mood', { slug, title: 'Sleep, twice read' }, id)
  try {
    const studio = new ReviewedPage(await openTab('editor'), 'post', id)
    await studio.open()
    const dialog = await studio.openStep('Submit for review')
    await dialog.getByLabel('What changed (shown to readers)').fill('The title.')
    await dialog.getByLabel(/^Reviewer/).selectOption({ label: 'Amara Bennett' })
    await dialog.getByLabel(/^Second reviewer/).selectOption({ label: 'Noor Haddad' })
    await dialog.getByRole('button', { name: 'Submit for review' }).click()
    await expect(studio.banner).toContainText(
      'for Amara Bennett and Noor Haddad, who must both approve',
    )
    const { _rev } = (await editor.client.getDocument(`drafts.${id}`)) ?? { _rev: '' }
    await reviewer.approve(id, _rev)
    await expect(studio.banner).toContainText('Noor Haddad must approve it too')
    await second.approve(id, _rev)
    await expect(studio.banner).toContainText('Approved by Amara Bennett and Noor Haddad')
    expect((await records(editor, id)).slice(-3)).toEqual(['submitted', 'approvedOnce', 'approved'])
  } finally {
    await editor.discard(id)
  }
})

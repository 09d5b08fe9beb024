import { Editorial } from '../office/staff-api.ts'
import { expect, test } from '../office/office-test.ts'
import { ReviewedPage } from '../office/reviewed-page.ts'

const ID = 'post-sleep-and-mood'
const TITLE = 'Sleep, as a scheduled draft'
const CHIP = 'Scheduled publishing'

// The Studio asks the lake in dry runs whether a release may be changed, and the console logs a refusal.
test.use({
  expectedErrors: [/status of (?:403|409) .*\/data\/actions\/production/],
})

test('a scheduled page is a scheduled draft in the Releases tool, and its schedule is changed on the page only', async ({
  openTab,
  baseURL,
}) => {
  const office = await Editorial.open(baseURL)
  const { editor } = office
  const { client } = editor
  await editor.discard(ID)
  const published = await client.getDocument(ID)
  if (!published) throw new Error(`There is no ${ID}`)
  const { _createdAt, _updatedAt, _rev, ...content } = published
  await client.createOrReplace({ ...content, title: TITLE, _id: `drafts.${ID}` })
  await office.getApproved(ID)
  const runAt = new Date(Date.now() + 7 * 86_400_000).toISOString()
  await editor.decide('schedule', ID, { what: 'publish', runAt })
  const plans = () =>
    client.fetch<string[]>(
      '*[_id in path("versions.**") && string::split(_id, ".")[2] == $id]._id',
      { id: ID },
    )
  try {
    const page = await openTab('editor')
    const studio = new ReviewedPage(page, 'post', ID)
    const chip = page.getByRole('button', { name: CHIP })

    await test.step('the tool lists it under “Scheduled drafts”, and the dashboard as no release', async () => {
      await page.goto('/studio/releases')
      await page.getByRole('button', { name: 'Releases', exact: true }).last().click()
      await page.getByRole('menuitem', { name: 'Scheduled drafts' }).click()
      await expect(page.getByText(TITLE)).toBeVisible()
      await studio.go('/studio/desk')
      await expect(page.getByRole('heading', { name: 'Scheduled (1)' })).toBeVisible()
      await expect(page.getByTestId('open-releases')).toHaveCount(0)
    })

    await test.step('its form shows the review of the draft, and cannot be changed', async () => {
      await studio.open()
      await expect(
        page.getByText('If you publish or discard it now, the schedule ends.'),
      ).toBeVisible()
      await chip.first().click()
      await expect(page.getByTestId('scheduled-release-banner')).toBeVisible()
      await expect(studio.banner).toContainText('Publishing is scheduled for')
      await expect(studio.text('title')).not.toBeEditable()
    })

    await test.step('it says where to change the text, and has no button that would be refused', async () => {
      await expect(studio.banner).toContainText(
        'To change the text, choose “Draft” above the form.',
      )
      await expect(page.getByRole('button', { name: 'Pause to edit' })).toHaveCount(0)
      const plan = client.releases.unschedule({
        releaseId: (await plans())[0]?.split('.')[1] ?? '',
      })
      await expect(plan).rejects.toThrow(/“Cancel scheduled publishing” ends it/)
      expect(await plans()).toHaveLength(1)
    })

    await test.step('the schedule is canceled there, and the form shows the draft', async () => {
      await studio.take('Cancel scheduled publishing', {})
      await expect(chip).toHaveCount(0)
      await expect(studio.text('title')).toBeEditable()
      await expect(studio.banner).not.toContainText('Publishing is scheduled')
      expect(await plans()).toEqual([])
    })
  } finally {
    if ((await plans()).length > 0) await editor.decide('cancelSchedule', ID, { what: 'publish' })
    await editor.discard(ID)
  }
})

test('a page that was never public and is scheduled is not deleted, and the menu says what to do first', async ({
  openTab,
  baseURL,
}) => {
  const office = await Editorial.open(baseURL)
  const { client } = office.editor
  const id = 'post-scheduled-and-new'
  const model = await client.getDocument(ID)
  if (!model) throw new Error(`There is no ${ID}`)
  const { _createdAt, _updatedAt, _rev, ...content } = model
  const slug = { _type: 'slug', current: 'scheduled-and-new' }
  await client.createOrReplace({ ...content, title: 'Never public', slug, _id: `drafts.${id}` })
  try {
    await office.getApproved(id)
    const runAt = new Date(Date.now() + 7 * 86_400_000).toISOString()
    await office.editor.decide('schedule', id, { what: 'publish', runAt })
    const page = await openTab('editor')
    const studio = new ReviewedPage(page, 'post', id)
    await studio.open()
    await studio.expectDisabled('Delete', /This page is scheduled.*Cancel scheduled publishing/)
  } finally {
    await office.editor.discard(id)
  }
})

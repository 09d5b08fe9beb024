import type { FrameLocator, Page } from '@playwright/test'
import { axeFindings } from '../page-checks.ts'
import { enableDraft, makeSecret } from '../preview-secret.ts'
import { Editorial, type Colleague } from '../office/staff-api.ts'
import { expect, test } from '../office/office-test.ts'
import { ReviewedPage } from '../office/reviewed-page.ts'
import { isRecord } from '../../../lib/is-record.ts'

const ID = 'article-obesity'
const PATH = '/diseases/obesity'

interface Block {
  _type: string
  _key: string
  style?: string
  listItem?: string
  children?: { _type: string; text?: string }[]
}

/** The public article with a changed word, a moved, a removed and an added paragraph, and another picture. */
async function putChanged(editor: Colleague): Promise<{ rev: string; moved: string }> {
  const published = await editor.client.getDocument(ID)
  if (!published) throw new Error(`There is no ${ID}`)
  const body: Block[] = structuredClone(published.body)
  const isPlain = ({ _type, style, listItem, children = [] }: Block) =>
    _type === 'block' && style === 'normal' && !listItem && Boolean(children[0]?.text)
  const plain = body.filter(isPlain)
  const [changed, removed, moved] = plain
  const first = changed?.children?.[0]
  if (!first || !removed || !moved) throw new Error('The article has too few paragraphs')
  first.text = `Reworded today. ${first.text ?? ''}`
  const rest = body.filter((block) => block !== removed && block !== moved)
  const last = rest.findLastIndex(isPlain)
  rest.splice(last + 1, 0, moved, {
    ...structuredClone(changed),
    _key: 'addedbytest',
    children: [{ ...first, text: 'A paragraph that is new in this draft.' }],
  })
  const other: unknown = await editor.client.fetch(
    '*[_type == "post" && defined(image.asset) && image.asset._ref != $own][0].image',
    { own: published.heroImage?.asset?._ref ?? '' },
  )
  const draft = await editor.client.createOrReplace({
    ...published,
    _id: `drafts.${ID}`,
    body: rest,
    ...(isRecord(other) && { heroImage: { ...other, alt: 'Another picture.' } }),
  })
  return { rev: draft._rev, moved: moved.children?.[0]?.text ?? '' }
}

async function openPreview(page: Page, reviewer: Colleague, path: string): Promise<void> {
  await page.goto(enableDraft(await makeSecret(reviewer.client), path))
  await expect(page.getByText('Draft preview.')).toBeVisible()
}

const getFrame = (page: Page, title: RegExp): FrameLocator =>
  page.frameLocator(`iframe[title="${title.source}"]`)
const both = (page: Page) => getFrame(page, /The draft with its changes marked/)

test('a reviewer sees the draft as the real page with all changes marked in place, against the live page and the last round', async ({
  page,
  baseURL,
}) => {
  const { editor, reviewer } = await Editorial.open(baseURL)
  await editor.discard(ID)
  const { rev, moved } = await putChanged(editor)
  try {
    await openPreview(page, reviewer, PATH)
    await page.getByRole('button', { name: 'Changes on the page' }).click()
    const dialog = page.getByRole('dialog', { name: 'Changes on the page' })
    const frame = both(page)
    await test.step('text, a move, and a picture are marked against the live page', async () => {
      await expect(dialog.getByRole('status')).toContainText(/^\d+ changes\./)
      await expect(frame.locator('ins').filter({ hasText: 'Reworded today.' })).toBeVisible()
      const added = frame.locator('p[data-difference="inserted"]')
      await expect(added.filter({ hasText: 'A paragraph that is new' })).toBeVisible()
      await expect(frame.locator('p[data-difference="deleted"]').first()).toBeVisible()
      await expect(
        frame.locator('[data-difference="movedHere"]').filter({ hasText: moved }).first(),
      ).toBeVisible()
      await expect(frame.getByText('Moved from here').first()).toBeVisible()
      await expect(frame.getByText('Added image: “Another picture.”').first()).toBeVisible()
      // Marks that do not depend on color.
      const ins = frame.locator('ins').filter({ hasText: 'Reworded today.' })
      await expect(ins).toHaveCSS('text-decoration-line', 'underline')
      await expect(frame.locator('del').first()).toHaveCSS('text-decoration-line', 'line-through')
      await expect(frame.locator('script')).toHaveCount(0)
    })

    await test.step('the next change is scrolled to and said', async () => {
      await dialog.getByRole('button', { name: 'Next change' }).click()
      await expect(dialog.getByRole('status')).toContainText(/^Change 1 of \d+\. \w+/)
      await expect(frame.locator('[data-difference-current]')).toBeInViewport()
    })

    await test.step('side by side, each side has its own text', async () => {
      await dialog.getByLabel('View').selectOption('Side by side')
      // Only one column has all that a print needs.
      await expect(dialog.getByRole('button', { name: 'Print' })).toHaveCount(0)
      const before = getFrame(page, /The earlier page with removed text marked/)
      const after = getFrame(page, /The draft with added text marked/)
      await expect(after.getByText('A paragraph that is new in this draft.')).toBeVisible()
      await expect(before.getByText('A paragraph that is new in this draft.')).toBeHidden()
      await expect(after.locator('p[data-difference="deleted"]').first()).toBeHidden()
    })

    await test.step('it is usable on a phone, and by keyboard', async () => {
      await dialog.getByLabel('View').selectOption('One column')
      await page.setViewportSize({ width: 390, height: 844 })
      await dialog.getByLabel('Width').selectOption('Phone')
      await expect(frame.locator('ins').first()).toBeAttached()
      expect(await axeFindings(page)).toEqual([])
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })

    await test.step('against the last round, only what changed since then is marked', async () => {
      await editor.submit(ID, rev)
      await reviewer.decide('requestChanges', ID, { revision: rev, reason: 'Name the source.' })
      await editor.client.patch(`drafts.${ID}`).set({ title: 'Obesity, once more' }).commit()
      await page.goto(`${PATH}?changes`)
      await expect(dialog.getByLabel('Compared with').locator('option:checked')).toContainText(
        /^Your round of .*: changes requested/,
      )
      await expect(frame.locator('ins').filter({ hasText: 'once more' }).first()).toBeVisible()
      await expect(frame.getByText('A paragraph that is new in this draft.')).toBeVisible()
      await expect(frame.locator('[data-difference="movedHere"]')).toHaveCount(0)
      await expect(
        frame.locator('[data-difference="inserted"]').filter({ hasText: 'that is new' }),
      ).toHaveCount(0)
    })
  } finally {
    await editor.discard(ID)
  }
})

test('the panel beside the form leads to the page with its changes marked', async ({
  openTab,
  baseURL,
}) => {
  const { editor } = await Editorial.open(baseURL)
  await editor.discard(ID)
  await putChanged(editor)
  try {
    const tab = await openTab('medicalReviewer')
    const studio = new ReviewedPage(tab, 'article', ID)
    await studio.open()
    await tab.getByRole('button', { name: 'Changes and history' }).click()
    await tab.getByRole('link', { name: 'Changes on the page' }).click()
    const preview = tab.frameLocator('iframe')
    const dialog = preview.getByRole('dialog', { name: 'Changes on the page' })
    await expect(dialog.getByRole('status')).toContainText(/^\d+ changes\./)
    await expect(
      dialog.frameLocator('iframe').locator('ins').filter({ hasText: 'Reworded today.' }),
    ).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
  } finally {
    await editor.discard(ID)
  }
})

test('a page at an earlier revision of its draft is shown only in a preview', async ({
  page,
  request,
  baseURL,
}) => {
  const { editor, reviewer } = await Editorial.open(baseURL)
  await editor.discard(ID)
  const published = await editor.client.getDocument(ID)
  const early = await editor.client.createOrReplace({
    ...published,
    _id: `drafts.${ID}`,
    _type: 'article',
    title: 'Words of an earlier round',
  })
  try {
    await editor.client.patch(`drafts.${ID}`).set({ title: 'Words of today' }).commit()
    const headers = { 'x-draft-compared': `${ID}@${early._rev}` }
    const anonymous = await (await request.get(PATH, { headers })).text()
    expect(anonymous).not.toContain('Words of')
    await openPreview(page, reviewer, PATH)
    const get = async (version: string) => {
      const answer = await page.request.get(PATH, { headers: { 'x-draft-compared': version } })
      return answer.text()
    }
    expect(await get(`${ID}@${early._rev}`)).toContain('Words of an earlier round')
    expect(await get('current')).toContain('Words of today')
    for (const malformed of ['', `../${ID}@x`, `${ID}@x/../y`, `drafts.${ID}@${early._rev}`])
      expect(await get(malformed)).toContain('Words of today')
  } finally {
    await editor.discard(ID)
  }
})

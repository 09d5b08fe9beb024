import type { Page } from '@playwright/test'
import { expect, test } from './office-test.ts'
import { Colleague } from './staff-api.ts'
import { Studio } from './studio.ts'

/** As the schema limits it. */
const MAX_TITLE_LENGTH = 140

const LONG_TITLE = 'The longest title that an article can have in words. '
  .repeat(3)
  .slice(0, MAX_TITLE_LENGTH)

const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

/** Opens an article’s form with everything that stands above its first field. */
async function openForm(page: Page): Promise<void> {
  await new Studio(page).open('article', 'article-hypertension')
  await expect(page.getByTestId('review-banner')).toBeVisible()
  await expect(page.getByText(/^Used on \d+ pages$/)).toBeVisible()
}

async function expectCompact(page: Page, windowHeight: number): Promise<void> {
  const top = async (testId: string) => (await page.getByTestId(testId).boundingBox())?.y ?? NaN
  const height = (await top('field-title')) - (await top('document-panel-scroller'))
  expect(height).toBeLessThan(300)
  // The bars with the versions, the buttons, and the title.
  const bars = (await top('document-panel-scroller')) - (await top('document-pane'))
  expect(bars).toBeLessThanOrEqual(0.15 * windowHeight)
  await expect(page.getByTestId('document-panel-document-title')).toHaveCount(0)
}

for (const { width, height } of WINDOWS)
  test(`an article’s first field is in the first 300 pixels of its form, and the title is shown once, ${width} pixels wide`, async ({
    openTab,
  }) => {
    const page = await openTab('editor')
    await page.setViewportSize({ width, height })
    await openForm(page)
    await expectCompact(page, height)
  })

test('an article’s first field is in the first 300 pixels of its form next to an open panel', async ({
  openTab,
}) => {
  const page = await openTab('editor')
  await page.setViewportSize({ width: 1280, height: 800 })
  await openForm(page)
  await page.getByRole('button', { name: /^Checks/ }).click()
  await expect(page.getByTestId('checked')).toBeVisible()
  await expectCompact(page, 800)
})

for (const { width, height } of WINDOWS)
  test(`the first field of a draft with the longest title is in the first 300 pixels of its form, ${width} pixels wide`, async ({
    openTab,
    baseURL,
  }) => {
    const { client } = await Colleague.of('administrator', baseURL)
    const id = 'article-tall-form'
    await client.createOrReplace({
      _id: `drafts.${id}`,
      _type: 'article',
      title: LONG_TITLE,
    })
    try {
      const page = await openTab('editor')
      await page.setViewportSize({ width, height })
      await new Studio(page).open('article', id)
      await expect(page.getByTestId('review-banner')).toBeVisible()
      await expectCompact(page, height)
    } finally {
      await client.delete({ query: `*[_id == "drafts.${id}"]` })
    }
  })

for (const { width, height } of WINDOWS)
  test(`the first field of a draft with 30 problems is in the first 300 pixels of its form, ${width} pixels wide`, async ({
    openTab,
    baseURL,
  }) => {
    const { client } = await Colleague.of('administrator', baseURL)
    const id = 'article-many-problems'
    // Each figure lacks its image and its alternative text.
    const figures = Array.from({ length: 30 }, (_, index) => ({
      _type: 'figure',
      _key: `f${index}`,
      picture: { _type: 'picture' },
    }))
    await client.createOrReplace({
      _id: `drafts.${id}`,
      _type: 'article',
      title: LONG_TITLE,
      body: figures,
    })
    try {
      const page = await openTab('editor')
      await page.setViewportSize({ width, height })
      await new Studio(page).open('article', id)
      await expect(page.getByTestId('review-banner')).toBeVisible()
      // The number is shown once everything is checked.
      await expect(page.getByRole('button', { name: /^Checks.*\b[3-9]\d\b/ })).toBeVisible()
      await expectCompact(page, height)
    } finally {
      await client.delete({ query: `*[_id == "drafts.${id}"]` })
    }
  })

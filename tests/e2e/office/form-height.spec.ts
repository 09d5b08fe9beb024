import { expect, test } from './office-test.ts'
import { Studio } from './studio.ts'

test('an article’s first field is in the first 300 pixels of its form, and the title is shown once', async ({
  openTab,
}) => {
  const page = await openTab('editor')
  await page.setViewportSize({ width: 1280, height: 800 })
  const studio = new Studio(page)
  await studio.open('article', 'article-hypertension')
  await expect(page.getByTestId('review-banner')).toBeVisible()
  await expect(page.getByText(/^Used on \d+ pages$/)).toBeVisible()
  const top = async (testId: string) => (await page.getByTestId(testId).boundingBox())?.y ?? NaN
  const height = (await top('field-title')) - (await top('document-panel-scroller'))
  expect(height).toBeLessThan(300)
  // The bars with the versions, the buttons, and the title.
  const bars = (await top('document-panel-scroller')) - (await top('document-pane'))
  expect(bars).toBeLessThanOrEqual(0.15 * 800)
  await expect(page.getByTestId('document-panel-document-title')).toHaveCount(0)
})

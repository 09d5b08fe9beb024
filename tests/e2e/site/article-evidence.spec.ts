import { expect, test } from '../fixtures.ts'

const PATH = '/diseases/diabetes'

test('every citation leads to a numbered source, and the sources are eight or more', async ({
  page,
}) => {
  await page.goto(PATH)
  const targets = await page
    .locator('main sup a, main a[href^="#source"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])
  expect(targets.length).toBeGreaterThanOrEqual(8)
  for (const target of targets) {
    await expect(page.locator(`[id="${target.slice(1)}"]`), target).toHaveCount(1)
  }
})

test('the structured data says what the page says', async ({ page }) => {
  await page.goto(PATH)
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  const graph = blocks.flatMap((block) => [JSON.parse(block)].flat())
  const article = graph.find((entry: { '@type': string | string[] }) =>
    [entry['@type']].flat().includes('MedicalWebPage'),
  )
  expect(article).toBeDefined()
  const reviewer = article.reviewedBy?.name
  expect(reviewer).toBeTruthy()
  await expect(page.getByText(reviewer).first()).toBeVisible()
  expect(article.lastReviewed).toMatch(/^2025-07-\d\d/)
})

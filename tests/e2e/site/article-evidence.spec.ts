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

test('links of the source list are targets of at least 24 by 24 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(PATH)
  const links = page.getByRole('region', { name: 'Sources' }).getByRole('link')
  expect(await links.count()).toBeGreaterThan(16)
  const small = await links.evaluateAll((all) =>
    all.flatMap((link) =>
      // A title over several lines has a box for each: each is a target.
      [...link.getClientRects()]
        .filter(({ height }) => height < 24)
        .map(({ height }) => `${link.textContent} ${height} px`),
    ),
  )
  expect(small).toEqual([])
})

import { expect, test } from '../fixtures.ts'

const PATH = '/diseases/diabetes'
const ANCHORS = [
  'understanding',
  'diagnosis',
  'management',
  'complications',
  'type1',
  'type2',
  'pregnancy',
  'prevention',
]

test('the diabetes article has the specified title, breadcrumb, dates, mark and closing button', async ({
  page,
}) => {
  await page.goto(PATH)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Diabetes Mellitus: Complete Management Guide & Clinical Standards',
  )
  await expect(page.getByRole('navigation', { name: /breadcrumb/i })).toContainText(
    /Home.*Health Topics.*Diabetes Mellitus/s,
  )
  await expect(page.getByText('Medically reviewed').first()).toBeVisible()
  await expect(page.getByText('July 2025').first()).toBeVisible()
  await expect(page.getByText(/WHO clinical guidelines/).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Schedule Consultation' })).toHaveAttribute(
    'href',
    '/contact',
  )
  await page
    .getByRole('link', { name: /back to home/i })
    .first()
    .click()
  await expect(page).toHaveURL('/')
})

test('the contents lead to every specified anchor', async ({ page }) => {
  await page.goto(PATH)
  for (const anchor of ANCHORS) {
    await expect(page.locator(`#${anchor}`), anchor).toBeVisible()
    await expect(page.locator(`a[href="#${anchor}"]`).first(), anchor).toBeAttached()
  }
})

test('the published thresholds are the clinical ones', async ({ page }) => {
  await page.goto(PATH)
  const text = await page.getByRole('main').innerText()
  expect(text).toContain('126 mg/dL')
  expect(text).toContain('200 mg/dL')
  expect(text).not.toMatch(/fasting[^.]{0,60}140 mg\/dL/i)
})

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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the article can be read to the end', async ({ page }) => {
    await page.goto(PATH)
    await expect(page.getByRole('heading', { name: /prevent/i }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Schedule Consultation' })).toBeVisible()
  })
})

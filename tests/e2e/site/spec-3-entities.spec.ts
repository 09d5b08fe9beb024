import { expect, test } from '../fixtures.ts'
import { laidOut } from '../page-checks.ts'

test.use({ javaScriptEnabled: false })

test('§3 Disease card: name, path, icon, description, colour (a picture stands for the icon)', async ({
  page,
}) => {
  await page.goto('/')
  const cards = page
    .getByRole('region', { name: 'Learn about common conditions' })
    .getByRole('article')
  await expect(cards).toHaveCount(6)
  const seen = await cards.evaluateAll((all) =>
    all.map((card) => ({
      name: card.querySelector('h3')?.textContent,
      path: card.querySelector('a')?.getAttribute('href'),
      picture: card.querySelectorAll('img, svg').length > 0,
      description: (card.querySelector('p')?.textContent ?? '').length > 30,
      colour: getComputedStyle(card).getPropertyValue('--accent'),
    })),
  )
  expect(new Set(seen.map(({ colour }) => colour)).size, 'one colour each').toBe(6)
  expect(seen.every(({ picture, description }) => picture && description)).toBe(true)
  expect(seen[1]).toMatchObject({ name: 'High blood pressure', path: '/diseases/hypertension' })
})

test('§3 Stat item: icon, number, suffix, label, description', async ({ page }) => {
  await page.goto('/')
  const items = page.getByRole('region', { name: 'Our impact' }).locator('dl > div')
  await expect(items.locator('svg')).toHaveCount(4)
  await expect(items.locator('dd .sr-only')).toHaveText(['2,500,000+', '1,200+', '150+', '98%'])
  await expect(items.locator('dt')).toHaveText([
    'People helpedReaders who found answers in plain words',
    'ArticlesEvidence-based pages, reviewed and dated',
    'Health expertsWriters, reviewers and researchers',
    'SatisfactionReaders who would return to us',
  ])
})

test('§3 Testimonial: name, role, content, rating, initials; 6 fixed entries, all rated 5', async ({
  page,
}) => {
  await page.goto('/')
  const cards = page.getByRole('region', { name: 'What readers say' }).getByRole('figure')
  await expect(cards.locator('figcaption')).toHaveText([
    'LHLinda HayesLiving with type 2 diabetes',
    'MRMarcus ReedCaring for his father',
    'SASofia AlvarezNursing student',
    'JPJames PorterLiving with high blood pressure',
    'GKGrace KimCommunity health worker',
    'RERobert EllisRecovering from depression',
  ])
  await expect(cards.getByRole('img', { name: '5 out of 5 stars', exact: true })).toHaveCount(6)
  // Five stars are filled, none is left an outline.
  await expect(cards.locator('svg path[fill="currentColor"]')).toHaveCount(30)
  for (const words of await cards.getByRole('blockquote').allTextContents())
    expect(words.length).toBeGreaterThan(40)
})

test('§3 Pillar: icon, title, description', async ({ page }) => {
  await page.goto('/')
  const pillars = page.getByRole('region', { name: 'Our commitment to you' }).getByRole('listitem')
  await expect(pillars.locator('svg')).toHaveCount(4)
  await expect(pillars.getByRole('paragraph')).toHaveText([
    /^Every article cites published guidelines/,
    /^A clinician approves each page by name/,
    /^We write in plain words/,
    /^We explain what we collect/,
  ])
})

test("§3 Blog article: title, excerpt, category, readTime (text such as '8 min read'), content; categories Heart Health, Diabetes, Mental Health, General Health; 8 articles", async ({
  page,
}) => {
  await page.goto('/blog')
  const cards = page.getByRole('article')
  const facts = await cards.evaluateAll((all) =>
    all.map((card) => [...card.querySelectorAll('p')].map((line) => line.textContent ?? '')),
  )
  expect(facts).toHaveLength(8)
  for (const [meta, excerpt = ''] of facts) {
    expect(meta).toMatch(
      /^(Heart Health|Diabetes|Mental Health|General Health) · [1-9]\d? min read$/,
    )
    expect(excerpt.length).toBeGreaterThan(40)
  }
  const categories = facts.map(([meta = '']) => meta.replace(/ ·.*/, ''))
  expect(new Set(categories).size).toBe(4)
  await cards.first().getByRole('link').first().click()
  await page.waitForURL(/\/blog\/./)
  await laidOut(page)
  const words = (await page.getByRole('main').innerText()).split(/\s+/)
  expect(words.length, 'the whole content').toBeGreaterThan(500)
})

test('§3 Doctor: name, credentials, specialization, image, experience, rating; general practice, cardiology, family/geriatric care; ratings 4.9, 4.8, 5', async ({
  page,
}) => {
  await page.goto('/doctor-discovery')
  const cards = page.getByRole('main').getByRole('article')
  for (const [index, [name, specialization, rating, experience]] of (
    [
      ['Dr. Amara Bennett, MD', 'General Practice', '4.9', '18 years'],
      ['Dr. Michael Torres, MD', 'Cardiology', '4.8', '16 years'],
      ['Dr. Leila Hassan, MD, MPH', 'Family and Geriatric Care', '5', '18 years'],
    ] as const
  ).entries()) {
    const card = cards.nth(index)
    await expect(card.getByRole('heading')).toHaveText(name)
    await expect(card.getByText(specialization, { exact: true })).toBeVisible()
    await expect(card.getByText('out of 5')).toHaveText(`★ ${rating} out of 5`)
    await expect(card.getByRole('definition').first()).toHaveText(experience)
    await expect(card.getByRole('img')).toHaveAttribute('src', /\S/)
  }
})

import { expect, test } from '../fixtures.ts'

// Words and links are the server's: these checks hold without script too, and load faster.
test.use({ javaScriptEnabled: false })

interface Article {
  path: string
  title: string
  topic: string
  anchors: readonly string[]
  closing: readonly [label: string, href: string]
}

const ARTICLES: readonly Article[] = [
  {
    path: '/diseases/diabetes',
    title: 'Diabetes Mellitus: Complete Management Guide & Clinical Standards',
    topic: 'Diabetes Mellitus',
    anchors: [
      'understanding',
      'diagnosis',
      'management',
      'complications',
      'type1',
      'type2',
      'pregnancy',
      'prevention',
    ],
    closing: ['Schedule Consultation', '/contact'],
  },
  {
    path: '/diseases/hypertension',
    title: 'Hypertension: Prevention, Diagnosis, and Treatment',
    topic: 'Hypertension',
    anchors: [
      'understanding',
      'types',
      'diagnosis',
      'treatment',
      'special-considerations',
      'prevention',
      'when-to-see-a-provider',
      'living-well',
    ],
    closing: ['Schedule Consultation', '/doctor-discovery'],
  },
  {
    path: '/diseases/hiv-aids',
    title: 'Comprehensive HIV Guidelines for Key Populations',
    topic: 'HIV and AIDS',
    anchors: [],
    closing: ['Find a doctor', '/doctor-discovery'],
  },
  {
    path: '/diseases/depression',
    title: 'Depression Guide: Recognizing It, Treating It, and Finding Support',
    topic: 'Depression',
    anchors: [],
    closing: ['Find a doctor', '/doctor-discovery'],
  },
  {
    path: '/diseases/obesity',
    title: 'Obesity Management Guide: Measuring, Treating, and Living Well',
    topic: 'Obesity',
    anchors: [],
    closing: ['Open the BMI calculator', '/bmi-calculator'],
  },
  {
    path: '/diseases/cancer',
    title: 'Cancer Guide: Biology, Diagnosis, and Treatment',
    topic: 'Cancer',
    anchors: [],
    closing: ['Find a doctor', '/doctor-discovery'],
  },
]

for (const article of ARTICLES) {
  test(`§2 Article pages: ${article.path} has its title, its breadcrumb Home / Health Topics / ${article.topic}, a back link to home, 'Last updated' July 2025, 'Medically reviewed' and a closing call-to-action to ${article.closing[1]}`, async ({
    page,
  }) => {
    await page.goto(article.path)
    await test.step('title', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title)
    })
    await test.step('breadcrumb (Home / category / topic)', async () => {
      const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
      await expect(crumbs.getByRole('listitem')).toHaveText([
        'Home',
        /Health Topics$/,
        new RegExp(`${article.topic}$`),
      ])
      await expect(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
      await expect(crumbs.locator('[aria-current="page"]')).toHaveText(article.topic)
    })
    await test.step('a back link to home', async () => {
      await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/')
    })
    const trust = page.getByRole('article').locator('header')
    await test.step("'Last updated' July 2025", async () => {
      const fact = trust.locator('div', { has: page.locator('> dt', { hasText: 'Last updated' }) })
      await expect(fact.getByRole('time')).toHaveText('July 2025')
    })
    await test.step("a 'Medically reviewed' mark with who did it and when", async () => {
      const fact = trust.locator('div', {
        has: page.locator('> dt', { hasText: 'Medically reviewed' }),
      })
      await expect(fact.getByRole('definition')).toHaveText(
        /^[A-Z][a-z]+ [A-Z].*July \d{1,2}, 2025$/,
      )
    })
    await test.step('a closing call-to-action', async () => {
      const [label, href] = article.closing
      const links = page.getByRole('main').locator('section').last().getByRole('link')
      await expect(links).toHaveText([label])
      await expect(links).toHaveAttribute('href', href)
    })
    for (const anchor of article.anchors) {
      await test.step(`quick-navigation anchor ${anchor}`, async () => {
        const contents = page.getByRole('navigation', { name: 'On this page' })
        await expect(contents.locator(`a[href="#${anchor}"]`)).toHaveCount(1)
        await expect(page.locator(`section[id="${anchor}"] > h2`)).toHaveCount(1)
      })
    }
  })
}

test('§2 Diabetes: cites WHO clinical guidelines', async ({ page }) => {
  await page.goto('/diseases/diabetes')
  await expect(page.getByRole('article').locator('header')).toContainText(
    'Based on WHO clinical guidelines',
  )
  await expect(
    page
      .getByRole('region', { name: 'Sources' })
      .getByText(/World Health Organization/)
      .first(),
  ).toBeVisible()
})

test('§2 Hypertension: Healthcare Portal header; sections understanding, types, diagnosis, treatment, special considerations, prevention, when to see a provider, living well', async ({
  page,
}) => {
  await page.goto('/diseases/hypertension')
  await expect(
    page.getByRole('article').locator('header').getByText('Healthcare Portal', { exact: true }),
  ).toBeVisible()
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await expect(contents.getByRole('link')).toHaveText([
    'Understanding',
    'Types',
    'Diagnosis',
    'Treatment',
    'Special considerations',
    'Prevention',
    'When to see a provider',
    'Living well',
    'Sources',
  ])
})

test('§2 Obesity: the article links to /bmi-calculator, and so does the button of its box', async ({
  page,
}) => {
  await page.goto('/diseases/obesity')
  await expect(
    page.getByRole('article').getByRole('link', { name: 'BMI calculator' }),
  ).toHaveAttribute('href', '/bmi-calculator')
})

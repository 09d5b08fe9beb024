import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { laidOut } from '../page-checks.ts'
import { getRows } from './table-rows.ts'

// Text and links come from the server: these checks work without scripts too, and load faster.
test.use({ javaScriptEnabled: false })

interface Article {
  path: string
  title: string
  topic: string
  anchors: readonly string[]
  closing: readonly [label: string, href: string]
  /** Checks specific to this article. */
  own?: (page: Page) => Promise<void>
}

const step = test.step

async function diabetes(page: Page): Promise<void> {
  const article = page.getByRole('article')
  await step('cites WHO clinical guidelines', async () => {
    await expect.soft(article.locator('header')).toContainText('Based on WHO clinical guidelines')
    const sources = page.getByRole('region', { name: 'Sources' })
    await expect.soft(sources.getByText(/World Health Organization/).first()).toBeVisible()
  })
  await step(
    'fasting glucose 126 mg/dL and above, 2-hour OGTT 200 and above (140–199 is its prediabetes range), never 140 fasting',
    async () => {
      const tests = await getRows(page.getByRole('table').first())
      expect
        .soft(tests.find((row) => row.startsWith('Fasting glucose')))
        .toMatch(/\| 126 mg\/dL \(7\.0 mmol\/L\) or higher$/)
      expect
        .soft(tests.find((row) => row.startsWith('2-hour glucose')))
        .toMatch(
          /\| 140–199 mg\/dL \(7\.8–11\.0 mmol\/L\) \| 200 mg\/dL \(11\.1 mmol\/L\) or higher$/,
        )
      await laidOut(page)
      expect
        .soft(await page.getByRole('main').innerText())
        .not.toMatch(/fasting[^.|]{0,60}140 mg\/dL/i)
    },
  )
  await step(
    'every citation leads to a numbered source, and the sources are eight or more',
    async () => {
      const targets = await page
        .locator('main sup a, main a[href^="#source"]')
        .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])
      expect.soft(targets.length).toBeGreaterThanOrEqual(8)
      for (const target of targets)
        await expect.soft(page.locator(`[id="${target.slice(1)}"]`), target).toHaveCount(1)
    },
  )
  await step('links of the source list are targets of at least 24 by 24 px', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await laidOut(page)
    const links = page.getByRole('region', { name: 'Sources' }).getByRole('link')
    expect.soft(await links.count()).toBeGreaterThan(16)
    const small = await links.evaluateAll((all) =>
      all.flatMap((link) =>
        // A multi-line title has a box per line; each is a target.
        [...link.getClientRects()]
          .filter(({ height }) => height < 24)
          .map(({ height }) => `${link.textContent} ${height} px`),
      ),
    )
    expect.soft(small).toEqual([])
  })
}

async function hypertension(page: Page): Promise<void> {
  await step('Healthcare Portal header', async () => {
    const header = page.getByRole('article').locator('header')
    await expect.soft(header.getByText('Healthcare Portal', { exact: true })).toBeVisible()
  })
  await step(
    'sections understanding, types, diagnosis, treatment, special considerations, prevention, when to see a provider, living well',
    async () => {
      const contents = page.getByRole('navigation', { name: 'On this page' })
      await expect
        .soft(contents.getByRole('link'))
        .toHaveText([
          'Understanding',
          'Types',
          'Diagnosis',
          'Treatment',
          'How treatments work',
          'Special considerations',
          'Prevention',
          'When to see a provider',
          'Living well',
          'Support',
          'Questions to ask',
          'Sources',
        ])
    },
  )
  await step(
    'stages from 140/90 and 160/100, targets below 140/90 or below 130/80 for diabetes or kidney disease',
    async () => {
      const stages = await getRows(page.getByRole('table', { name: 'Blood pressure categories' }))
      expect
        .soft(stages.find((row) => row.startsWith('140–159 or 90–99')))
        .toMatch(/Grade 1 hypertension$/)
      expect
        .soft(stages.find((row) => row.startsWith('160 or more, or 100 or more')))
        .toMatch(/Grade 2 hypertension$/)
      const targets = await getRows(page.getByRole('table', { name: 'Common treatment targets' }))
      expect.soft(targets.find((row) => row.startsWith('Most adults'))).toMatch(/\| Below 140\/90$/)
      expect
        .soft(targets.find((row) => row.startsWith('Diabetes or chronic kidney disease')))
        .toMatch(/\| Below 130\/80 \|/)
    },
  )
}

async function obesity(page: Page): Promise<void> {
  const article = page.getByRole('article')
  const firstTwo = (rows: string[]) => rows.map((row) => row.split(' | ').slice(0, 2))
  await step('links to /bmi-calculator, and so does the button of its box', async () => {
    await expect
      .soft(article.getByRole('link', { name: 'BMI calculator' }))
      .toHaveAttribute('href', '/bmi-calculator')
  })
  await step(
    'BMI classes normal 18.5–24.9, overweight 25–29.9, class I 30–34.9, class II 35–39.9, extreme 40 or more',
    async () => {
      const classes = await getRows(page.getByRole('table', { name: 'BMI classes for adults' }))
      expect.soft(firstTwo(classes)).toEqual([
        ['Underweight', 'Below 18.5'],
        ['Normal weight', '18.5–24.9'],
        ['Overweight', '25–29.9'],
        ['Class I obesity', '30–34.9'],
        ['Class II obesity', '35–39.9'],
        ['Class III (extreme or severe) obesity', '40 or more'],
      ])
    },
  )
  const main = page.getByRole('main')
  await step('waist risk over 102 cm (men), over 88 cm (women)', async () => {
    await expect.soft(main).toContainText('with a waist over 102 cm (40 inches)')
    await expect.soft(main).toContainText('For women, it is high over 88 cm (35 inches)')
  })
  await step('drug BMI thresholds 30, 27 with conditions', async () => {
    await expect.soft(main).toContainText('Medicine is an option if your BMI is 30 or higher.')
    await expect.soft(main).toContainText('at 27 or higher with a related condition')
  })
  await step('surgery BMI thresholds 40, 35 with comorbidities', async () => {
    const thresholds = await getRows(
      page.getByRole('table', { name: 'Who may be offered surgery' }),
    )
    expect.soft(firstTwo(thresholds)).toEqual([
      ['40 or more', 'Yes'],
      ['35–39.9', 'Yes, with related conditions (comorbidities)'],
      ['30–34.9', 'Not usual'],
    ])
  })
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
      'how-treatments-work',
      'complications',
      'type1',
      'type2',
      'pregnancy',
      'prevention',
      'support',
      'questions',
    ],
    closing: ['Schedule Consultation', '/contact'],
    own: diabetes,
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
      'how-treatments-work',
      'special-considerations',
      'prevention',
      'when-to-see-a-provider',
      'living-well',
      'support',
      'questions',
    ],
    closing: ['Schedule Consultation', '/doctor-discovery'],
    own: hypertension,
  },
  {
    path: '/diseases/hiv-aids',
    title: 'Comprehensive HIV Guidelines for Key Populations',
    topic: 'HIV and AIDS',
    anchors: ['how-treatments-work', 'support', 'questions'],
    closing: ['Find a doctor', '/doctor-discovery'],
  },
  {
    path: '/diseases/depression',
    title: 'Depression Guide: Recognizing It, Treating It, and Finding Support',
    topic: 'Depression',
    anchors: ['how-treatments-work', 'support', 'questions'],
    closing: ['Find a doctor', '/doctor-discovery'],
  },
  {
    path: '/diseases/obesity',
    title: 'Obesity Management Guide: Measuring, Treating, and Living Well',
    topic: 'Obesity',
    anchors: ['how-treatments-work', 'support', 'questions'],
    closing: ['Open the BMI calculator', '/bmi-calculator'],
    own: obesity,
  },
  {
    path: '/diseases/cancer',
    title: 'Cancer Guide: Biology, Diagnosis, and Treatment',
    topic: 'Cancer',
    anchors: ['how-treatments-work', 'support', 'questions'],
    closing: ['Find a doctor', '/doctor-discovery'],
  },
]

for (const { path, title, topic, anchors, closing, own } of ARTICLES) {
  test(`${path} has its title, breadcrumb, dates, reviewer, anchors, closing call to action, and own content`, async ({
    page,
  }) => {
    await page.goto(path)
    await step('title', async () => {
      await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText(title)
    })
    await step(`breadcrumb Home / Health Topics / ${topic}`, async () => {
      const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
      await expect
        .soft(crumbs.getByRole('listitem'))
        .toHaveText(['Home', /Health Topics$/, new RegExp(`${topic}$`)])
      await expect.soft(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
      await expect.soft(crumbs.locator('[aria-current="page"]')).toHaveText(topic)
    })
    await step('a back link to home', async () => {
      await expect
        .soft(page.getByRole('link', { name: 'Back to home' }))
        .toHaveAttribute('href', '/')
    })
    const trust = page.getByRole('article').locator('header')
    await step(
      "'Last updated' is true for the words, and 'First published' is July 2025",
      async () => {
        const fact = trust.locator('div', {
          has: page.locator('> dt', { hasText: 'Last updated' }),
        })
        await expect.soft(fact.getByRole('time')).toHaveText(['November 2026', 'July 2025'])
        await expect.soft(fact).toContainText('First published July 2025')
      },
    )
    await step("a 'Medically reviewed' mark with who did it and when", async () => {
      const fact = trust.locator('div', {
        has: page.locator('> dt', { hasText: 'Medically reviewed' }),
      })
      await expect
        .soft(fact.getByRole('definition'))
        .toHaveText(/^[A-Z][a-z]+ [A-Z].*Sample reviewer.*November \d{1,2}, 2026$/)
    })
    await step('a closing call-to-action', async () => {
      const [label, href] = closing
      const links = page
        .getByRole('main')
        .locator('section[aria-labelledby=closing-heading]')
        .getByRole('link')
      await expect.soft(links).toHaveText([label])
      await expect.soft(links).toHaveAttribute('href', href)
    })
    for (const anchor of anchors) {
      await step(`quick-navigation anchor ${anchor}`, async () => {
        const contents = page.getByRole('navigation', { name: 'On this page' })
        await expect.soft(contents.locator(`a[href="#${anchor}"]`)).toHaveCount(1)
        await expect.soft(page.locator(`section[id="${anchor}"] > h2`)).toHaveCount(1)
      })
    }
    await own?.(page)
    await step('on a phone, a table of up to three columns shows all of them', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await laidOut(page)
      const cut = await page.getByRole('table').evaluateAll((tables) =>
        tables.flatMap((table) => {
          const box = table.parentElement
          const columns = table.querySelectorAll('thead :is(th, td)').length
          return columns <= 3 && box && box.scrollWidth > box.clientWidth
            ? [`${table.querySelector('caption')?.textContent}: ${box.scrollWidth} px`]
            : []
        }),
      )
      expect.soft(cut).toEqual([])
    })
  })
}

test('citation marks stay on one line with the last word of the claim', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const route of ['/diseases/hypertension', '/diseases/cancer']) {
    await page.goto(route)
    await laidOut(page)
    const broken = await page.locator('.citation').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const tops = [...row.querySelectorAll('a')].map((mark) => mark.getBoundingClientRect().top)
        return Math.max(...tops) - Math.min(...tops) > 4 ? [row.parentElement?.textContent] : []
      }),
    )
    expect(broken).toEqual([])
  }
})

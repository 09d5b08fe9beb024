import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { laidOut } from '../page-checks.ts'

test.use({ javaScriptEnabled: false })

/** A table of the page, row by row, by its caption. */
async function rows(table: Locator): Promise<string[]> {
  return table
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) =>
        [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.trim()).join(' | '),
      ),
    )
}

test('§9 Stats: 2,500,000+ people helped, 1,200+ articles, 150+ health experts, 98% satisfaction (shown as 2.5M, 1.2K)', async ({
  page,
}) => {
  await page.goto('/')
  const stats = page.getByRole('region', { name: 'Our impact' })
  await expect(stats.locator('dd .sr-only')).toHaveText(['2,500,000+', '1,200+', '150+', '98%'])
  await expect(stats.locator('dd [aria-hidden="true"]:not(svg)')).toHaveText([
    '2.5M+',
    '1.2K+',
    '150+',
    '98%',
  ])
})

test('§9 Contact response promise: 24-48 hours on business days', async ({ page }) => {
  await page.goto('/contact')
  await expect(page.getByRole('region', { name: 'When you will hear from us' })).toContainText(
    '24-48 hours on business days',
  )
})

test('§9 FAQ: new articles published 2-3 times per week', async ({ page }) => {
  await page.goto('/blog')
  const questions = page.getByRole('region', { name: 'Frequently asked questions' })
  await expect(questions).toContainText('New articles are published 2-3 times per week.')
})

test('§9 Obesity article facts: BMI classes normal 18.5–24.9, overweight 25–29.9, class I 30–34.9, class II 35–39.9, extreme 40 or more', async ({
  page,
}) => {
  await page.goto('/diseases/obesity')
  const classes = await rows(page.getByRole('table', { name: 'BMI classes for adults' }))
  expect(classes.map((row) => row.split(' | ').slice(0, 2))).toEqual([
    ['Underweight', 'Below 18.5'],
    ['Normal weight', '18.5–24.9'],
    ['Overweight', '25–29.9'],
    ['Class I obesity', '30–34.9'],
    ['Class II obesity', '35–39.9'],
    ['Class III (extreme or severe) obesity', '40 or more'],
  ])
})

test('§9 Obesity article facts: waist risk over 102 cm (men), over 88 cm (women); drug and surgery BMI thresholds 30, 27 with conditions, 40, 35 with comorbidities', async ({
  page,
}) => {
  await page.goto('/diseases/obesity')
  const article = page.getByRole('main')
  await test.step('waist', async () => {
    await expect(article).toContainText('waist over 102 cm (40 inches) in men')
    await expect(article).toContainText('In women it is high over 88 cm (35 inches)')
  })
  await test.step('medicines', async () => {
    await expect(article).toContainText('Medicines can be added from a BMI of 30.')
    await expect(article).toContainText('from 27 with a related condition')
  })
  await test.step('surgery', async () => {
    const thresholds = await rows(page.getByRole('table', { name: 'Who may be offered surgery' }))
    expect(thresholds.map((row) => row.split(' | ').slice(0, 2))).toEqual([
      ['40 or more', 'Yes'],
      ['35–39.9', 'Yes, with related conditions (comorbidities)'],
      ['30–34.9', 'Not usual'],
    ])
  })
})

test('§9 Clinical values: fasting glucose 126 mg/dL and above, 2-hour OGTT 200 and above (140–199 is its prediabetes range), never 140 fasting', async ({
  page,
}) => {
  await page.goto('/diseases/diabetes')
  const tests = await rows(page.getByRole('table').first())
  expect(tests.find((row) => row.startsWith('Fasting glucose'))).toMatch(
    /\| 126 mg\/dL \(7\.0 mmol\/L\) or more$/,
  )
  expect(tests.find((row) => row.startsWith('2-hour glucose'))).toMatch(
    /\| 140–199 mg\/dL \(7\.8–11\.0 mmol\/L\) \| 200 mg\/dL \(11\.1 mmol\/L\) or more$/,
  )
  await laidOut(page)
  expect(await page.getByRole('main').innerText()).not.toMatch(/fasting[^.|]{0,60}140 mg\/dL/i)
})

test('§9 Clinical values: hypertension stages from 140/90 and 160/100, targets below 140/90 or below 130/80 for diabetes or kidney disease', async ({
  page,
}) => {
  await page.goto('/diseases/hypertension')
  const stages = await rows(page.getByRole('table', { name: 'Blood pressure categories' }))
  expect(stages.find((row) => row.startsWith('140–159 or 90–99'))).toMatch(
    /Hypertension, first stage$/,
  )
  expect(stages.find((row) => row.startsWith('160 or more, or 100 or more'))).toMatch(
    /Hypertension, second stage$/,
  )
  const targets = await rows(page.getByRole('table', { name: 'Common treatment targets' }))
  expect(targets.find((row) => row.startsWith('Most adults'))).toMatch(/\| Below 140\/90$/)
  expect(targets.find((row) => row.startsWith('Diabetes or chronic kidney disease'))).toMatch(
    /\| Below 130\/80 \|/,
  )
})

test('§9 Policy: children under 13 not targeted', async ({ page }) => {
  await page.goto('/privacy')
  await expect(page.locator('#children')).toContainText('not directed to children under 13')
})

test('§9 Accessibility response: 2 and 5 business days', async ({ page }) => {
  await page.goto('/accessibility')
  await expect(page.locator('#feedback')).toContainText(
    'We acknowledge your message within 2 business days. You get an initial response within 5 business days.',
  )
})

test('§9 Emergency numbers: 911, 988, poison control 1-800-222-1222', async ({ page }) => {
  await page.goto('/disclaimer')
  await expect(page.locator('#emergencies').getByRole('listitem')).toHaveText([
    /call 911 \(US\) at once/,
    /call or text 988 at any time/,
    /poison control at 1-800-222-1222/,
  ])
  // And on every page, in the footer (§1: emergency note).
  await expect(page.getByRole('contentinfo')).toContainText('In an emergency, call 911.')
  await expect(page.getByRole('contentinfo')).toContainText('call or text 988')
})

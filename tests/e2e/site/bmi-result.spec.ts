import { expect, test } from '../fixtures.ts'
import { axeFindings, darkFindings } from '../page-checks.ts'
import { getResult, calculateButton, calculate } from './bmi-page.ts'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test.describe('BMI result link', () => {
  test('has measurements and units in its fragment and opens the same result', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/bmi-calculator')
    await calculate(page, '5', '9', '70')
    // The link is for the displayed result, even if a field has changed since.
    await page.getByLabel('Weight (kg)').fill('71')
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByRole('status')).toHaveText('Link copied')
    await expect(page.getByLabel('Weight (kg)')).toHaveValue('71')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(page.url())
    const address = new URL(copied)
    expect([address.pathname, address.search, address.hash]).toEqual([
      '/bmi-calculator',
      '',
      '#ft=5&in=9&kg=70',
    ])
    await page.reload()
    await expect(page.getByLabel('Weight (kg)')).toHaveValue('70')
    await expect(page.getByRole('status')).toHaveText('Your BMI is 22.8, Normal Weight')

    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(page).toHaveURL(/\/bmi-calculator$/)
    await expect(page.getByText('Enter your height and weight')).toBeVisible()
  })

  test('fills the fields in its units, also when opened on the page itself', async ({ page }) => {
    await page.goto('/bmi-calculator#cm=175&lb=154')
    await expect(page.getByLabel('Height (cm)')).toHaveValue('175')
    await expect(page.getByLabel('Weight (lb)')).toHaveValue('154')
    await expect(page.getByRole('status')).toHaveText('Your BMI is 22.8, Normal Weight')
    await page.goto('/bmi-calculator#ft=6&kg=100')
    await expect(page.getByLabel('Height in Feet')).toHaveValue('6')
    await expect(page.getByRole('status')).toHaveText('Your BMI is 29.9, Overweight')
  })

  test('is ignored if it is malformed', async ({ page }) => {
    for (const fragment of [
      '#ft=99&kg=70',
      '#ft=5&kg=NaN',
      '#ft=5&kg=70&lb=1',
      '#ft=5&kg=%3Cscript%3E',
      '#%',
      '#sources',
    ]) {
      await test.step(fragment, async () => {
        // A different fragment of the same page would not reload it.
        await page.goto('about:blank')
        await page.goto(`/bmi-calculator${fragment}`)
        await calculate(page, '5', '9', '70')
        await expect.soft(page.getByRole('status')).toHaveText('Your BMI is 22.8, Normal Weight')
        await page.getByRole('button', { name: 'Reset' }).click()
        await expect.soft(page.getByLabel('Height in Feet')).toHaveValue('')
      })
    }
  })
})

test('the BMI calculator works by keyboard alone', async ({ page }) => {
  await page.goto('/bmi-calculator')
  await page.getByRole('radio', { name: 'ft / in' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'cm' })).toBeFocused()
  await expect(page.getByLabel('Height (cm)')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'ft / in' })).toBeChecked()
  for (const [name, text] of [
    ['Height in Feet', '5'],
    ['Inches', '9'],
  ] as const) {
    await page.keyboard.press('Tab')
    await expect(page.getByLabel(name)).toBeFocused()
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'kg' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('70')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: /lower cutoffs/ })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('Your BMI is 22.8, Normal Weight')
  await expect(calculateButton(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Reset' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Height in Feet')).toBeFocused()
})

test('the BMI result loads recharts and framer-motion, and announces one short sentence', async ({
  page,
}) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text())
  })
  const isChart = (code: string) => code.includes('recharts-')
  const isMotion = (code: string) => code.includes('whileHover')
  await page.goto('/bmi-calculator')
  await page.getByLabel('Height in Feet').fill('5')
  await page.waitForLoadState('networkidle')
  const initial = await Promise.all(scripts)
  expect(initial.length).toBeGreaterThan(0)
  expect(initial.some(isChart)).toBe(false)
  expect(initial.some(isMotion)).toBe(false)
  await expect(page.getByRole('status')).toHaveText('')

  await calculate(page, '5', '9', '70')
  await expect(getResult(page).locator('.recharts-pie-sector')).toHaveCount(4)
  const all = await Promise.all(scripts)
  expect(all.some(isChart)).toBe(true)
  expect(all.some(isMotion)).toBe(true)
  await expect(page.getByRole('status')).toHaveText('Your BMI is 22.8, Normal Weight')
  await expect(page.locator('main [aria-live], main [role=alert], main [role=status]')).toHaveCount(
    1,
  )
})

test('the BMI marker ends at the value, at once with reduced motion and animated without', async ({
  page,
}) => {
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.goto('/bmi-calculator#ft=5&in=9&kg=70')
    const marker = page.locator('[data-scale-marker]')
    // On the scale from 15 to 40, 22.8 is at 31 %.
    await expect
      .poll(() => marker.evaluate((element) => Math.round(parseFloat(element.style.left))))
      .toBe(31)
    await expect(getResult(page).getByText('Normal Weight', { exact: true })).toBeVisible()
  }
})

test('the printed BMI result has its chart, table, and calculation, without the form', async ({
  page,
}) => {
  await page.goto('/bmi-calculator#ft=5&in=9&kg=70')
  const result = getResult(page)
  await expect(result.locator('.recharts-pie-sector')).toHaveCount(4)
  await page.emulateMedia({ media: 'print' })
  await expect(calculateButton(page)).toBeHidden()
  await expect(result.getByText('Normal Weight', { exact: true })).toBeVisible()
  await expect(result.locator('.recharts-pie-sector').first()).toBeVisible()
  await expect(result.getByRole('table')).toBeVisible()
  await expect(result.getByText('BMI = 70 ÷ 1.753² = 22.8')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'About Body Mass Index (BMI)' })).toBeVisible()
})

test('the BMI page passes axe with a result and with an error, light and dark, without sideways scroll at 320 px', async ({
  page,
}) => {
  await page.clock.install()
  await page.setViewportSize({ width: 320, height: 740 })
  await page.goto('/bmi-calculator')
  await page.getByRole('checkbox', { name: /lower cutoffs/ }).check()
  for (const weight of ['85', '']) {
    await calculate(page, '5', '9', weight)
    if (weight) await expect(getResult(page).locator('.recharts-pie-sector')).toHaveCount(4)
    else {
      // The toast covers the form until it disappears.
      await expect(page.locator('[data-notice]')).toHaveCount(1)
      await page.clock.runFor(5_000)
      await expect(page.locator('[data-notice]')).toHaveCount(0)
    }
    // When scrolled, content under the sticky header would count as covered.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    expect.soft(await axeFindings(page), `light, weight “${weight}”`).toEqual([])
    expect.soft(await darkFindings(page), `dark, weight “${weight}”`).toEqual([])
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    )
    expect.soft(overflow).toBeLessThanOrEqual(0)
  }
})

test.describe('BMI page without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('explains the calculation by hand and has the article', async ({ page }) => {
    await page.goto('/bmi-calculator')
    await expect(page.getByText('The calculator needs JavaScript.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'What is BMI?' })).toBeVisible()
    await expect(calculateButton(page)).toBeHidden()
  })
})

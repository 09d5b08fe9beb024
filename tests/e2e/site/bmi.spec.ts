import { expect, test } from '../fixtures.ts'
import { CATEGORIES, getResult, getWorking, calculateButton, calculate } from './bmi-page.ts'

const step = test.step
const FIELDS = ['Height in Feet', 'Inches', 'Weight (kg)'] as const

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/bmi-calculator')
})

test('the empty BMI page has a title, a measurements card, an article, and who BMI does not fit', async ({
  page,
}) => {
  await step('title ‘BMI Calculator’ with a subtitle about entering measurements', async () => {
    await expect.soft(page.getByRole('heading', { level: 1, name: 'BMI Calculator' })).toBeVisible()
    await expect.soft(page.getByText('Enter your measurements to calculate')).toBeVisible()
  })

  await step(
    '‘Your Measurements’ card with inputs for numbers, Height in Feet, Inches, and Weight (kg), which keep what is typed; no min/max shown',
    async () => {
      const card = page.getByRole('region', { name: 'Your Measurements' })
      for (const name of FIELDS) {
        const input = card.getByRole('textbox', { name, exact: true })
        await expect.soft(input).toHaveAttribute('inputmode', 'decimal')
        await expect.soft(input).not.toHaveAttribute('min')
        await expect.soft(input).not.toHaveAttribute('max')
      }
      await expect.soft(card.getByRole('textbox')).toHaveCount(3)
    },
  )

  const article = page.getByRole('article')
  await step(
    'the article ‘About Body Mass Index (BMI)’ explains BMI, why it matters, and categories',
    async () => {
      for (const name of ['About Body Mass Index (BMI)', 'What is BMI?', 'Why does it matter?'])
        await expect.soft(article.getByRole('heading', { name })).toBeVisible()
      const table = article.getByRole('table', { name: /BMI categories for adults/ })
      for (const name of [
        'Underweight Below 18.5',
        'Normal weight 18.5–24.9',
        'Overweight 25–29.9',
        'Obese 30 or greater',
      ])
        await expect.soft(table.getByRole('row', { name })).toBeVisible()
    },
  )

  await step(
    'it says whom BMI does not fit: children and teens, pregnancy, muscle mass, older adults',
    async () => {
      await expect.soft(page.getByText('For adults ages 20 and older.')).toBeVisible()
      await expect
        .soft(article)
        .toContainText('Children and teens ages 2 to 19. They need growth charts')
      for (const words of [
        'People who are pregnant.',
        'High muscle mass.',
        'Older adults.',
        '27.5 or above',
      ])
        await expect.soft(article.getByText(words)).toBeVisible()
    },
  )
})

test('each BMI category has a result, Reset clears it, and nothing leaves the browser', async ({
  page,
}) => {
  const result = getResult(page)
  const reset = page.getByRole('button', { name: 'Reset' })
  const empty = page.getByText('Enter your height and weight to view your BMI score and category.')
  await page.waitForLoadState('networkidle')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' || !/\/_next\/static\//.test(request.url()))
      sent.push(`${request.method()} ${request.url()}`)
  })

  await step(
    'no result: ‘Enter your height and weight to view your BMI score and category.’ Reset appears only after a result',
    async () => {
      await expect.soft(empty).toBeVisible()
      await expect.soft(reset).toHaveCount(0)
      await calculate(page, '5', '9', '70')
      await expect.soft(reset).toBeVisible()
      await expect.soft(empty).toHaveCount(0)
    },
  )

  await step(
    'height in metres = (feet*12 + inches) * 0.0254; BMI = weight kg / height m squared; displayed to 1 decimal',
    async () => {
      await expect
        .soft(getWorking(page))
        .toHaveText([
          'Height in meters = (5 × 12 + 9) × 0.0254 = 1.753 m',
          'BMI = 70 ÷ 1.753² = 22.8',
        ])
    },
  )

  for (const category of CATEGORIES) {
    await calculate(page, '5', '9', category.weight)
    await step(
      `result: coloured circle with BMI to one decimal, category name and description, donut ‘BMI Chart’, advice: ${category.name}`,
      async () => {
        const circle = result.getByText(`Your BMI ${category.bmi}`, { exact: true })
        await expect.soft(circle).toHaveCSS('border-top-color', category.color)
        await expect.soft(circle).toHaveCSS('border-radius', /[1-9]/)
        await expect.soft(result.getByText(category.name, { exact: true })).toBeVisible()
        await expect.soft(result.getByText(category.description)).toBeVisible()
        await expect.soft(result.getByRole('heading', { name: 'Advice' })).toBeVisible()
        await expect.soft(result.getByText(category.advice)).toBeVisible()
        await expect
          .soft(result.getByText('This tool is for educational purposes only.'))
          .toBeVisible()
        await expect.soft(result.getByRole('heading', { name: 'BMI Chart' })).toBeVisible()
        await expect.soft(result.locator('svg .recharts-pie-sector')).toHaveCount(4)
      },
    )
    await step(
      `the segment matching the user’s category shows the actual BMI; the others show fixed placeholders: ${category.name}`,
      async () => {
        const table = page.getByRole('table', { name: 'BMI categories in the chart' })
        const rows = table.getByRole('row')
        await expect.soft(rows).toHaveCount(5)
        for (const [index, name] of ['Underweight', 'Normal', 'Overweight', 'Obese'].entries()) {
          const row = rows.nth(index + 1)
          await expect.soft(row.getByRole('rowheader')).toContainText(name)
          await expect.soft(row.getByRole('cell').last()).toHaveText(category.segments[index] ?? '')
        }
        await expect.soft(table.getByText('(Your result)')).toHaveCount(1)
      },
    )
  }

  await step('BMI is computed in the browser: nothing that was typed leaves it', async () => {
    expect.soft(sent).toEqual([])
  })

  await step('Reset clears feet, inches, weight and result and returns to empty', async () => {
    await expect.soft(result.getByRole('heading', { name: 'Advice' })).toBeVisible()
    await reset.click()
    for (const name of FIELDS) await expect.soft(page.getByLabel(name)).toHaveValue('')
    await expect.soft(page.getByLabel('Height in Feet')).toBeFocused()
    await expect.soft(reset).toHaveCount(0)
    await expect.soft(page.getByText('Enter your height and weight')).toBeVisible()
    await expect.soft(result.getByRole('heading', { name: 'Advice' })).toHaveCount(0)
  })

  await step('inches defaults to 0 if empty', async () => {
    await calculate(page, '6', '', '80')
    await expect.soft(page.getByRole('status')).toHaveText('Your BMI is 23.9, Normal Weight')
    await expect.soft(result).toContainText('(6 × 12 + 0) × 0.0254')
  })

  await step(
    'the figure, the label and the page’s table never disagree: 24.9 is normal, 25.0 overweight',
    async () => {
      await page.getByRole('radio', { name: 'cm' }).check()
      await page.getByLabel('Height (cm)').fill('100')
      for (const [weight, said] of [
        ['18.44', '18.4, Underweight'],
        ['18.46', '18.5, Normal Weight'],
        ['24.94', '24.9, Normal Weight'],
        ['24.96', '25.0, Overweight'],
        ['29.94', '29.9, Overweight'],
        ['29.96', '30.0, Obese'],
      ] as const) {
        await page.getByLabel('Weight (kg)').fill(weight)
        await calculateButton(page).click()
        await expect.soft(page.getByRole('status')).toHaveText(`Your BMI is ${said}`)
      }
    },
  )
})

test('an invalid measurement is reported at its focused field, in a toast, and on the console, without a result', async ({
  page,
}) => {
  const logged = page.waitForEvent('console', (message) => /Inches must/.test(message.text()))
  await calculate(page, '5', '12', '0')
  await expect.soft(page.getByLabel('Inches')).toBeFocused()
  await expect.soft(page.getByLabel('Inches')).toHaveAccessibleDescription(/less than 12/)
  await expect.soft(page.getByLabel('Inches')).toHaveAttribute('aria-invalid', 'true')
  await expect.soft(page.getByLabel('Weight (kg)')).toHaveAccessibleDescription(/more than 0/)
  await expect.soft(page.getByLabel('Height in Feet')).not.toHaveAttribute('aria-invalid')
  await expect.soft(page.locator('[data-notice]')).toContainText('There is a problem')
  await logged
  await expect.soft(page.getByRole('status')).toHaveText('')
  await expect.soft(page.getByRole('main')).not.toContainText('NaN')
  await expect.soft(page.getByRole('button', { name: 'Reset' })).toHaveCount(0)
})

test('unreadable input is rejected and stays in the field; it does not count as empty inches', async ({
  page,
}) => {
  await page.getByLabel('Height in Feet').fill('5')
  await page.getByLabel('Inches').pressSequentially('9-')
  await page.getByLabel('Weight (kg)').fill('70')
  await calculateButton(page).click()
  await expect(page.getByLabel('Inches')).toBeFocused()
  await expect(page.getByLabel('Inches')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Inches')).toHaveValue('9-')
  await expect(page.getByLabel('Inches')).toHaveAccessibleDescription(
    /Use digits with at most one period/,
  )
  await expect(page.getByRole('button', { name: 'Reset' })).toHaveCount(0)
})

test('numbers are accepted with a comma, a unit, feet and inches together, or full-width digits', async ({
  page,
}) => {
  for (const [feet, inches, weight, bmi] of [
    ['5', '9', '70,5', '23.0'],
    ['5 ft', '9 in', ' 70.5 kg\u200b', '23.0'],
    ['5’9”', '', '７０．５', '23.0'],
  ] as const) {
    await page.getByLabel('Height in Feet').fill('')
    await page.getByLabel('Height in Feet').pressSequentially(feet)
    await page.getByLabel('Inches').fill(inches)
    await page.getByLabel('Weight (kg)').fill(weight)
    await calculateButton(page).click()
    await expect(page.getByRole('status')).toHaveText(`Your BMI is ${bmi}, Normal Weight`)
    await expect(page.getByLabel('Weight (kg)')).toHaveValue(weight)
  }
  await page.getByLabel('Weight (kg)').fill('1,234')
  await calculateButton(page).click()
  await expect(page.getByLabel('Weight (kg)')).toHaveValue('1,234')
  await expect(page.getByLabel('Weight (kg)')).toHaveAccessibleDescription(
    /comma between thousands/,
  )
  await expect(page.getByRole('status')).toHaveText('')
})

test('implausible measurements ask a question with a button that fills in the likely value', async ({
  page,
}) => {
  const box = page.locator('#bmi-question')

  await step('170 in feet: “Did you mean 170 cm?” by keyboard', async () => {
    await calculate(page, '170', '', '70')
    await expect.soft(page.getByLabel('Height in Feet')).toBeFocused()
    await expect.soft(page.getByLabel('Height in Feet')).toHaveValue('170')
    await expect
      .soft(page.getByLabel('Height in Feet'))
      .toHaveAccessibleDescription(/Did you mean 170 cm\?/)
    await page.getByRole('button', { name: 'Did you mean 170 cm?' }).press('Enter')
    await expect.soft(page.getByLabel('Height (cm)')).toHaveValue('170')
    await expect.soft(page.getByRole('status')).toHaveText('Your BMI is 24.2, Normal Weight')
    await expect.soft(calculateButton(page)).toBeFocused()
    await expect.soft(box).toHaveCount(0)
  })

  await step('1.75 in centimeters', async () => {
    await page.getByLabel('Height (cm)').fill('1.75')
    await calculateButton(page).click()
    await page.getByRole('button', { name: 'Did you mean 175 cm?' }).click()
    await expect.soft(page.getByRole('status')).toHaveText('Your BMI is 22.9, Normal Weight')
  })

  await step('an impossible body has no result, and nothing to confirm', async () => {
    await page.getByLabel('Weight (kg)').fill('5')
    await calculateButton(page).click()
    await expect.soft(box).toBeFocused()
    await expect.soft(box).toContainText('cannot be an adult’s height and weight')
    await expect.soft(box.getByRole('button')).toHaveCount(0)
    await expect.soft(page.getByRole('status')).toHaveText('')
  })

  await step('an unusual one has a result once it is confirmed', async () => {
    await page.getByLabel('Height (cm)').fill('95')
    await page.getByLabel('Weight (kg)').fill('22')
    await calculateButton(page).click()
    await expect.soft(box).toContainText('unusual for an adult')
    await expect.soft(page.getByRole('status')).toHaveText('')
    await box.getByRole('button', { name: 'My numbers are right' }).click()
    await expect.soft(page.getByRole('status')).toHaveText('Your BMI is 24.4, Normal Weight')
  })
})

test('each measurement has its own unit, which converts the value and is used in errors, range, and calculation', async ({
  page,
}) => {
  const unit = (name: string) => page.getByRole('radio', { name }).check()

  await step(
    'feet, inches and kilograms come first; each measurement is switched by itself',
    async () => {
      await expect.soft(page.getByRole('group', { name: 'Height unit' })).toBeVisible()
      await expect.soft(page.getByRole('radio', { name: 'ft / in' })).toBeChecked()
      await expect.soft(page.getByRole('radio', { name: 'kg' })).toBeChecked()
      await unit('cm')
      await expect.soft(page.getByLabel('Height in Feet')).toHaveCount(0)
      await expect.soft(page.getByLabel('Weight (kg)')).toBeVisible()
    },
  )

  await step(
    'what is wrong is said in the unit in use, and no longer once the unit is switched',
    async () => {
      await page.getByLabel('Height (cm)').fill('1.75')
      await unit('lb')
      await calculateButton(page).click()
      await expect.soft(page.getByLabel('Height (cm)')).toHaveAccessibleDescription(/centimeters/)
      await expect.soft(page.getByLabel('Weight (lb)')).toHaveAccessibleDescription(/pounds/)
      await unit('kg')
      await expect.soft(page.getByLabel('Weight (kg)')).not.toHaveAttribute('aria-invalid')
      await expect.soft(page.getByLabel('Height (cm)')).toHaveAttribute('aria-invalid', 'true')
    },
  )

  await step('the working shows the conversion of centimeters and pounds', async () => {
    await page.getByLabel('Height (cm)').fill('175')
    await unit('lb')
    await page.getByLabel('Weight (lb)').fill('154')
    await calculateButton(page).click()
    await expect
      .soft(getWorking(page))
      .toHaveText([
        'Height in meters = 175 ÷ 100 = 1.75 m',
        'Weight in kilograms = 154 × 0.45359237 = 69.853 kg',
        'BMI = 69.853 ÷ 1.75² = 22.8',
      ])
  })

  await page.getByRole('button', { name: 'Reset' }).click()
  await unit('ft / in')
  await unit('kg')

  await step(
    'switching converts what was typed, and back again gives the very same text',
    async () => {
      await page.getByLabel('Height in Feet').fill('5')
      await page.getByLabel('Inches').fill('9.37')
      await page.getByLabel('Weight (kg)').fill('70.25')
      await unit('cm')
      await expect.soft(page.getByLabel('Height (cm)')).toHaveValue('176.2')
      await unit('lb')
      await expect.soft(page.getByLabel('Weight (lb)')).toHaveValue('154.9')
      await unit('ft / in')
      await unit('kg')
      await expect.soft(page.getByLabel('Height in Feet')).toHaveValue('5')
      await expect.soft(page.getByLabel('Inches')).toHaveValue('9.37')
      await expect.soft(page.getByLabel('Weight (kg)')).toHaveValue('70.25')
    },
  )

  await step('the healthy range stands in the unit in use with the other in brackets', async () => {
    await calculate(page, '5', '9', '70')
    await expect.soft(getResult(page)).toContainText('56.8–76.5 kg (125.3–168.6 lb)')
    await unit('lb')
    await expect.soft(getResult(page)).toContainText('125.3–168.6 lb (56.8–76.5 kg)')
    await expect.soft(page.getByRole('status')).toHaveText('Your BMI is 22.8, Normal Weight')
  })
})

test('the lower cut-offs change the result and add a statement with its sources', async ({
  page,
}) => {
  const choice = page.getByRole('checkbox', { name: 'Use lower cutoffs for some backgrounds' })
  await expect(choice).not.toBeChecked()
  await expect(choice).toHaveAccessibleDescription(/South Asian, Chinese.*African-Caribbean/)
  await choice.check()
  for (const [weight, level, category] of [
    ['70', 'Below the lower cutoffs', 'Normal Weight'],
    ['75', 'Increased risk', 'Overweight'],
    ['85', 'High risk', 'Obese'],
  ] as const) {
    await calculate(page, '5', '9', weight)
    const second = page.getByRole('region', { name: `With the lower cutoffs: ${level}` })
    await expect(second.getByRole('link', { name: /WHO Expert Consultation, 2004/ })).toBeVisible()
    await expect(second.getByRole('link', { name: /National Institute.*2025/ })).toHaveAttribute(
      'href',
      'https://www.nice.org.uk/guidance/ng246',
    )
    await expect(getResult(page).getByText(category, { exact: true })).toBeVisible()
    if (category !== 'Normal Weight')
      await expect(getResult(page)).not.toContainText('healthy weight range')
    await expect(page.getByRole('status')).toContainText(`${category}. With the lower cutoffs`)
  }
  await choice.uncheck()
  await expect(getResult(page).getByText('With the lower cutoffs')).toHaveCount(0)
})

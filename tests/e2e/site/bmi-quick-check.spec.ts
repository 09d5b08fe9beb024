import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const block = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('button', { name: 'Check', exact: true }) })

async function check(page: Page, feet: string, inches: string, weight: string) {
  const within = block(page).last()
  await within.getByLabel('Feet').fill(feet)
  await within.getByLabel('Inches').fill(inches)
  await within.getByLabel('Weight (kg)').fill(weight)
  await within.getByRole('button', { name: 'Check', exact: true }).click()
}

test.beforeEach(({ page }) => page.goto('/diseases/obesity'))

test('a separate earlier variant of the calculator takes three text inputs', async ({ page }) => {
  const inputs = block(page).last().getByRole('textbox')
  await expect(inputs).toHaveCount(3)
  for (const input of await inputs.all()) await expect(input).toHaveAttribute('type', 'text')
})

test('holds three inputs, a result (empty at first) and shows it on calculate', async ({
  page,
}) => {
  const status = block(page).last().getByRole('status')
  await expect(status).toHaveText('')
  await check(page, '5', '9', '70')
  await expect(status).toHaveText('Your BMI is 22.8: Normal Weight')
})

test('the second may be empty, meaning 0', async ({ page }) => {
  await check(page, '6', '', '80,5')
  await expect(block(page).last().getByRole('status')).toHaveText('Your BMI is 24.1: Normal Weight')
})

for (const { values, wrong } of [
  { values: ['0', '9', '70'], wrong: ['Feet'] },
  { values: ['-5', '9', '70'], wrong: ['Feet'] },
  { values: ['5', '9', ''], wrong: ['Weight (kg)'] },
  { values: ['five', '', '0'], wrong: ['Feet', 'Weight (kg)'] },
  { values: ['5', '12', '70'], wrong: ['Inches'] },
  { values: ['5', '-1', '70'], wrong: ['Inches'] },
] as const) {
  const [feet, inches, weight] = values
  test(`else the notice ‘Enter valid values’, and stop: ${values.join(' / ')}`, async ({
    page,
  }) => {
    const logged = page.waitForEvent(
      'console',
      (message) => message.text() === 'Enter valid values',
    )
    await check(page, feet, inches, weight)
    await logged
    await expect(page.locator('[data-sonner-toast]')).toContainText('Enter valid values')
    const within = block(page).last()
    for (const name of ['Feet', 'Inches', 'Weight (kg)']) {
      const isWrong = wrong.some((each) => each === name)
      const input = within.getByLabel(name)
      await expect(input).toHaveAccessibleDescription(isWrong ? 'Enter valid values' : '')
    }
    await expect(within.getByLabel(wrong[0])).toBeFocused()
    await expect(within.getByRole('status')).toHaveText('')
  })
}

test('the second must be 0 to under 12: 11.9 is taken', async ({ page }) => {
  await check(page, '5', '11.9', '70')
  await expect(block(page).last().getByRole('status')).toContainText('Your BMI is')
})

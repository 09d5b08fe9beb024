import { expect, test } from '../fixtures.ts'

test('nothing entered: the text that asks for it, and no Reset', async ({ page }) => {
  await page.goto('/bmi-calculator')
  await expect(page.getByRole('heading', { level: 1, name: 'BMI Calculator' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your Measurements' })).toBeVisible()
  await expect(
    page.getByText('Enter your height and weight to view your BMI score and category.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reset' })).toHaveCount(0)
})

test('a result with its category, chart, table, advice and note; Reset clears all of it', async ({
  page,
}) => {
  await page.goto('/bmi-calculator')
  await page.getByLabel('Height in Feet').fill('5')
  await page.getByLabel('Inches').fill('9')
  await page.getByLabel('Weight (kg)').fill('85')
  await page.getByRole('button', { name: 'Calculate BMI' }).click()
  const status = page.getByRole('status')
  await expect(status).toContainText('27.7')
  await expect(status).toContainText('Overweight')
  await expect(status.getByRole('heading', { name: 'BMI Chart' })).toBeVisible()
  await expect(status.locator('svg .recharts-pie-sector')).toHaveCount(4)
  for (const row of [/Underweight.*18\.5/, /Normal.*6\.4/, /Overweight.*27\.7/, /Obese.*10/]) {
    await expect(status.getByRole('row', { name: row })).toHaveCount(1)
  }
  await expect(status.getByRole('heading', { name: 'Advice' })).toBeVisible()
  await expect(status).toContainText('This tool is for educational purposes only.')

  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByLabel('Weight (kg)')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Reset' })).toHaveCount(0)
  await expect(page.getByText('Enter your height and weight')).toBeVisible()
})

test('what is wrong is said at its field, which gets the focus', async ({ page }) => {
  await page.goto('/bmi-calculator')
  await page.getByLabel('Height in Feet').fill('5')
  await page.getByLabel('Inches').fill('12')
  await page.getByLabel('Weight (kg)').fill('70')
  await page.getByRole('button', { name: 'Calculate BMI' }).click()
  await expect(page.getByLabel('Inches')).toBeFocused()
  await expect(page.getByLabel('Inches')).toHaveAccessibleDescription(/under 12/)
  await expect(page.getByRole('status')).not.toContainText('NaN')
})

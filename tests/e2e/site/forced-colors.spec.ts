import { expect, test } from '../fixtures.ts'
import { colorProblems, notePainted, stateProblems } from './visit/forced-colors.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('in forced colors, the active search suggestion differs from the others', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/search')
  const box = page.getByRole('main').getByRole('combobox')
  await box.fill('diabetes')
  await expect(page.getByRole('option').nth(1)).toBeVisible()
  await box.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
  expect(await page.evaluate(stateProblems)).toEqual([])
})

test('in forced colors, the BMI scale shows its ranges and the value', async ({ page }) => {
  await page.goto('/bmi-calculator')
  const main = page.getByRole('main')
  await main.getByLabel('Feet').fill('5')
  await main.getByLabel('Inches').fill('9')
  await main.getByLabel(/^Weight \(/).fill('170')
  await main.getByRole('button', { name: /^Calculate/ }).click()
  await expect(page.locator('[data-scale-marker]')).toBeVisible()
  await page.evaluate(notePainted)
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  expect(await page.evaluate(colorProblems)).toEqual([])
})

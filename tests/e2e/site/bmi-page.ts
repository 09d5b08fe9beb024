import type { Page } from '@playwright/test'

/** The four categories, with a weight that results in each at 5 feet 9. */
export const CATEGORIES = [
  {
    weight: '50',
    bmi: '16.3',
    name: 'Underweight',
    color: 'rgb(59, 130, 246)',
    description: /you may be underweight for your height/i,
    advice: /nutrient-dense foods, lift weights, and monitor your progress/i,
    segments: ['16.3', '6.4', '4.9', '10'],
  },
  {
    weight: '70',
    bmi: '22.8',
    name: 'Normal Weight',
    color: 'rgb(16, 185, 129)',
    description: /in the healthy weight range/i,
    advice: /keep up the balanced diet and regular workouts/i,
    segments: ['18.5', '22.8', '4.9', '10'],
  },
  {
    weight: '85',
    bmi: '27.7',
    name: 'Overweight',
    color: 'rgb(245, 158, 11)',
    description: /may be above the healthy range/i,
    advice: /walk daily, eat mindfully, and track your habits/i,
    segments: ['18.5', '6.4', '27.7', '10'],
  },
  {
    weight: '100',
    bmi: '32.6',
    name: 'Obese',
    color: 'rgb(239, 68, 68)',
    description: /BMI suggests obesity, which may carry health risks/i,
    advice: /seek support, start light activity, and create small healthy routines/i,
    segments: ['18.5', '6.4', '4.9', '32.6'],
  },
] as const

export const getResult = (page: Page) =>
  page.getByRole('region', { name: 'Your result', exact: true })
export const getWorking = (page: Page) => getResult(page).locator('ol').getByRole('listitem')
export const calculateButton = (page: Page) => page.getByRole('button', { name: 'Calculate BMI' })

export async function calculate(page: Page, feet: string, inches: string, weight: string) {
  await page.getByLabel('Height in Feet').fill(feet)
  await page.getByLabel('Inches').fill(inches)
  await page.getByLabel('Weight (kg)').fill(weight)
  await calculateButton(page).click()
}

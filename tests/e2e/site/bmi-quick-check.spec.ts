import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const block = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('button', { name: 'Check', exact: true }) })

async function check(page: Page, [feet, inches, weight]: readonly [string, string, string]) {
  const within = block(page).last()
  await within.getByLabel('Feet').fill(feet)
  await within.getByLabel('Inches').fill(inches)
  await within.getByLabel('Weight (kg)').fill(weight)
  await within.getByRole('button', { name: 'Check', exact: true }).click()
}

test('the quick check has three text inputs and an empty result at first', async ({ page }) => {
  await page.goto('/diseases/obesity')
  const within = block(page).last()
  const status = within.getByRole('status')
  await test.step('the form has three text inputs', async () => {
    const inputs = within.getByRole('textbox')
    await expect.soft(inputs).toHaveCount(3)
    for (const input of await inputs.all()) await expect.soft(input).toHaveAttribute('type', 'text')
    await expect.soft(status).toHaveText('')
  })
  for (const [what, values, said] of [
    ['it shows the result on calculate', ['5', '9', '70'], 'Your BMI is 22.8: Normal Weight'],
    ['the second may be empty, meaning 0', ['6', '', '80,5'], 'Your BMI is 24.1: Normal Weight'],
    ['the second must be 0 to under 12: 11.9 is taken', ['5', '11.9', '70'], /Your BMI is 21\.\d/],
  ] as const) {
    await test.step(what, async () => {
      await check(page, values)
      await expect.soft(status).toHaveText(said)
    })
  }
})

test('values that are not measurements show ‘Enter valid values’ and no result', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/diseases/obesity')
  const notice = page.locator('[data-notice]')
  const within = block(page).last()
  for (const { values, wrong } of [
    { values: ['0', '9', '70'], wrong: ['Feet'] },
    { values: ['-5', '9', '70'], wrong: ['Feet'] },
    { values: ['5', '9', ''], wrong: ['Weight (kg)'] },
    { values: ['five', '', '0'], wrong: ['Feet', 'Weight (kg)'] },
    { values: ['5', '12', '70'], wrong: ['Inches'] },
    { values: ['5', '-1', '70'], wrong: ['Inches'] },
  ] as const) {
    await test.step(values.join(' / '), async () => {
      const logged = page.waitForEvent(
        'console',
        (message) => message.text() === 'Enter valid values',
      )
      await check(page, values)
      await logged
      await expect.soft(notice).toContainText('Enter valid values')
      for (const name of ['Feet', 'Inches', 'Weight (kg)']) {
        const isWrong = wrong.some((each) => each === name)
        await expect
          .soft(within.getByLabel(name))
          .toHaveAccessibleDescription(isWrong ? /^Enter valid values/ : '')
      }
      await expect.soft(within.getByLabel(wrong[0])).toBeFocused()
      await expect.soft(within.getByRole('status')).toHaveText('')
      // Let the toast disappear before waiting for the next one.
      await page.clock.runFor(5_000)
      await expect(notice).toHaveCount(0)
    })
  }
})

test('an implausible height of 170 feet gives no result but a question with a button that fixes it', async ({
  page,
}) => {
  await page.goto('/diseases/obesity')
  const within = block(page).last()
  const status = within.getByRole('status')
  for (const [feet, label, inches, said] of [
    ['170', 'Did you mean 170 cm?', '6.9', /Your BMI is 24\.\d: Normal Weight/],
    ['1.75', 'Did you mean 175 cm?', '8.9', /Your BMI is 22\.\d: Normal Weight/],
  ] as const) {
    await check(page, [feet, '', '70'])
    await expect(status).toHaveText('')
    await expect(within.getByLabel('Feet')).toHaveValue(feet)
    await within.getByRole('button', { name: label }).press('Enter')
    await expect(within.getByLabel('Feet')).toHaveValue('5')
    await expect(within.getByLabel('Inches')).toHaveValue(inches)
    await expect(status).toHaveText(said)
  }
  await check(page, ['5', '9', '5'])
  await expect(within.getByRole('group')).toContainText('cannot be an adult’s height and weight')
  await expect(status).toHaveText('')
  await check(page, ['5’9”', '', '70,5 kg'])
  await expect(status).toHaveText('Your BMI is 23.0: Normal Weight')
})

import { expect, test } from '../fixtures.ts'

const PAGE = '/diseases/hypertension'
const THANKS = 'Thank you. Your answer helps us improve this page.'

test('a reader gives feedback and reports an error in place, and the focus moves to the thank-you message', async ({
  page,
}) => {
  await page.goto(PAGE)
  const asked = page.getByRole('region', { name: 'Was this page helpful?' })
  await asked.getByRole('radio', { name: 'No' }).check()
  await asked.getByText('Say why (optional)').click()
  await asked.getByLabel('What helped you, or what was missing?').fill('How much salt is in bread')
  await asked.getByRole('button', { name: 'Send feedback' }).press('Enter')
  await expect(asked.getByText(THANKS)).toBeFocused()
  await expect(asked.getByRole('radio')).toHaveCount(0)

  await asked.getByText('Report an error on this page').click()
  await asked.getByLabel('What is wrong, and where on the page?').fill('A link leads nowhere')
  await asked.getByRole('button', { name: 'Send report' }).click()
  await expect(asked.getByText('Thank you. An editor will look into it.')).toBeFocused()
  expect(new URL(page.url()).pathname).toBe(PAGE)
})

test('feedback that cannot be sent stays in its form', async ({ page, expectedErrors }) => {
  expectedErrors.push(/503/)
  await page.route('**/api/feedback', (route) => route.fulfill({ status: 503, body: 'No' }))
  await page.goto(PAGE)
  await page.getByText('Report an error on this page').click()
  const box = page.getByLabel('What is wrong, and where on the page?')
  await box.fill('A link leads nowhere')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(
    page.getByText(/^Your message could not be sent, but it is still here\./),
  ).toBeVisible()
  await expect(box).toHaveValue('A link leads nowhere')
})

test.describe('page feedback without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('returns to the page, which shows a thank-you message', async ({ page }) => {
    await page.goto(PAGE)
    await page.getByRole('radio', { name: 'Yes' }).check()
    await page.getByRole('button', { name: 'Send feedback' }).click()
    // Text locators skip noscript; a browser without scripting shows it.
    const thanks = page.locator('#answer-sent')
    await expect(thanks).toBeVisible()
    await expect(thanks).toHaveText(THANKS)
    await expect(thanks).toBeFocused()
    expect(page.url()).toContain(`${PAGE}#answer-sent`)
  })
})

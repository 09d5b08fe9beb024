import { expect, test } from '../fixtures.ts'

test('empty fields: the specified notice, each field named, nothing lost', async ({ page }) => {
  await page.goto('/booking/1')
  await page.locator('#booking-fullName').fill('Ana Reader')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByText('Please fill in all fields')).toBeVisible()
  await expect(
    page.getByText('All form fields are required to proceed with your consultation.'),
  ).toBeVisible()
  await expect(page.locator('#booking-email')).toBeFocused()
  await expect(page.locator('#booking-fullName')).toHaveValue('Ana Reader')
})

test('form, payment of 49.99 USD, success after two seconds, and no way back', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`)
  })
  await page.goto('/booking/2')
  await page.locator('#booking-fullName').fill('Ana Reader')
  await page.locator('#booking-email').fill('ana@example.org')
  await page.locator('#booking-whatsapp').fill('+1 555 0100')
  await page.locator('#booking-language').selectOption('spanish')
  await page.locator('#booking-symptoms').fill('Headaches in the morning')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()

  await expect(page.getByText('Professional Medical Consultation').first()).toBeVisible()
  await expect(page.getByText(/\$49\.99/).first()).toBeVisible()
  await expect(page.locator('#booking-fullName')).toHaveCount(0)
  await page.getByRole('button', { name: 'Complete Payment' }).click()
  await expect(page.getByText('Payment Successful!').first()).toBeVisible({ timeout: 10_000 })
  await expect(
    page
      .getByText(
        'Thank you for describing your medical concerns. Our medical team will provide feedback within the shortest time possible.',
      )
      .first(),
  ).toBeVisible()
  await expect(page.getByText(/WhatsApp message/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /back/i })).toHaveCount(0)
  expect(sent).toEqual([])
})

test('the team: three doctors, each with a Book button, and the specified claims', async ({
  page,
}) => {
  await page.goto('/doctor-discovery')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meet Our Medical Team')
  for (const number of [1, 2, 3]) {
    await expect(
      page.getByRole('main').locator(`a[href="/booking/${number}"]`).first(),
    ).toBeVisible()
  }
  await expect(page.getByText(/52\+/).first()).toBeVisible()
})

import { expect, test } from '../fixtures.ts'

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
  await expect(page.getByText('52+ Years Combined Experience').first()).toBeVisible()
  await expect(page.getByText(/free initial consultation/i).first()).toBeVisible()
  await expect(page.getByText(/no upfront service fees/i).first()).toBeVisible()
  await expect(page.getByRole('main').getByText(/out of 5/)).toHaveText([
    /4\.9/,
    /4\.8/,
    /5(\.0)? out of 5/,
  ])
})

import { routes } from '../../routes.ts'
import { expect, test } from '../fixtures.ts'

const MEDICINES = routes.filter((route) => /^\/medicines\/[^/]+$/.test(route))

test('the list links to each medicine, and each page starts with when to call 911', async ({
  page,
}) => {
  await page.goto('/medicines')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 3 })).toHaveCount(MEDICINES.length)
  for (const route of MEDICINES) {
    await page.goto(route)
    const headings = main.getByRole('heading', { level: 2 })
    await expect(headings.first()).toContainText('Call 911')
    await expect(page.getByRole('link', { name: /evidence for each statement/ })).toHaveAttribute(
      'href',
      `${route}/evidence`,
    )
  }
})

test('a boxed warning is above the key facts, with its sources', async ({ page }) => {
  await page.goto('/medicines/metformin')
  const warning = page.getByRole('region', { name: 'Boxed warning from the FDA' })
  await expect(warning).toContainText('lactic acidosis')
  await expect(warning.getByRole('link').first()).toHaveAttribute('href', /^#source-/)
})

test('a guide links to the medicines that it names', async ({ page }) => {
  await page.goto('/diseases/diabetes')
  await page
    .getByRole('region', { name: 'Medicines on this page' })
    .getByRole('link', { name: 'Metformin' })
    .click()
  await expect(page).toHaveURL('/medicines/metformin')
})

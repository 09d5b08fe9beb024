import { expect, test } from '../fixtures.ts'

test('eight articles, five recent ones, and categories with their counts', async ({ page }) => {
  await page.goto('/blog')
  await expect(page.getByRole('link', { name: /^Read Full Article/ })).toHaveCount(8)
  const recent = page.getByRole('region', { name: 'Recent Articles' })
  await expect(recent.getByRole('listitem')).toHaveCount(5)
  const categories = page.getByRole('region', { name: 'Health Categories' })
  for (const line of ['Heart Health3', 'Diabetes Care2', 'Mental Health2', 'General Health1']) {
    await expect(categories.getByRole('listitem').filter({ hasText: line })).toHaveCount(1)
  }
})

test('the list filters as one types, whatever the case, and says when nothing matches', async ({
  page,
}) => {
  await page.goto('/blog')
  const box = page.getByRole('searchbox', { name: 'Search articles' })
  const links = page.getByRole('link', { name: /^Read Full Article/ })
  await box.fill('DIABETES CARE')
  await expect(links).toHaveCount(2)
  await box.fill('no such words')
  await expect(links).toHaveCount(0)
  await expect(
    page.getByText('No articles found matching your search. Try different keywords.'),
  ).toBeVisible()
  await box.fill('')
  await expect(links).toHaveCount(8)
})

test('an article opens at its top, shows its review, and leads back to the blog', async ({
  page,
}) => {
  await page.goto('/blog')
  const first = page.getByRole('link', { name: /^Read Full Article/ }).last()
  await first.click()
  await expect(page).toHaveURL(/\/blog\/[a-z0-9-]+$/)
  await expect(page.getByText('Medically reviewed').first()).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.getByRole('link', { name: 'Back to Blog' }).click()
  await expect(page).toHaveURL('/blog')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the whole list can be read', async ({ page }) => {
    await page.goto('/blog')
    await expect(page.getByRole('link', { name: /^Read Full Article/ })).toHaveCount(8)
  })
})

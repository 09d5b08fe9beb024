import { expect, test } from '../fixtures.ts'

const TITLES = [
  'How to measure your blood pressure at home',
  'Less salt, more flavor: seven changes that work',
  'Heart attack or stroke? Know the signs and act fast',
  'Prediabetes: what the numbers mean and what to do next',
  'Low blood sugar: spot it, treat it, prevent it',
  'When low mood is more than a bad week',
  'Better sleep for a steadier mood',
  'Your health screening checklist by age',
]

test.describe(() => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/blog')
  })

  test('§2 Blog: search box, list of 8 articles (§9)', async ({ page }) => {
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveAccessibleName(
      'Search articles',
    )
    const articles = page.getByRole('article')
    await expect(articles.getByRole('heading', { level: 2 })).toHaveText(TITLES)
    await expect(articles.getByRole('link', { name: /^Read Full Article/ })).toHaveCount(8)
  })

  test("§2 Blog: sidebar with 'Recent Articles' (5 titles, §9)", async ({ page }) => {
    const recent = page.getByRole('region', { name: 'Recent Articles' })
    await expect(recent.getByRole('listitem')).toHaveText(TITLES.slice(0, 5))
  })

  test("§2 Blog: 'Health Categories' (Heart Health 3, Diabetes Care 2, Mental Health 2, General Health 1)", async ({
    page,
  }) => {
    const categories = page.getByRole('region', { name: 'Health Categories' })
    await expect(categories.getByRole('listitem')).toHaveText([
      'Heart Health3',
      'Diabetes Care2',
      'Mental Health2',
      'General Health1',
    ])
  })

  test("§2 Blog: a newsletter box whose 'Subscribe Now' button does nothing, and says so", async ({
    page,
  }) => {
    const box = page.getByRole('main').getByRole('group', { name: 'Stay informed' })
    const input = box.getByRole('textbox')
    const button = box.getByRole('button', { name: 'Subscribe Now' })
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
    await input.fill('reader@example.com')
    const before = await box.innerText()
    await button.click()
    await input.press('Enter')
    await expect(page).toHaveURL('/blog')
    expect(await box.innerText()).toBe(before)
    await expect(input).toHaveValue('reader@example.com')
    expect(asked.filter((line) => line.startsWith('POST') || line.includes('reader'))).toEqual([])
    await expect(button).toHaveAccessibleDescription(/not store your address/)
  })

  test('§2 Blog: list view and article view', async ({ page }) => {
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/blog\/[a-z-]+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLES[0] ?? '')
    await expect(page.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog')
    await expect(page.getByText('Medically reviewed').first()).toBeVisible()
  })
})

import { expect, test } from '../fixtures.ts'

const DISEASES = ['diabetes', 'hypertension', 'hiv-aids', 'depression', 'obesity', 'cancer']

test('navigation: the Topics menu works by keyboard and closes when a link is chosen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/')
  const topics = page.getByRole('banner').getByRole('button', { name: 'Topics' })
  await topics.focus()
  await page.keyboard.press('Enter')
  await expect(topics).toHaveAttribute('aria-expanded', 'true')
  for (const slug of DISEASES) {
    await expect(
      page.getByRole('banner').locator(`a[href="/diseases/${slug}"]`).first(),
    ).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(topics).toHaveAttribute('aria-expanded', 'false')
  await expect(topics).toBeFocused()

  await topics.click()
  await page.getByRole('banner').locator('a[href="/diseases/obesity"]').first().click()
  await expect(page).toHaveURL('/diseases/obesity')
  await expect(topics).toHaveAttribute('aria-expanded', 'false')
})

test('navigation: links as specified', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/')
  const banner = page.getByRole('banner')
  for (const [name, href] of [
    ['Home', '/'],
    ['Blog', '/blog'],
    ['About', '/about'],
    ['Contact', '/contact'],
    ['Consult Doctor', '/homepage'],
  ] as const) {
    await expect(banner.getByRole('link', { name, exact: true }).first()).toHaveAttribute(
      'href',
      href,
    )
  }
})

test('on a phone the menu is behind a toggle', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const blog = page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true })
  await expect(blog).toBeHidden()
  await page.getByRole('banner').getByRole('button', { name: /menu/i }).click()
  await expect(blog).toBeVisible()
})

test('footer: quick and legal links, placeholders, the year, an honest newsletter box', async ({
  page,
}) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  for (const href of [
    '/about',
    '/blog',
    '/contact',
    '/resources',
    '/screening',
    '/homepage',
    '/privacy',
    '/terms-of-use',
    '/disclaimer',
    '/accessibility',
  ]) {
    await expect(footer.locator(`a[href="${href}"]`).first(), href).toBeVisible()
  }
  await expect(footer).toContainText(String(new Date().getFullYear()))
  await expect(footer.getByRole('button', { name: 'Subscribe' })).toBeVisible()
  await expect(footer.getByText(/not (sent|stored)/i)).toBeVisible()
})

test('the first key press reaches a link that skips to the content', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: /skip to/i })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

import { expect, test } from '../fixtures.ts'

const DISEASES = [
  '/diseases/diabetes',
  '/diseases/hypertension',
  '/diseases/hiv-aids',
  '/diseases/depression',
  '/diseases/obesity',
  '/diseases/cancer',
]
const hrefs = (links: Element[]) => links.map((link) => link.getAttribute('href'))

test('§2 Navigation: / (Home), a Topics dropdown (the six /diseases/ routes), /blog, /about, /contact, and Consult Doctor to /homepage', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/')
  const nav = page.getByRole('banner').getByRole('navigation', { name: 'Main' })
  await expect(nav.getByRole('link')).toHaveText([
    'Home',
    'Blog',
    'About',
    'Contact',
    'Consult Doctor',
  ])
  expect(await nav.getByRole('link').evaluateAll(hrefs)).toEqual([
    '/',
    '/blog',
    '/about',
    '/contact',
    '/homepage',
  ])
  await nav.getByRole('button', { name: 'Topics' }).click()
  expect(await nav.locator('a[href^="/diseases/"]').evaluateAll(hrefs)).toEqual(DISEASES)
  for (const path of DISEASES) await expect(nav.locator(`a[href="${path}"]`)).toBeVisible()
})

test('§2 Navigation: on small screens the menu collapses behind a toggle', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('navigation', { name: 'Main' })).toBeHidden()
  const toggle = banner.getByRole('button', { name: 'Menu' })
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
  await expect(
    banner.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }),
  ).toBeVisible()
})

test.describe(() => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/accessibility')
  })

  test('§2 Footer: quick links /about, /blog, /contact, /resources, /screening, /homepage', async ({
    page,
  }) => {
    const links = page.getByRole('navigation', { name: 'Quick links' }).getByRole('link')
    expect(await links.evaluateAll(hrefs)).toEqual([
      '/about',
      '/blog',
      '/contact',
      '/resources',
      '/screening',
      '/homepage',
    ])
  })

  test('§2 Footer: legal links /privacy, /terms-of-use, /disclaimer, /accessibility', async ({
    page,
  }) => {
    const links = page.getByRole('navigation', { name: 'Legal' }).getByRole('link')
    expect(await links.evaluateAll(hrefs)).toEqual([
      '/privacy',
      '/terms-of-use',
      '/disclaimer',
      '/accessibility',
    ])
  })

  test('§2 Footer: social links are placeholders with no target', async ({ page }) => {
    const social = page
      .getByRole('contentinfo')
      .getByRole('link', { name: /^(Facebook|X|Instagram|LinkedIn|YouTube)$/ })
    await expect(social).toHaveCount(5)
    expect(await social.evaluateAll(hrefs)).toEqual([null, null, null, null, null])
    await expect(social.first()).toHaveAttribute('aria-disabled', 'true')
    await social.first().click({ force: true })
    await expect(page).toHaveURL('/accessibility')
  })

  test('§2 Footer: links scroll the page to top, also the one to the page being read', async ({
    page,
  }) => {
    const legal = page.getByRole('navigation', { name: 'Legal' })
    for (const [name, path] of [
      ['Accessibility Statement', '/accessibility'],
      ['Privacy Policy', '/privacy'],
    ] as const) {
      await legal.scrollIntoViewIfNeeded()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
      await legal.getByRole('link', { name }).click()
      await expect(page).toHaveURL(path)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    }
  })

  test('§2 Footer: newsletter box with an email input and Subscribe button, not wired to anything', async ({
    page,
  }) => {
    const box = page.getByRole('contentinfo').getByRole('group', { name: 'Stay informed' })
    const input = box.getByRole('textbox', { name: 'Your email address' })
    await expect(input).toHaveAttribute('type', 'email')
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
    await input.fill('reader@example.com')
    await box.getByRole('button', { name: 'Subscribe', exact: true }).click()
    await input.press('Enter')
    await expect(page).toHaveURL('/accessibility')
    await expect(input).toHaveValue('reader@example.com')
    expect(asked.filter((line) => line.startsWith('POST') || line.includes('reader'))).toEqual([])
    await expect(box.getByRole('button')).toHaveAccessibleDescription(
      'Demonstration only: your address is not sent or stored.',
    )
  })

  test('§2 Footer: educational-only statement, contact email and US street address', async ({
    page,
  }) => {
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByText('This site is for education only.')).toBeVisible()
    await expect(footer.getByRole('link', { name: 'hello@clearwell.example' })).toHaveAttribute(
      'href',
      'mailto:hello@clearwell.example',
    )
    await expect(footer.locator('address')).toContainText(
      /100 Example Avenue\s+Anytown, NY 00000\s+United States/,
    )
  })

  test('§2 Footer: copyright year taken from the current date', async ({ page }) => {
    const year = new Date().getUTCFullYear()
    await expect(page.getByRole('contentinfo').getByText(/^©/)).toHaveText(
      `© ${year} Clearwell. All rights reserved.`,
    )
  })
})

test('the first key press reaches a link that skips to the content', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

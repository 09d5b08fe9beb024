import { expect, test } from '../fixtures.ts'

const step = test.step
const DISEASES = [
  '/diseases/diabetes',
  '/diseases/hypertension',
  '/diseases/hiv-aids',
  '/diseases/depression',
  '/diseases/obesity',
  '/diseases/cancer',
]
const hrefs = (links: Element[]) => links.map((link) => link.getAttribute('href'))

test('the header on a wide screen has its links, the Topics dropdown, and a skip link', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/')
  const banner = page.getByRole('banner')
  const nav = banner.getByRole('navigation', { name: 'Main' })
  const topics = nav.getByRole('button', { name: 'Topics' })

  await step('the first key press reaches a link that skips to the content', async () => {
    await page.keyboard.press('Tab')
    await expect.soft(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.soft(page.getByRole('main')).toBeFocused()
  })

  await step('/ (Home), /blog, /about, /contact, and Consult Doctor to /homepage', async () => {
    await expect
      .soft(nav.getByRole('link'))
      .toHaveText(['Home', 'Blog', 'About', 'Contact', 'Consult Doctor'])
    expect
      .soft(await nav.getByRole('link').evaluateAll(hrefs))
      .toEqual(['/', '/blog', '/about', '/contact', '/homepage'])
  })

  await step('a Topics dropdown: the six /diseases/ routes', async () => {
    await topics.click()
    expect.soft(await nav.locator('a[href^="/diseases/"]').evaluateAll(hrefs)).toEqual(DISEASES)
    for (const path of DISEASES) await expect.soft(nav.locator(`a[href="${path}"]`)).toBeVisible()
  })

  await step('it toggles, by pointer and by keyboard', async () => {
    const link = banner.locator('a[href="/diseases/obesity"]')
    await expect.soft(topics).toHaveAttribute('aria-expanded', 'true')
    await topics.click()
    await expect.soft(topics).toHaveAttribute('aria-expanded', 'false')
    await expect.soft(link).toBeHidden()
    await topics.focus()
    await page.keyboard.press('Enter')
    await expect.soft(link).toBeVisible()
    await page.keyboard.press('Escape')
    await expect.soft(link).toBeHidden()
    await expect.soft(topics).toBeFocused()
  })

  await step('it closes when a link is chosen', async () => {
    await topics.click()
    await banner.locator('a[href="/diseases/obesity"]').click()
    await expect(page).toHaveURL('/diseases/obesity')
    await expect.soft(topics).toHaveAttribute('aria-expanded', 'false')
  })

  await step('it ends with all topics from A to Z', async () => {
    await topics.click()
    await banner.getByRole('link', { name: 'All topics from A to Z' }).click()
    await expect(page).toHaveURL('/a-z')
  })
})

test('on small screens the menu collapses behind a toggle, and closes when a link is chosen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const banner = page.getByRole('banner')
  const menu = banner.getByRole('navigation', { name: 'Main' })
  const toggle = banner.getByRole('button', { name: 'Menu' })
  await expect.soft(menu).toBeHidden()
  await expect.soft(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
  await expect.soft(menu).toBeVisible()
  await expect.soft(menu.getByRole('link', { name: 'Blog' })).toBeVisible()
  await banner.getByRole('button', { name: 'Close menu' }).click()
  await expect.soft(menu).toBeHidden()
  await toggle.click()
  await menu.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await expect.soft(menu).toBeHidden()
})

test('the footer has links that scroll to the top, newsletter, statement, address, and year', async ({
  page,
}) => {
  await page.goto('/accessibility')
  const footer = page.getByRole('contentinfo')

  await step('quick links, the handouts among them', async () => {
    const links = page.getByRole('navigation', { name: 'Quick links' }).getByRole('link')
    expect
      .soft(await links.evaluateAll(hrefs))
      .toEqual([
        '/about',
        '/blog',
        '/contact',
        '/resources',
        '/screening',
        '/medicines',
        '/take-aways',
        '/homepage',
      ])
  })

  await step('legal links /privacy, /terms-of-use, /disclaimer, /accessibility', async () => {
    const links = page.getByRole('navigation', { name: 'Legal' }).getByRole('link')
    expect
      .soft(await links.evaluateAll(hrefs))
      .toEqual(['/privacy', '/terms-of-use', '/disclaimer', '/accessibility'])
  })

  await step('educational-only statement, contact email and US street address', async () => {
    await expect.soft(footer.getByText('This site is for education only.')).toBeVisible()
    await expect
      .soft(footer.getByRole('link', { name: 'hello@clearwell.example' }))
      .toHaveAttribute('href', 'mailto:hello@clearwell.example')
    await expect
      .soft(footer.locator('address'))
      .toContainText(/100 Example Avenue\s+Anytown, NY 00000\s+United States/)
  })

  await step('copyright year taken from the current date', async () => {
    const year = new Date().getUTCFullYear()
    await expect
      .soft(footer.getByText(/^©/))
      .toHaveText(`© ${year} Clearwell. All rights reserved.`)
  })

  await step('social links are placeholders with no target', async () => {
    const social = footer.getByRole('link', { name: /^(Facebook|X|Instagram|LinkedIn|YouTube)$/ })
    await expect.soft(social).toHaveCount(5)
    expect.soft(await social.evaluateAll(hrefs)).toEqual([null, null, null, null, null])
    await expect.soft(social.first()).toHaveAttribute('aria-disabled', 'true')
    await social.first().click({ force: true })
    await expect.soft(page).toHaveURL('/accessibility')
  })

  await step(
    'newsletter box with an email input and Subscribe button, not wired to anything',
    async () => {
      const box = footer.getByRole('group', { name: 'Stay informed' })
      const input = box.getByRole('textbox', { name: 'Your email address' })
      await expect.soft(input).toHaveAttribute('type', 'email')
      const asked: string[] = []
      page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
      await input.fill('reader@example.com')
      await box.getByRole('button', { name: 'Subscribe', exact: true }).click()
      await input.press('Enter')
      await expect.soft(page).toHaveURL('/accessibility')
      await expect.soft(input).toHaveValue('reader@example.com')
      expect
        .soft(asked.filter((line) => line.startsWith('POST') || line.includes('reader')))
        .toEqual([])
      await expect
        .soft(box.getByRole('button'))
        .toHaveAccessibleDescription('This is a demonstration. Your address is not sent or stored.')
    },
  )

  await step('links scroll the page to top, also the one to the page being read', async () => {
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
})

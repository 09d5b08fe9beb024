import { expect, test } from '../fixtures.ts'

const CARDS = [
  ['Diabetes', '/diseases/diabetes'],
  ['High blood pressure', '/diseases/hypertension'],
  ['HIV and AIDS', '/diseases/hiv-aids'],
  ['Depression', '/diseases/depression'],
  ['Obesity', '/diseases/obesity'],
  ['Cancer', '/diseases/cancer'],
] as const

test.describe(() => {
  test.beforeEach(async ({ page }) => {
    // What moves by itself has its own checks (§4).
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
  })

  test('§2 Landing: full-screen hero with three rotating background images', async ({ page }) => {
    const hero = page.locator('.hero')
    const header = await page.getByRole('banner').boundingBox()
    const box = await hero.boundingBox()
    const height = page.viewportSize()?.height ?? 0
    expect((box?.height ?? 0) + (header?.height ?? 0)).toBeGreaterThanOrEqual(height)
    expect(box?.width).toBe(await page.evaluate(() => document.documentElement.clientWidth))
    const pictures = hero.locator('.hero-slide img')
    await expect(pictures).toHaveCount(3)
    const sources = await pictures.evaluateAll((images) =>
      images.map((image) => image.getAttribute('src')),
    )
    expect(new Set(sources).size).toBe(3)
  })

  test('§2 Landing: previous and next arrows, and dot buttons to jump to a slide', async ({
    page,
  }) => {
    const hero = page.locator('.hero-carousel')
    const dots = hero.getByRole('button', { name: /^Go to slide \d: / })
    await expect(dots).toHaveCount(3)
    const shown = hero.locator('.hero-slide[data-active="true"]')
    await expect(shown).toHaveAttribute('aria-label', /^1 of 3/)
    await hero.getByRole('button', { name: 'Next slide' }).click()
    await expect(shown).toHaveAttribute('aria-label', /^2 of 3/)
    await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
    await hero.getByRole('button', { name: 'Previous slide' }).click()
    await expect(shown).toHaveAttribute('aria-label', /^1 of 3/)
    await dots.nth(2).click()
    await expect(shown).toHaveAttribute('aria-label', /^3 of 3/)
    // The faded ones are out of the accessibility tree.
    await expect(hero.getByRole('group', { name: / of 3/ })).toHaveCount(1)
  })

  test('§2 Landing: title, tagline and two buttons: one scrolls to the disease preview, Contact Expert links to /homepage', async ({
    page,
  }) => {
    const panel = page.locator('.hero-panel')
    await expect(panel.getByRole('heading', { level: 1 })).toHaveText(
      'Clear health answers you can trust',
    )
    await expect(panel.getByRole('paragraph')).toContainText(
      'Trusted by American health researchers and experts',
    )
    await expect(panel.getByRole('link')).toHaveText(['Explore health topics', 'Contact Expert'])
    await expect(panel.getByRole('link', { name: 'Contact Expert' })).toHaveAttribute(
      'href',
      '/homepage',
    )
    await panel.getByRole('link', { name: 'Explore health topics' }).click()
    const heading = page.getByRole('heading', { name: 'Learn about common conditions' })
    await expect(heading).toBeInViewport()
    const header = await page.getByRole('banner').boundingBox()
    const box = await heading.boundingBox()
    expect(box?.y ?? 0).toBeGreaterThanOrEqual(header?.height ?? 0)
  })

  test('§2 Landing: search box with placeholder text about health topics, diseases and symptoms, and a search button', async ({
    page,
  }) => {
    const search = page.getByRole('search')
    await expect(search.locator('input[name=q]')).toHaveAttribute(
      'placeholder',
      'Search health topics, diseases, symptoms…',
    )
    await expect(search.getByRole('button', { name: /^Search/ })).toHaveAttribute('type', 'submit')
  })

  test('§2 Landing: popular-search chips fill the box with diabetes, heart disease or mental health', async ({
    page,
  }) => {
    const box = page.getByRole('search').locator('input[name=q]')
    for (const chip of ['diabetes', 'heart disease', 'mental health']) {
      await page.getByRole('button', { name: chip, exact: true }).click()
      await expect(box).toHaveValue(chip)
      await expect(box).toBeFocused()
    }
  })

  test('§2 Landing: impact-stats band, and a commitment section with four pillars', async ({
    page,
  }) => {
    const stats = page.getByRole('region', { name: 'Our impact' })
    await expect(stats.getByRole('term')).toHaveCount(4)
    const pillars = page
      .getByRole('region', { name: 'Our commitment to you' })
      .getByRole('listitem')
    await expect(pillars.getByRole('heading')).toHaveText([
      'Evidence-based',
      'Expert-reviewed',
      'Community-focused',
      'Private and open',
    ])
  })

  test('§2 Landing: disease cards grid (6 cards linking to the six /diseases/ paths)', async ({
    page,
  }) => {
    const cards = page.getByRole('region', { name: 'Learn about common conditions' })
    const links = cards.getByRole('link')
    await expect(links).toHaveText(CARDS.map(([name]) => name))
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      CARDS.map(([, href]) => href),
    )
  })

  test('§2 Landing: testimonials carousel without clones: each is met once', async ({ page }) => {
    const carousel = page.getByRole('region', { name: 'What readers say' })
    await expect(carousel).toHaveAttribute('aria-roledescription', 'carousel')
    await expect(carousel.getByRole('group')).toHaveCount(6)
    const names = await carousel.getByRole('figure').locator('figcaption').allTextContents()
    expect(new Set(names).size).toBe(6)
  })

  test('§2 Landing: Schedule Consultation links go to /contact', async ({ page }) => {
    await expect(page.getByRole('link', { name: 'Schedule Consultation' })).toHaveAttribute(
      'href',
      '/contact',
    )
  })
})

test.describe(() => {
  test('§2 Second home (/homepage): hero with a Find Your Doctor link to /doctor-discovery, four feature cards', async ({
    page,
  }) => {
    await page.goto('/homepage')
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Find Your Doctor' }),
    ).toHaveAttribute('href', '/doctor-discovery')
    const cards = page.getByRole('region', { name: 'Why consult with us' }).getByRole('listitem')
    await expect(cards.getByRole('heading')).toHaveText([
      'Trusted Care',
      'Fast Response',
      'Expert Team',
      'Quality Standards',
    ])
  })

  test('§2 Second home (/homepage): Get Started Now links to /contact and also scrolls to top', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 500 })
    await page.goto('/homepage')
    const start = page.getByRole('link', { name: 'Get Started Now' })
    await expect(start).toHaveAttribute('href', '/contact')
    await start.scrollIntoViewIfNeeded()
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    await start.click()
    await expect(page).toHaveURL('/contact')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })
})

import { expect, test } from '../fixtures.ts'

const step = test.step
const hrefs = (links: Element[]) => links.map((link) => link.getAttribute('href'))
const CARDS = [
  ['Diabetes', '/diseases/diabetes'],
  ['High blood pressure', '/diseases/hypertension'],
  ['HIV and AIDS', '/diseases/hiv-aids'],
  ['Depression', '/diseases/depression'],
  ['Obesity', '/diseases/obesity'],
  ['Cancer', '/diseases/cancer'],
] as const

test('the landing page has a hero, search box, impact band, pillars, disease cards, and testimonials', async ({
  page,
}) => {
  // Autoplay has its own tests.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const hero = page.locator('.hero')

  await step('full-screen hero with three rotating background images', async () => {
    const header = await page.getByRole('banner').boundingBox()
    const box = await hero.boundingBox()
    const height = page.viewportSize()?.height ?? 0
    expect.soft((box?.height ?? 0) + (header?.height ?? 0)).toBeGreaterThanOrEqual(height)
    expect.soft(box?.width).toBe(await page.evaluate(() => document.documentElement.clientWidth))
    const pictures = hero.locator('.hero-slide img')
    await expect.soft(pictures).toHaveCount(3)
    const sources = await pictures.evaluateAll((images) =>
      images.map((image) => image.getAttribute('src')),
    )
    expect.soft(new Set(sources).size).toBe(3)
  })

  await step('impact-stats band, and a commitment section with four pillars', async () => {
    const stats = page.getByRole('region', { name: 'Our impact' })
    await expect.soft(stats.getByRole('term')).toHaveCount(4)
    const pillars = page
      .getByRole('region', { name: 'Our commitment to you' })
      .getByRole('listitem')
    await expect
      .soft(pillars.getByRole('heading'))
      .toHaveText(['Evidence-based', 'Expert-reviewed', 'Community-focused', 'Private and open'])
  })

  await step('disease cards grid: six cards linking to the six /diseases/ paths', async () => {
    const links = page
      .getByRole('region', { name: 'Learn about common conditions' })
      .getByRole('link')
    await expect.soft(links).toHaveText(CARDS.map(([name]) => name))
    expect.soft(await links.evaluateAll(hrefs)).toEqual(CARDS.map(([, href]) => href))
  })

  await step('testimonials carousel without clones: each is met once', async () => {
    const carousel = page.getByRole('region', { name: 'What readers say' })
    await expect.soft(carousel).toHaveAttribute('aria-roledescription', 'carousel')
    await expect.soft(carousel.getByRole('group')).toHaveCount(6)
    const names = await carousel.getByRole('figure').locator('figcaption').allTextContents()
    expect.soft(new Set(names).size).toBe(6)
  })

  await step('Schedule Consultation links go to /contact', async () => {
    await expect
      .soft(page.getByRole('link', { name: 'Schedule Consultation' }))
      .toHaveAttribute('href', '/contact')
  })

  await step(
    'search box with placeholder text about health topics, diseases and symptoms, and a search button',
    async () => {
      const search = page.getByRole('search')
      await expect
        .soft(search.locator('input[name=q]'))
        .toHaveAttribute('placeholder', 'Search health topics, diseases, symptoms…')
      await expect
        .soft(search.getByRole('button', { name: /^Search/ }))
        .toHaveAttribute('type', 'submit')
    },
  )

  await step('previous and next arrows, and dot buttons to jump to a slide', async () => {
    const carousel = page.locator('.hero-carousel')
    const dots = carousel.getByRole('button', { name: /^Go to slide \d: / })
    await expect(dots).toHaveCount(3)
    const shown = carousel.locator('.hero-slide[data-active="true"]')
    await expect.soft(shown).toHaveAttribute('aria-label', /^1 of 3/)
    await carousel.getByRole('button', { name: 'Next slide' }).click()
    await expect.soft(shown).toHaveAttribute('aria-label', /^2 of 3/)
    await expect.soft(dots.nth(1)).toHaveAttribute('aria-current', 'true')
    await carousel.getByRole('button', { name: 'Previous slide' }).click()
    await expect.soft(shown).toHaveAttribute('aria-label', /^1 of 3/)
    await dots.nth(2).click()
    await expect.soft(shown).toHaveAttribute('aria-label', /^3 of 3/)
    // Faded slides are not in the accessibility tree.
    await expect.soft(carousel.getByRole('group', { name: / of 3/ })).toHaveCount(1)
  })

  await step(
    'popular-search chips fill the box with diabetes, heart disease or mental health',
    async () => {
      const box = page.getByRole('search').locator('input[name=q]')
      for (const chip of ['diabetes', 'heart disease', 'mental health']) {
        await page.getByRole('button', { name: chip, exact: true }).click()
        await expect.soft(box).toHaveValue(chip)
        await expect.soft(box).toBeFocused()
      }
      // Its result list would cover what follows.
      await box.press('Escape')
    },
  )

  await step(
    'title, tagline and two buttons: one scrolls to the disease preview, Contact Expert links to /homepage',
    async () => {
      const panel = page.locator('.hero-panel')
      await expect
        .soft(panel.getByRole('heading', { level: 1 }))
        .toHaveText('Clear health answers you can trust')
      await expect
        .soft(panel.getByRole('paragraph').first())
        .toContainText('Trusted by American health researchers and experts')
      await expect
        .soft(panel.getByRole('link'))
        .toHaveText(['Explore health topics', 'Contact Expert'])
      await expect
        .soft(panel.getByRole('link', { name: 'Contact Expert' }))
        .toHaveAttribute('href', '/homepage')
      await panel.getByRole('link', { name: 'Explore health topics' }).click()
      const heading = page.getByRole('heading', { name: 'Learn about common conditions' })
      await expect.soft(heading).toBeInViewport()
      const header = await page.getByRole('banner').boundingBox()
      const box = await heading.boundingBox()
      expect.soft(box?.y ?? 0).toBeGreaterThanOrEqual(header?.height ?? 0)
    },
  )
})

test('/homepage has a hero with a Find Your Doctor link, four feature cards, and Get Started Now, which opens the top of /contact', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto('/homepage')
  await step('a Find Your Doctor link to /doctor-discovery, four feature cards', async () => {
    await expect
      .soft(page.getByRole('main').getByRole('link', { name: 'Find Your Doctor' }))
      .toHaveAttribute('href', '/doctor-discovery')
    const cards = page.getByRole('region', { name: 'Why consult with us' }).getByRole('listitem')
    await expect
      .soft(cards.getByRole('heading'))
      .toHaveText(['Trusted Care', 'Fast Response', 'Expert Team', 'Quality Standards'])
  })
  await step('Get Started Now links to /contact and also scrolls to top', async () => {
    const start = page.getByRole('link', { name: 'Get Started Now' })
    await expect.soft(start).toHaveAttribute('href', '/contact')
    await start.scrollIntoViewIfNeeded()
    expect.soft(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    await start.click()
    await expect(page).toHaveURL('/contact')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })
})

test.describe('landing page HTML', () => {
  test.use({ javaScriptEnabled: false })

  test('cards, statistics, testimonials, and pillars have the specified elements', async ({
    page,
  }) => {
    await page.goto('/')
    await step(
      'disease card: name, path, icon, description, color (a picture stands for the icon)',
      async () => {
        const cards = page
          .getByRole('region', { name: 'Learn about common conditions' })
          .getByRole('article')
        await expect.soft(cards).toHaveCount(6)
        const seen = await cards.evaluateAll((all) =>
          all.map((card) => ({
            name: card.querySelector('h3')?.textContent,
            path: card.querySelector('a')?.getAttribute('href'),
            picture: card.querySelectorAll('img, svg').length > 0,
            description: (card.querySelector('p')?.textContent ?? '').length > 30,
            color: getComputedStyle(card).getPropertyValue('--accent'),
          })),
        )
        expect.soft(new Set(seen.map(({ color }) => color)).size, 'one color each').toBe(6)
        expect.soft(seen.every(({ picture, description }) => picture && description)).toBe(true)
        expect
          .soft(seen[1])
          .toMatchObject({ name: 'High blood pressure', path: '/diseases/hypertension' })
      },
    )
    await step(
      'stat item: icon, number, suffix, label, description; 2,500,000+ people helped, 1,200+ articles, 150+ health experts, 98% satisfaction (shown as 2.5M, 1.2K)',
      async () => {
        const items = page.getByRole('region', { name: 'Our impact' }).locator('dl > div')
        await expect.soft(items.locator('svg')).toHaveCount(4)
        await expect
          .soft(items.locator('dd .sr-only'))
          .toHaveText(['2,500,000+', '1,200+', '150+', '98%'])
        await expect
          .soft(items.locator('dd [aria-hidden="true"]:not(svg)'))
          .toHaveText(['2.5M+', '1.2K+', '150+', '98%'])
        await expect
          .soft(items.locator('dt'))
          .toHaveText([
            'People helpedReaders who found answers in plain language',
            'ArticlesEvidence-based pages, reviewed and dated',
            'Health expertsWriters, reviewers, and researchers',
            'SatisfactionReaders who would come back',
          ])
      },
    )
    await step(
      'testimonial: name, role, content, rating, initials; 6 fixed entries, all rated 5',
      async () => {
        const cards = page.getByRole('region', { name: 'What readers say' }).getByRole('figure')
        await expect
          .soft(cards.locator('figcaption'))
          .toHaveText([
            'LHLinda HayesLiving with type 2 diabetes',
            'MRMarcus ReedCaring for his father',
            'SASofia AlvarezNursing student',
            'JPJames PorterLiving with high blood pressure',
            'GKGrace KimCommunity health worker',
            'RERobert EllisRecovering from depression',
          ])
        await expect
          .soft(cards.getByRole('img', { name: '5 out of 5 stars', exact: true }))
          .toHaveCount(6)
        // All five stars are filled.
        await expect.soft(cards.locator('svg path[fill="currentColor"]')).toHaveCount(30)
        for (const words of await cards.getByRole('blockquote').allTextContents())
          expect.soft(words.length).toBeGreaterThan(40)
      },
    )
    await step('pillar: icon, title, description', async () => {
      const pillars = page
        .getByRole('region', { name: 'Our commitment to you' })
        .getByRole('listitem')
      await expect.soft(pillars.locator('svg')).toHaveCount(4)
      await expect
        .soft(pillars.getByRole('paragraph'))
        .toHaveText([
          /^Every article cites published guidelines/,
          /^A named clinician approves each page/,
          /^We write in plain language/,
          /^We explain what we collect/,
        ])
    })
  })
})

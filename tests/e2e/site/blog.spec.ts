import { expect, test } from '../fixtures.ts'
import { laidOut } from '../page-checks.ts'

const step = test.step
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
const NOTHING = 'No articles found matching your search. Try different keywords.'

test('the blog list has a search box that filters while typing, eight articles, a sidebar, and an inert newsletter box', async ({
  page,
}) => {
  await page.goto('/blog')
  const articles = page.getByRole('article')
  const box = page.getByRole('main').getByRole('searchbox')

  await step('search box, list of 8 articles', async () => {
    await expect.soft(box).toHaveAccessibleName('Search articles')
    await expect.soft(articles.getByRole('heading', { level: 2 })).toHaveText(TITLES)
    await expect.soft(articles.getByRole('link', { name: /^Read Full Article/ })).toHaveCount(8)
  })

  await step("sidebar with 'Recent Articles': 5 titles", async () => {
    const recent = page.getByRole('region', { name: 'Recent Articles' })
    await expect.soft(recent.getByRole('listitem')).toHaveText(TITLES.slice(0, 5))
  })

  await step(
    "'Health Categories': Heart Health 3, Diabetes Care 2, Mental Health 2, General Health 1",
    async () => {
      const categories = page.getByRole('region', { name: 'Health Categories' })
      await expect
        .soft(categories.getByRole('listitem'))
        .toHaveText(['Heart Health3', 'Diabetes Care2', 'Mental Health2', 'General Health1'])
    },
  )

  await step('questions: new articles published 2-3 times per week', async () => {
    await expect
      .soft(page.getByRole('region', { name: 'Frequently asked questions' }))
      .toContainText('New articles are published 2-3 times per week.')
  })

  await step(
    "an article: title, excerpt, category, readTime (text such as '8 min read'); four categories",
    async () => {
      const facts = await articles.evaluateAll((all) =>
        all.map((card) => [...card.querySelectorAll('p')].map((line) => line.textContent ?? '')),
      )
      expect.soft(facts).toHaveLength(8)
      for (const [meta, excerpt = ''] of facts) {
        expect
          .soft(meta)
          .toMatch(/^(Heart Health|Diabetes|Mental Health|General Health) · [1-9]\d? min read$/)
        expect.soft(excerpt.length).toBeGreaterThan(40)
      }
      expect.soft(new Set(facts.map(([meta = '']) => meta.replace(/ ·.*/, ''))).size).toBe(4)
    },
  )

  await step(
    "a newsletter box whose 'Subscribe Now' button does nothing, and says so",
    async () => {
      const newsletter = page.getByRole('main').getByRole('group', { name: 'Stay informed' })
      const input = newsletter.getByRole('textbox')
      const button = newsletter.getByRole('button', { name: 'Subscribe Now' })
      const asked: string[] = []
      page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
      await input.fill('reader@example.com')
      const before = await newsletter.innerText()
      await button.click()
      await input.press('Enter')
      await expect.soft(page).toHaveURL('/blog')
      expect.soft(await newsletter.innerText()).toBe(before)
      await expect.soft(input).toHaveValue('reader@example.com')
      expect
        .soft(asked.filter((line) => line.startsWith('POST') || line.includes('reader')))
        .toEqual([])
      await expect.soft(button).toHaveAccessibleDescription(/your address is not sent or stored/i)
    },
  )

  const titles = articles.getByRole('heading')
  for (const [part, text, found] of [
    ['title', 'LESS salt', ['Less salt, more flavor: seven changes that work']],
    ['title, anywhere in a word', 'rediabete', 1],
    ['excerpt', 'MONITOR', ['How to measure your blood pressure at home']],
    ['category', 'mental HEALTH', 2],
    ['category as its articles call it', 'General Health', 1],
    ['category as the sidebar calls it', 'diabetes care', 2],
  ] as const) {
    await step(`search: case-insensitive substring match on ${part}: '${text}'`, async () => {
      // Start from the full list each time, so that old results do not pass for new ones.
      await box.fill('')
      await expect(titles).toHaveCount(8)
      await box.fill(text)
      if (typeof found === 'number') await expect.soft(titles).toHaveCount(found)
      else await expect.soft(titles).toHaveText([...found])
    })
  }

  await step(`search: no match shows '${NOTHING}'; the list follows the text live`, async () => {
    const nothing = page.getByText(NOTHING, { exact: true })
    await box.fill('')
    await expect.soft(nothing).toBeHidden()
    await box.pressSequentially('salt')
    await expect.soft(articles).toHaveCount(1)
    await box.pressSequentially('zz')
    await expect.soft(articles).toHaveCount(0)
    await expect.soft(nothing).toBeVisible()
    await box.fill('')
    await expect.soft(articles).toHaveCount(8)
    await expect.soft(nothing).toBeHidden()
  })
})

test('every link between the blog list and an article works', async ({ page }) => {
  await page.goto('/blog')
  const heading = page.getByRole('heading', { level: 1 })
  const scrolledBy = () => page.evaluate(() => window.scrollY)
  const back = async () => {
    await page.getByRole('link', { name: 'Back to Blog' }).click()
    await expect(page).toHaveURL('/blog')
    await expect(page.getByRole('article')).toHaveCount(8)
  }

  await step(
    'clicking a title opens the article: its title, who reviewed it, its whole content, a way back',
    async () => {
      await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
      await expect(page).toHaveURL(/\/blog\/[a-z-]+$/)
      await expect.soft(heading).toHaveText(TITLES[0] ?? '')
      await expect
        .soft(page.getByRole('link', { name: 'Back to Blog' }))
        .toHaveAttribute('href', '/blog')
      await expect.soft(page.getByText('Medically reviewed').first()).toBeVisible()
      await laidOut(page)
      const words = (await page.getByRole('main').innerText()).split(/\s+/)
      expect.soft(words.length, 'the whole content').toBeGreaterThan(500)
      await back()
    },
  )

  await step('clicking a title far down opens the article and scrolls to top', async () => {
    const title = page.getByRole('article').last().getByRole('heading').getByRole('link')
    await title.scrollIntoViewIfNeeded()
    const name = await title.innerText()
    await title.click()
    await expect.soft(heading).toHaveText(name)
    await expect.poll(scrolledBy).toBe(0)
    await back()
  })

  await step(
    "clicking 'Read Full Article' opens the article and scrolls to top; 'Back to Blog' returns to the list",
    async () => {
      const read = page.getByRole('link', { name: /^Read Full Article/ }).last()
      await expect.soft(read).toHaveText('Read Full Article')
      await read.scrollIntoViewIfNeeded()
      await read.click()
      await expect.soft(heading).toHaveText('Your health screening checklist by age')
      await expect.poll(scrolledBy).toBe(0)
      await back()
    },
  )

  await step('clicking a recent-article title opens that article', async () => {
    const recent = page.getByRole('region', { name: 'Recent Articles' }).getByRole('link').nth(3)
    const name = await recent.innerText()
    await recent.click()
    await expect.soft(heading).toHaveText(name)
  })
})

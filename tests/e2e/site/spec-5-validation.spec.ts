import { expect, test } from '../fixtures.ts'

test('§5 Landing search: submits only if text is non-empty after trimming', async ({
  page,
  context,
}) => {
  await page.goto('/')
  const box = page.getByRole('search').locator('input[name=q]')
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  for (const blank of ['', '   ', '\t']) {
    await box.fill(blank)
    await box.press('Enter')
    await page
      .getByRole('search')
      .getByRole('button', { name: /^Search/ })
      .click()
  }
  expect(context.pages()).toHaveLength(1)
  await expect(page).toHaveURL('/')
  expect(asked.filter((url) => url.includes('q='))).toEqual([])
})

for (const [way, submit] of [
  ['Enter', 'Enter'],
  ['the search button', 'button'],
] as const) {
  test(`§5 Landing search: ${way} opens a new browser tab with an external web-search query (parameter q) built from the text plus a restriction to the product's own site, then clears the box`, async ({
    page,
    context,
  }) => {
    await context.route(/^https?:\/\/(?!localhost)/, (route) =>
      route.fulfill({ body: 'search engine' }),
    )
    await page.goto('/')
    const box = page.getByRole('search').locator('input[name=q]')
    await box.fill('  high blood pressure ')
    const opened = context.waitForEvent('page')
    if (submit === 'Enter') await box.press('Enter')
    else
      await page
        .getByRole('search')
        .getByRole('button', { name: /^Search/ })
        .click()
    const address = new URL((await opened).url())
    expect(address.origin + address.pathname).toBe('https://www.google.com/search')
    expect([...address.searchParams.keys()]).toEqual(['q'])
    expect(address.searchParams.get('q')).toBe('high blood pressure site:clearwell.example')
    await expect(box).toHaveValue('')
    await expect(page).toHaveURL('/')
  })
}

test.describe(() => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/blog')
  })

  for (const [part, text, found] of [
    ['title', 'LESS salt', ['Less salt, more flavor: seven changes that work']],
    ['title, anywhere in a word', 'rediabete', 1],
    ['excerpt', 'MONITOR', ['How to measure your blood pressure at home']],
    ['category', 'mental HEALTH', 2],
    ['category as its articles call it', 'General Health', 1],
    ['category as the sidebar calls it', 'diabetes care', 2],
  ] as const) {
    test(`§5 Blog search: case-insensitive substring match on ${part}: '${text}'`, async ({
      page,
    }) => {
      await page.getByRole('searchbox', { name: 'Search articles' }).fill(text)
      const titles = page.getByRole('article').getByRole('heading')
      if (typeof found === 'number') await expect(titles).toHaveCount(found)
      else await expect(titles).toHaveText([...found])
    })
  }

  test("§5 Blog search: no match shows 'No articles found matching your search. Try different keywords.'; the list follows the text live", async ({
    page,
  }) => {
    const box = page.getByRole('searchbox', { name: 'Search articles' })
    const cards = page.getByRole('article')
    const nothing = page.getByText(
      'No articles found matching your search. Try different keywords.',
      { exact: true },
    )
    await expect(nothing).toBeHidden()
    await box.pressSequentially('salt')
    await expect(cards).toHaveCount(1)
    await box.pressSequentially('zz')
    await expect(cards).toHaveCount(0)
    await expect(nothing).toBeVisible()
    await box.fill('')
    await expect(cards).toHaveCount(8)
    await expect(nothing).toBeHidden()
  })
})

import { expect, test } from '../fixtures.ts'

const GUIDE = 'High blood pressure'

test.describe('search without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every result list starts with whom to call; a crisis query shows help first', async ({
    page,
  }) => {
    const main = page.getByRole('main')
    const open = (question: string) =>
      page.goto(`/search${question && `?q=${encodeURIComponent(question)}`}`)
    const ways = main.getByRole('link', { name: /helplines in other countries/ })
    for (const question of ['', 'xyzzyqwv']) {
      await open(question)
      await expect(main.getByText(/call 911.*call or text 988/i)).toBeInViewport()
      await expect(ways).toBeVisible()
    }
    for (const [question, call] of [
      ['suicide', 'Call 988'],
      ['chest pain', 'Call 911'],
    ] as const) {
      await open(question)
      await expect(main.getByRole('note').getByRole('link', { name: call })).toBeInViewport()
      await expect(ways).toBeVisible()
    }
    await page.goto('/search?q=kill+myself')
    const first = main.getByRole('listitem').first()
    await expect(first).toContainText('My safety plan')
  })

  test('the search icon links to the search page, and the form shows results', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/search')
    await page.getByLabel('Search this site').fill('hbp')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search?q=hbp')
    await expect(page.getByText(/^Results for “hbp”: \d+$/)).toBeVisible()
    const first = page.getByRole('main').getByRole('listitem').first()
    await expect(first).toContainText('Guide')
    await first.getByRole('link', { name: GUIDE }).click()
    await expect(page).toHaveURL('/diseases/hypertension')
  })

  test('results are paginated by twenty', async ({ page }) => {
    await page.goto('/search?q=health')
    const results = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(results).toHaveCount(20)
    const seen = await results.allTextContents()
    await page.getByRole('link', { name: 'More results' }).click()
    await expect(page).toHaveURL('/search?q=health&page=2')
    expect(seen).not.toContain(await results.first().textContent())
    await expect(page.getByRole('link', { name: 'Previous results' })).toBeVisible()
  })

  test('an empty result list offers another way', async ({ page }) => {
    await page.goto('/search?q=xyzzyqwv')
    const main = page.getByRole('main')
    await expect(main).toContainText('No results found')
    await expect(main.locator('a[href="/diseases/diabetes"]')).toBeVisible()
    await main.getByRole('link', { name: 'All topics from A to Z' }).click()
    await expect(page).toHaveURL('/a-z')
  })
})

test.describe('search combobox', () => {
  test('works by keyboard with arrows, Home, Escape, and Enter', async ({ page }) => {
    await page.goto('/search')
    const box = page.getByRole('combobox', { name: 'Search this site' })
    await expect(box).toHaveAttribute('aria-expanded', 'false')
    await box.focus()
    await box.pressSequentially('diabetis')
    const options = page.getByRole('option')
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    await expect(options.first()).toContainText('Diabetes')
    await expect(page.getByRole('main').getByRole('status').first()).toContainText(/\d results/)
    expect(await box.getAttribute('aria-controls')).toBe(
      await page.getByRole('listbox').getAttribute('id'),
    )

    await box.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    expect(await box.getAttribute('aria-activedescendant')).toBe(
      await options.first().getAttribute('id'),
    )
    await box.press('Home')
    await expect(options.first()).toHaveAttribute('aria-selected', 'false')
    await expect(box).not.toHaveAttribute('aria-activedescendant')
    await box.press('ArrowUp')
    await expect(options.last()).toHaveAttribute('aria-selected', 'true')
    await expect(options.last()).toContainText('See all results for “diabetis”')
    await box.press('Escape')
    await expect(box).toHaveAttribute('aria-expanded', 'false')
    await expect(box).toHaveValue('diabetis')

    await box.press('ArrowDown')
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    await box.press('ArrowDown')
    await box.press('Enter')
    await expect(page).toHaveURL('/diseases/diabetes')
  })

  test('opens all results on Enter in the text', async ({ page }) => {
    await page.goto('/search')
    const box = page.getByRole('combobox', { name: 'Search this site' })
    await box.fill('sugar')
    await expect(page.getByRole('option').first()).toBeVisible()
    await box.press('Enter')
    await expect(page).toHaveURL('/search?q=sugar')
    await expect(page.getByText(/^Results for “sugar”: \d+$/)).toBeVisible()
    // Input the reader did not type opens nothing.
    await page.getByRole('combobox', { name: 'Search this site' }).focus()
    await expect(page.getByRole('option')).toHaveCount(0)
  })

  test('opens a suggested page in the same tab on the landing page and keeps the web search', async ({
    page,
    context,
  }) => {
    await page.goto('/')
    const box = page.getByPlaceholder(/health topics/i).first()
    await box.fill('depresion')
    await page.getByRole('option', { name: /^Depression/ }).click()
    await expect(page).toHaveURL('/diseases/depression')
    expect(context.pages()).toHaveLength(1)
  })

  test('closes the list when the box loses the focus', async ({ page }) => {
    await page.goto('/search')
    const box = page.getByRole('combobox', { name: 'Search this site' })
    await box.fill('cancer')
    await expect(page.getByRole('option').first()).toBeVisible()
    await box.press('Tab')
    await expect(box).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('option')).toHaveCount(0)
  })

  test('shows a message when the search does not respond', async ({ page, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource/)
    await page.goto('/search')
    await page.route('**/api/search?*', (route) => route.abort())
    await page.getByRole('combobox', { name: 'Search this site' }).fill('cancer')
    await expect(page.getByRole('main').getByRole('status').first()).toContainText(
      'not working right now',
    )
  })
})

test('opens in a dialog from the search icon; Escape closes the list, then the dialog', async ({
  page,
}) => {
  await page.goto('/about')
  const magnifier = page.getByRole('banner').getByRole('link', { name: 'Search', exact: true })
  await magnifier.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const box = dialog.getByRole('combobox')
  await expect(box).toBeFocused()
  // For any query of this kind, emergency contacts come before the results.
  await expect(dialog).toContainText('call 911')
  await expect(dialog.locator('a[href="/resources#emergency"]')).toBeVisible()
  await box.pressSequentially('obesty')
  await expect(dialog.getByRole('option').first()).toContainText('Obesity')
  await box.press('Escape')
  await expect(dialog.getByRole('option')).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await box.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(magnifier).toBeFocused()

  await magnifier.click()
  await box.fill('obesity')
  await dialog.getByRole('option').first().click()
  await expect(page).toHaveURL('/diseases/obesity')
  await expect(dialog).toBeHidden()
})

test('opens the search page if the dialog’s labels cannot be loaded', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/)
  await page.route('**/dialog-labels.json', (route) => route.abort())
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).press('Enter')
  await expect(page).toHaveURL('/search')
})

test('loads no search code on the landing page until the box is used', async ({
  page,
  request,
}) => {
  const scripts: string[] = []
  page.on('request', (asked) => {
    if (asked.resourceType() === 'script') scripts.push(asked.url())
  })
  await page.goto('/')
  await page.waitForLoadState('load')
  const initial = [...scripts]
  expect(initial.length).toBeGreaterThan(0)
  const holders = async (urls: string[]) => {
    const texts = await Promise.all(urls.map(async (url) => (await request.get(url)).text()))
    return texts.filter((text) => text.includes('/api/search?')).length
  }
  expect(await holders(initial)).toBe(0)
  await page
    .getByPlaceholder(/health topics/i)
    .first()
    .fill('cancer')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await holders(scripts)).toBe(1)
})

test.describe('A to Z', () => {
  test('letters link to their entries, and synonyms name the entry that they link to', async ({
    page,
  }) => {
    await page.goto('/a-z')
    const letters = page.getByRole('navigation', { name: 'Letters' })
    await expect(letters.getByRole('listitem')).toHaveCount(26)
    await expect(letters.getByRole('link', { name: 'X', exact: true })).toHaveCount(0)
    await letters.getByRole('link', { name: 'H', exact: true }).click()
    await expect(page).toHaveURL('/a-z#letter-h')
    const entry = page.getByRole('listitem').filter({ hasText: /^Hypertension: see/ })
    await entry.getByRole('link', { name: GUIDE }).click()
    await expect(page).toHaveURL('/diseases/hypertension')
  })
})

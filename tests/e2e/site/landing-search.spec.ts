import { expect, test } from '../fixtures.ts'

test("the landing search opens a web search that is restricted to the product's own site", async ({
  page,
  context,
}) => {
  await context.route(/^https?:\/\/(?!localhost)/, (route) =>
    route.fulfill({ body: 'search engine' }),
  )
  await page.goto('/')
  const search = page.getByRole('search')
  const box = search.locator('input[name=q]')
  const press = () => search.getByRole('button', { name: /^Search/ }).click()

  await test.step('it submits only if text is non-empty after trimming', async () => {
    const asked: string[] = []
    context.on('request', (request) => asked.push(request.url()))
    for (const blank of ['', '   ', '\t']) {
      await box.fill(blank)
      await box.press('Enter')
      await press()
    }
    expect.soft(context.pages()).toHaveLength(1)
    await expect.soft(page).toHaveURL('/')
    expect.soft(asked.filter((url) => url.includes('q='))).toEqual([])
  })

  for (const [way, submit] of [
    ['Enter', () => box.press('Enter')],
    ['the search button', press],
  ] as const) {
    await test.step(`${way} opens a new browser tab with an external web-search query (parameter q) built from the text plus a restriction to the product's own site, then clears the box`, async () => {
      await box.fill('  high blood pressure ')
      const opened = context.waitForEvent('page')
      await submit()
      const tab = await opened
      const address = new URL(tab.url())
      expect.soft(address.origin + address.pathname).toBe('https://www.google.com/search')
      expect.soft([...address.searchParams.keys()]).toEqual(['q'])
      expect.soft(address.searchParams.get('q')).toBe('high blood pressure site:clearwell.example')
      await expect.soft(box).toHaveValue('')
      await expect.soft(page).toHaveURL('/')
      await tab.close()
    })
  }
})

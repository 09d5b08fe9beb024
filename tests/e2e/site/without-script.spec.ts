import { expect, test } from '../fixtures.ts'
import { laidOut } from '../page-checks.ts'
import { routes } from './routes.ts'

test.use({ javaScriptEnabled: false })

for (const route of routes) {
  test(`${route}, without JavaScript: the whole main text is there, and only forms that work without`, async ({
    page,
  }) => {
    await page.goto(route)
    await laidOut(page)
    const { hidden, words, dead } = await page.getByRole('main').evaluate((main: HTMLElement) => {
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      const unseen: string[] = []
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const element = node.parentElement
        if (!element || !node.textContent?.trim()) continue
        // Tools that need script say nothing without it; slides that wait are pictures.
        if (element.closest('script, style, noscript, option, .needs-script')) continue
        // What the browser itself opens, at a press.
        if (element.closest('[popover], details')) continue
        if (!element.checkVisibility({ visibilityProperty: true })) unseen.push(node.textContent)
      }
      // A button that can be seen opens what the browser shows by itself, or sends a form that a server takes. The newsletter's does nothing anywhere.
      const buttons = [...main.querySelectorAll<HTMLButtonElement>('button')].filter(
        (button) =>
          button.checkVisibility({ visibilityProperty: true }) &&
          !button.popoverTargetElement &&
          !button.closest('[role="group"][aria-labelledby*="newsletter"]') &&
          !(button.type === 'submit' && button.form?.getAttribute('action')),
      )
      return {
        hidden: unseen,
        words: main.innerText.split(/\s+/).length,
        dead: buttons.map((button) => button.textContent),
      }
    })
    expect(hidden).toEqual([])
    // Where nothing was found there is little to say.
    expect(words).toBeGreaterThan(route.startsWith('/search') ? 15 : 40)
    expect(dead, 'buttons that could do nothing').toEqual([])
  })
}

test('without JavaScript: every blog article shows its whole text, and its links work', async ({
  page,
}) => {
  await page.goto('/blog')
  const paths = await page
    .getByRole('article')
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(paths).toHaveLength(8)
  for (const path of paths) {
    await page.goto(path)
    await laidOut(page)
    const text = await page.getByRole('main').innerText()
    expect(text.split(/\s+/).length, path).toBeGreaterThan(500)
    await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Back to Blog' }).click()
  await expect(page).toHaveURL('/blog')
})

for (const width of [390, 1280]) {
  test(`without JavaScript: the menu and its topics stand open and lead on (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('button')).toHaveCount(0)
    await banner.getByRole('link', { name: 'Obesity' }).click()
    await expect(page).toHaveURL('/diseases/obesity')
    await expect(
      page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first(),
    ).toBeVisible()
    await banner.getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL('/about')
  })
}

test('without JavaScript: the landing search opens our own', async ({ page }) => {
  await page.goto('/')
  const box = page.getByRole('search').locator('input[name=q]')
  await box.fill('diabetes')
  await box.press('Enter')
  await expect(page).toHaveURL('/search?q=diabetes')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
})

import type { Page } from '@playwright/test'
import { expect, test } from './office-test.ts'
import { Studio } from './studio.ts'

/** A short article: the longest one takes 11 s of CPU to open. */
const ARTICLE = 'article-glucagon'
const PATH = '/diseases/glucagon'

/** Requests blocked by the page's CSP, as `directive address`. */
async function watchPolicy(page: Page): Promise<string[]> {
  const stopped: string[] = []
  await page.exposeFunction('noteStopped', (what: string) => stopped.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const note: unknown = Reflect.get(window, 'noteStopped')
      if (typeof note === 'function') note(`${event.effectiveDirective} ${event.blockedURI}`)
    })
  })
  return stopped
}

test('the Studio runs only its own scripts', async ({ openNewTab, expectedErrors }) => {
  expectedErrors.push(/Content Security Policy/)
  const page = await openNewTab('editor')
  const stopped = await watchPolicy(page)
  await page.goto('/studio')
  await expect(page.getByTestId('studio-navbar')).toBeVisible()
  await expect(page, 'where the Studio opens').toHaveURL('/studio/desk')
  const policy = (await page.request.get('/studio')).headers()['content-security-policy'] ?? ''
  expect(policy).toContain("script-src 'self';")
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.stored = "inline"'
    document.body.append(script)
    const picture = document.createElement('div')
    picture.innerHTML = '<img src="data:," onerror="window.stored = \'handler\'">'
    document.body.append(picture)
    const link = document.createElement('a')
    link.href = 'javascript:void (window.stored = "address")'
    document.body.append(link)
    link.click()
  })
  await expect
    .poll(() => stopped.filter((each) => each.endsWith('inline')).length)
    .toBeGreaterThan(2)
  expect(await page.evaluate(() => Reflect.get(window, 'stored'))).toBeUndefined()
})

test('the Studio and the sign-in page cannot be framed', async ({ page, expectedErrors }) => {
  expectedErrors.push(/frame-ancestors|X-Frame-Options|refused to connect|ERR_BLOCKED/i)
  await page.goto('/contact')
  for (const path of ['/studio', '/lake/auth/login']) {
    const framed = await page.evaluate(async (src) => {
      const frame = document.createElement('iframe')
      frame.src = src
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
      document.body.append(frame)
      await loaded
      // A page of ours would be readable here; the browser's error page is not.
      return frame.contentDocument?.body.childElementCount ?? 'refused'
    }, path)
    expect(framed, path).toBe('refused')
  }
})

test('the Studio’s form, dashboard, menus, and preview contact no other host, advertise nothing, and log no error', async ({
  openNewTab,
  baseURL,
  consoleErrors,
}) => {
  const page = await openNewTab('administrator')
  const stopped = await watchPolicy(page)
  const outside: string[] = []
  const studio = new Studio(page)
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== baseURL) outside.push(request.url())
  })
  await studio.open('article', ARTICLE)
  await test.step('every tool’s URL has the Studio’s security policy', async () => {
    const getPolicy = async (path: string) =>
      (await page.request.get(path)).headers()['content-security-policy']
    for (const path of ['/studio/vision', '/studio/presentation'])
      expect(await getPolicy(path), path).toBe(await getPolicy('/studio'))
  })
  await test.step('with reduced motion, nothing has a transition', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const moving = await page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter(
          (each) => getComputedStyle(each).transitionProperty !== 'none',
        ).length,
    )
    expect(moving).toBe(0)
    await page.emulateMedia({ reducedMotion: null })
  })
  await studio.go('/studio/desk')
  await expect(page.getByRole('heading', { name: 'Review dashboard' })).toBeVisible()
  const help = page.getByTestId('button-resources-menu')
  await help.click()
  const menu = page.getByTestId('menu-button-resources')
  await expect(menu).toBeVisible()
  await expect(menu).not.toContainText(/register studio|contact sales|community/i)
  await page.keyboard.press('Escape')
  // The amber dot of an unrecognized Studio.
  await expect(help.locator('[style*="dot-color"]')).toHaveCount(0)
  await studio.go('/studio/vision')
  await expect(page.getByRole('button', { name: 'Fetch' })).toBeVisible()
  await studio.go(`/studio/presentation?preview=${PATH}`)
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
  expect({ consoleErrors, outside, stopped }).toEqual({
    consoleErrors: [],
    outside: [],
    stopped: [],
  })
})

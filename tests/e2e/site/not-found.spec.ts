import { expect, test } from '../fixtures.ts'

test("a missing path shows 404, 'Oops! Page not found', and a Return to Home link to /, and is logged to the console", async ({
  page,
  expectedErrors,
}) => {
  // The browser logs a document with status 404.
  expectedErrors.push(/404 \(Not Found\)/)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  for (const path of [
    '/no-such-page',
    '/diseases/no-such-disease',
    '/booking/99',
    '/booking/0',
    '/booking/one',
    '/blog/no-such-post',
  ]) {
    await test.step(path, async () => {
      const response = await page.goto(path)
      expect.soft(response?.status()).toBe(404)
      await expect.soft(page.getByText('404', { exact: true })).toBeVisible()
      await expect.soft(page.getByText('Oops! Page not found', { exact: true })).toBeVisible()
      await expect.poll(() => logged.filter((text) => text.endsWith(` ${path}`))).toHaveLength(1)
      const home = page.getByRole('link', { name: 'Return to Home' })
      await expect.soft(home).toHaveAttribute('href', '/')
      await home.click()
      await expect(page).toHaveURL('/')
    })
  }
})

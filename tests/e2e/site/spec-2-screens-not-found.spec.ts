import { expect, test } from '../fixtures.ts'

for (const path of [
  '/no-such-page',
  '/diseases/no-such-disease',
  '/booking/99',
  '/booking/0',
  '/booking/one',
  '/blog/no-such-post',
]) {
  test(`§2 Not-found page: ${path} shows 404, 'Oops! Page not found' and a Return to Home link to /, and logs the missing path to the console (§8 unknown route)`, async ({
    page,
    expectedErrors,
  }) => {
    // The browser itself logs a document that answers 404.
    expectedErrors.push(/404 \(Not Found\)/)
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByText('404', { exact: true })).toBeVisible()
    await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible()
    await expect.poll(() => logged.filter((text) => text.endsWith(` ${path}`))).toHaveLength(1)
    const home = page.getByRole('link', { name: 'Return to Home' })
    await expect(home).toHaveAttribute('href', '/')
    await home.click()
    await expect(page).toHaveURL('/')
  })
}

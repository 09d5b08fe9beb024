import { expect, test } from '../fixtures.ts'

for (const path of [
  '/no-such-page',
  '/diseases/no-such-disease',
  '/booking/99',
  '/blog/no-such-post',
]) {
  test(`${path} is a true 404 with the specified words`, async ({ page, expectedErrors }) => {
    // The browser itself logs a document that answers 404.
    expectedErrors.push(/404 \(Not Found\)/)
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByText('404', { exact: true })).toBeVisible()
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await expect
      .poll(() => logged.some((text) => text.includes(path)), 'the path on the console')
      .toBe(true)
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/')
  })
}

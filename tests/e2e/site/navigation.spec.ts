import { expect, test } from '../fixtures.ts'

test('pressing a link starts to fetch its page before the release', async ({ page }) => {
  // A busy browser may handle the whole press first, and then there is nothing to see.
  await expect(async () => {
    await page.goto('/about')
    const link = page.getByRole('main').getByRole('link').filter({ visible: true }).first()
    const address = (await link.getAttribute('href')) ?? ''
    await link.hover()
    await page.mouse.down()
    await page.mouse.up()
    await page.waitForURL(address)
    const how = () =>
      performance.getEntriesByType('navigation').map((entry) => Object(entry).deliveryType)
    expect(await page.evaluate(how)).toEqual(['navigational-prefetch'])
  }).toPass()
})

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`page transitions with reduced motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } })

    test('fades only into the next page', async ({ page }) => {
      await page.addInitScript(() => {
        addEventListener('pagereveal', ({ viewTransition }) => {
          document.documentElement.dataset.fades = String(viewTransition !== null)
        })
      })
      const fades = () => page.evaluate(() => document.documentElement.dataset.fades)
      await page.goto('/about')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
      await page.waitForURL('/contact')
      await expect.poll(fades).toBe(String(reducedMotion === 'no-preference'))
      // A document that is not involved: anything Chromium logs about it would fail this test.
      await page.evaluate(() => {
        const link = document.createElement('a')
        link.href = '/lake/auth/login'
        document.body.append(link)
        link.click()
      })
      await page.waitForURL(/\/lake\/auth\/login/)
      await expect.poll(fades).toBe('false')
    })
  })
}

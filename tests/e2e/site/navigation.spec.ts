import { expect, test } from '../fixtures.ts'

declare global {
  interface Window {
    hadTransition?: boolean
  }
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`with reduced motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } })

    test('a page whose link is about to be pressed is fetched, and comes without a flash', async ({
      page,
    }) => {
      await page.addInitScript(() => {
        addEventListener('pagereveal', ({ viewTransition }) => {
          window.hadTransition = viewTransition !== null
        })
      })
      // A browser that is busy may let the press come first: then there is nothing to be seen of it.
      await expect(async () => {
        await page.goto('/about')
        const link = page.getByRole('main').getByRole('link').filter({ visible: true }).first()
        const address = (await link.getAttribute('href')) ?? ''
        await link.hover()
        await link.click()
        await page.waitForURL(address)
        const how = () =>
          performance.getEntriesByType('navigation').map((entry) => Object(entry).deliveryType)
        expect(await page.evaluate(how)).toEqual(['navigational-prefetch'])
      }).toPass()
      const isMoving = reducedMotion === 'no-preference'
      expect(await page.evaluate(() => window.hadTransition)).toBe(isMoving)
    })
  })
}

import { expect, test } from '../fixtures.ts'

test('a page begins to be fetched when its link begins to be pressed', async ({ page }) => {
  // A browser that is busy may let the whole press come first: then there is nothing to be seen of it.
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

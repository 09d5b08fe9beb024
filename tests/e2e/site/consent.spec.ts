import { expect, test } from '../fixtures.ts'
import { axeFindings, darkFindings } from '../page-checks.ts'

test('the consent dialog has four categories, one of them fixed, says which are unused, and returns the focus', async ({
  page,
}) => {
  await page.goto('/about')
  const settings = page.getByRole('button', { name: 'Cookie settings' })
  await settings.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Your privacy' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('checkbox')).toHaveCount(3)
  await expect(dialog).toContainText('Always on')
  await expect(dialog.getByRole('checkbox', { name: 'Analytics' })).toHaveAccessibleDescription(
    /Not used on this site right now/,
  )
  await expect(dialog.getByRole('checkbox', { name: 'Analytics' })).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(settings).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('consent'))).toBeNull()
})

test('a consent choice is remembered', async ({ page }) => {
  await page.goto('/about')
  const open = () => page.getByRole('button', { name: 'Cookie settings' }).click()
  await open()
  await page.getByRole('checkbox', { name: 'Analytics' }).check()
  await page.getByRole('button', { name: 'Save my choice' }).click()
  await page.reload()
  await open()
  await expect(page.getByRole('checkbox', { name: 'Analytics' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Advertising' })).not.toBeChecked()
})

test('without consent to storage, a theme lasts until the browser is closed', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('button', { name: 'Change color theme' }).click()
  const theme = await page.evaluate(() => localStorage.getItem('theme'))
  expect(theme).not.toBeNull()
  await page.getByRole('button', { name: 'Cookie settings' }).click()
  await page.getByRole('button', { name: 'Essential only' }).click()
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme ?? '')
  await page.getByRole('button', { name: 'Change color theme' }).click()
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
})

const PARTS = { words: '**/dialog-labels.json', script: '**/_next/static/modules/**' } as const

for (const [part, address] of Object.entries(PARTS)) {
  test(`if the ${part} of the consent dialog cannot be loaded, readers see a message and can try again`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/)
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/about')
    await page.waitForLoadState('load')
    await page.route(address, (route) => route.abort())
    const settings = page.getByRole('button', { name: 'Cookie settings' })
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('alert')).toHaveCount(0)
    await settings.press('Enter')
    const alert = footer.getByRole('alert')
    await expect(alert).toContainText('could not be loaded')
    await expect(alert).toBeInViewport()
    expect(await axeFindings(page)).toEqual([])
    await expect(alert.getByRole('link', { name: 'How we use cookies' })).toHaveAttribute(
      'href',
      '/privacy#cookies',
    )

    await page.unroute(address)
    await settings.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Your privacy' })).toBeVisible()
    await expect(alert).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(settings).toBeFocused()
  })
}

test('the open consent dialog passes axe on phone and desktop, light and dark', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto('/about')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    if (width === 390) await page.getByRole('button', { name: 'Cookie settings' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect.soft(await axeFindings(page), `${width} px, light`).toEqual([])
    expect.soft(await darkFindings(page), `${width} px, dark`).toEqual([])
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  }
})

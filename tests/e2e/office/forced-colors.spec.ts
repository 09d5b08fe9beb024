import { expect, test } from './office-test.ts'
import { Studio } from './studio.ts'

test('with forced colors, controls have edges, and the focus is visible', async ({ openTab }) => {
  const page = await openTab('editor')
  await page.emulateMedia({ forcedColors: 'active' })
  try {
    await new Studio(page).go('/studio/account')
    const button = page.getByRole('button', { name: 'Change password' })
    await expect(button).toHaveCSS('outline-style', 'solid')
    await expect(button).toHaveCSS('outline-width', '1px')
    const radio = page.getByRole('radio').first()
    await expect(radio.locator('+ span')).toHaveCSS('outline-width', '1px')
    await page.getByLabel('Confirm new password').focus()
    await page.keyboard.press('Tab')
    await expect(button).toBeFocused()
    await expect(button).toHaveCSS('outline-width', '3px')
    await page.keyboard.press('Tab')
    await expect(radio.locator('+ span')).toHaveCSS('outline-width', '3px')
  } finally {
    await page.emulateMedia({ forcedColors: null })
  }
})

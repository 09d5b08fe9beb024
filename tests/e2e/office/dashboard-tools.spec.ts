import { expect, test } from './office-test.ts'
import { Studio } from './studio.ts'

test('an editor finds where the site says 130/80, by keyboard alone, and opens that field', async ({
  openTab,
}) => {
  const page = await openTab('editor')
  await new Studio(page).go('/studio/text-search')
  const query = page.getByLabel('Words or')
  await expect(query).toBeFocused()
  await query.evaluate((input) => Reflect.set(input, 'isFirst', true))
  await page.keyboard.type('130/80')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('text-search').locator('mark').first()).toHaveText('130/80')
  // A new input would lose what is typed during the search.
  await expect(query).toBeFocused()
  await expect(query).toHaveJSProperty('isFirst', true)
  await expect(page).toHaveURL(/130(?:\/|%2F)80/)
  await query.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByTestId('text-search').locator('a:focus')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(new Studio(page).form).toBeVisible()
})

test('a filtered dashboard is saved as a view, opened from its URL, renamed, and deleted', async ({
  openTab,
}) => {
  const page = await openTab('editor')
  await new Studio(page).go('/studio/desk')
  await page.getByLabel('Title contains').fill('pressure')
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByLabel('Name of the view').fill('Pressure')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Pressure', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByLabel('Title contains')).toHaveValue('')
  await page.getByRole('button', { name: 'Pressure', exact: true }).click()
  await expect(page.getByLabel('Title contains')).toHaveValue('pressure')

  // The server keeps it, and the URL has the filter.
  await page.reload()
  await expect(page.getByLabel('Title contains')).toHaveValue('pressure')
  await page.getByRole('button', { name: 'Rename the view Pressure' }).click()
  await page.getByLabel('New name').fill('Blood pressure')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Delete the view Blood pressure' }).click()
  await expect(page.getByRole('button', { name: 'Blood pressure', exact: true })).toHaveCount(0)
})

test('a calendar link works without a sign-in until it is revoked', async ({
  openTab,
  request,
}) => {
  const page = await openTab('editor')
  await new Studio(page).go('/studio/desk/calendar')
  await page.getByRole('button', { name: 'Create a link' }).click()
  const address = await page.getByLabel('Your calendar link').inputValue()
  const path = new URL(address).pathname
  const calendar = await request.get(path)
  expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*SUMMARY:Review due: /)
  await page.getByRole('button', { name: 'Revoke the link' }).click()
  await expect(page.getByText('The link no longer works.')).toBeVisible()
  expect((await request.get(path)).status()).toBe(404)
})

test('Help shows what the guide says about a document’s state, and searches the rest', async ({
  openTab,
}) => {
  const page = await openTab('editor')
  await new Studio(page).open('article', 'article-hypertension')
  await page.getByRole('button', { name: 'Help', exact: true }).first().click()
  const help = page.getByRole('region', { name: 'Help' })
  await expect(page.getByTestId('help-now')).toContainText('Later, the Review dashboard lists')
  await help.getByLabel('Search the guide').fill('icon arrays')
  await expect(help.getByText('Icon arrays', { exact: true }).first()).toBeVisible()
})

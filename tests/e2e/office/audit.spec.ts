import { expect, test } from '../fixtures.ts'
import { axeFindings } from '../page-checks.ts'
import { Colleague } from './editorial.ts'

test('an administrator reads in the Studio who was refused what; an editor sees no such tool', async ({
  page,
  signIn,
  anotherBrowser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const viewer = await Colleague.signIn('viewer', baseURL)
  await expect(
    viewer.client.create({ _id: 'post-not-mine', _type: 'post', title: 'Words of nobody' }),
  ).rejects.toThrow()

  await signIn(page, 'administrator')
  await page.getByRole('link', { name: 'Audit log' }).click()
  const table = page.getByRole('table', { name: /Audit log/ })
  const refused = table.getByRole('row').filter({ hasText: 'Forbidden' })
  await expect(refused.filter({ hasText: 'Vic Viewer' }).first()).toBeVisible()
  await expect(table).not.toContainText('Words of nobody')
  await page.getByLabel('What').selectOption('Account changed')
  await expect(refused).toHaveCount(0)
  await page.getByLabel('What').selectOption('All')
  await page.getByLabel('Person').selectOption('Vic Viewer')
  await expect(refused.first()).toBeVisible()
  expect(await axeFindings(page, '[data-testid="audit-log"]')).toEqual([])

  const other = await anotherBrowser()
  await signIn(other, 'editor')
  await expect(other.getByRole('link', { name: 'Review desk' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Audit log' })).toHaveCount(0)
})

import { Colleague } from './staff-api.ts'
import { expect, test } from './office-test.ts'
import { Studio } from './studio.ts'

const PATH = '/corrections'

test('drafts of settings, labels, and the menu are visible in the preview only', async ({
  openTab,
  request,
  baseURL,
}) => {
  const { client } = await Colleague.of('editor', baseURL)
  const page = await openTab('editor')
  const studio = new Studio(page)
  try {
    await page.goto(`/studio/presentation/siteSettings/siteSettings?preview=${PATH}`)
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('heading', { level: 1, name: 'Corrections' })).toBeVisible()
    const groups = page.locator('select').filter({ hasText: 'Menu & footer' })
    const change = async ([group, fold]: string[], field: string, words: string) => {
      await groups.selectOption({ label: group ?? '' })
      if (fold !== undefined)
        await studio.form.getByRole('button', { name: fold, exact: true }).click()
      await studio.text(field).fill(words)
    }
    await change(['Site'], 'tagline', 'A tagline to look at')
    await expect(frame.getByRole('contentinfo')).toContainText('A tagline to look at')
    await change(['Menu & footer', 'Menu'], 'navigation.aboutLabel', 'Who we are')
    await expect(frame.getByRole('banner').getByText('Who we are').first()).toBeAttached()
    await change(['Labels', 'Controls'], 'interface.skipToContent', 'Straight to the text')
    await expect(frame.getByText('Straight to the text').first()).toBeAttached()
    const html = await (await request.get(PATH)).text()
    for (const words of ['A tagline to look at', 'Who we are', 'Straight to the text'])
      expect(html).not.toContain(words)
  } finally {
    await client.delete('drafts.siteSettings')
  }
})

test('a redirect to itself is reported in its form and cannot be published', async ({
  openTab,
}) => {
  const page = await openTab('editor')
  const studio = new Studio(page)
  await studio.create('redirect')
  await studio.text('from').fill('/round-and-round')
  await studio.text('path').fill('/round-and-round')
  await expect(page.getByTestId('action-publish')).toBeDisabled()
  await page
    .getByRole('button', { name: /validation/i })
    .first()
    .click()
  await expect(page.getByText('create a loop').first()).toBeVisible()
})

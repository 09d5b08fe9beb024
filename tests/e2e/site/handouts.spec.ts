import { readPdf } from '../../pdf.ts'
import { routes } from '../../routes.ts'
import { expect, test } from '../fixtures.ts'

const SHEETS = routes.filter((route) => route.startsWith('/take-aways/'))
const FIELDS = '.sheet :is(input, textarea)'

test('each handout prints on one or two tagged pages, A4 and Letter, without a cut table', async ({
  page,
}) => {
  expect(SHEETS).toHaveLength(5)
  for (const route of SHEETS) {
    await page.goto(route)
    for (const format of ['A4', 'Letter']) {
      const { pages, elements } = readPdf(await page.pdf({ format, tagged: true, outline: true }))
      const on = `${route} on ${format}`
      expect.soft(pages, on).toBeGreaterThan(0)
      expect.soft(pages, on).toBeLessThanOrEqual(2)
      const kinds = elements.map(({ kind }) => kind)
      expect
        .soft(
          kinds.filter((kind) => kind === 'H1'),
          on,
        )
        .toHaveLength(1)
      expect
        .soft(kinds, on)
        .toEqual(expect.arrayContaining(['H2', 'L', 'LI', 'Table', 'TH', 'Caption']))
      const tables = elements.filter(({ kind }) => kind === 'Table')
      expect
        .soft(
          tables.map((table) => table.pages),
          on,
        )
        .toEqual(tables.map(() => 1))
    }
  }
})

test('text typed in a handout is printed and stays on the page; nothing is sent or stored', async ({
  page,
}) => {
  await page.goto('/take-aways/safety-plan', { waitUntil: 'networkidle' })
  const sent: string[] = []
  // Lazy images are fetched on scroll, which reveals nothing about the input.
  page.on('request', (request) => {
    if (request.resourceType() !== 'image') sent.push(request.url())
  })
  await page
    .getByLabel('Thoughts, moods, places, or things that I do')
    .fill('I stop answering calls')
  await page.getByLabel('1, Name').fill('Sam')
  await page.getByRole('checkbox', { name: /^Medicines are locked up/ }).check()
  await page.keyboard.press('Enter')
  const printed = readPdf(await page.pdf({ format: 'A4', tagged: true }))
  expect(printed.pages).toBeLessThanOrEqual(2)
  expect(sent).toEqual([])
  const loose = await page
    .locator(FIELDS)
    .evaluateAll(
      (fields) =>
        fields.filter(
          (field) =>
            (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
            (field.form !== null || field.name !== '' || field.autocomplete !== 'off'),
        ).length,
    )
  expect(loose).toBe(0)
  expect(
    await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie]),
  ).toEqual([0, 0, ''])
  await page.reload()
  await expect(page.getByLabel('1, Name')).toHaveValue('')
})

test('the safety plan has an exit button and every way to reach 988', async ({ page }) => {
  await page.goto('/take-aways/safety-plan')
  await expect(page.getByRole('link', { name: 'Leave this site quickly' })).toBeVisible()
  const card = page.locator('.care-card[data-level="emergency"]')
  for (const way of [/call or text 988/, /chat at/, /press 2/, /ASL Now/, /press 1/])
    await expect(card).toContainText(way)
})

test.describe('handouts without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('can be filled in and say that nothing is sent', async ({ page }) => {
    await page.goto('/take-aways/blood-pressure-log')
    await expect(page.getByText('Nothing is sent or stored')).toBeVisible()
    await page.getByLabel('Day 1, morning, First reading').fill('128/82')
    await expect(page.getByRole('button', { name: 'Print this handout' })).toBeHidden()
  })
})

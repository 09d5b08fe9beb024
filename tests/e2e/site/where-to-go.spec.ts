import { expect, test } from '../fixtures.ts'

test('where to go: emergency signs come first, the others after “None of these”, and nothing is sent', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/diseases/hypertension', { waitUntil: 'networkidle' })
  const where = page.locator('.where')
  const sent: string[] = []
  // Lazy images are fetched on scroll, which reveals nothing about the answers.
  page.on('request', (request) => {
    if (request.resourceType() !== 'image') sent.push(request.url())
  })
  const cards = (level: string) => where.locator(`.where-card[data-level="${level}"]`)
  const pregnancy = cards('emergency').and(where.locator('[data-audience="pregnancy"]'))
  const call = where.getByText('Call 911 now.').filter({ visible: true })

  await expect(pregnancy).toBeVisible()
  await expect(cards('urgent').first()).toBeHidden()
  await expect(call).toHaveCount(0)
  await where.getByRole('radio', { name: 'An adult' }).check()
  await expect(pregnancy).toBeHidden()
  await where.getByRole('radio', { name: /chest pain/ }).check()
  await expect(call).toHaveCount(1)

  // By keyboard only, back to the start and through to the end.
  await where.getByRole('button', { name: 'Start over' }).press('Enter')
  await expect(pregnancy).toBeVisible()
  await where
    .getByRole('radio', { name: 'None of these' })
    .filter({ visible: true })
    .first()
    .press('Space')
  await expect(cards('urgent').first()).toBeVisible()
  await expect(cards('nonUrgent').first()).toBeHidden()
  await where
    .getByRole('radio', { name: 'None of these' })
    .filter({ visible: true })
    .last()
    .press('Space')
  await expect(cards('nonUrgent').first()).toBeVisible()
  await where
    .getByRole('radio', { name: 'None of these' })
    .filter({ visible: true })
    .last()
    .press('Space')
  await expect(where.getByText('Call 911 if you think someone’s life is in danger')).toBeVisible()
  await where.getByRole('radio', { name: /^chest pain/ }).press('Space')
  await expect(cards('urgent').first()).toBeHidden()
  await expect(call).toHaveCount(1)
  await page.keyboard.press('Enter')
  expect(sent).toEqual([])
  await expect(page).toHaveURL(/\/diseases\/hypertension$/)
})

test('where to go: pregnancy uses its own blood pressure limits and no others', async ({
  page,
}) => {
  await page.goto('/diseases/hypertension')
  const where = page.locator('.where')
  const none = where.getByRole('radio', { name: 'None of these' }).filter({ visible: true })
  await where.getByRole('radio', { name: /pregnant or gave birth in the past six weeks/ }).check()
  await none.first().check()
  const today = where.locator('.where-card[data-level="urgent"]').filter({ visible: true })
  const maternity = today.filter({ hasText: 'Call your maternity team today' })
  await expect(maternity).toHaveCount(1)
  // The 180/120 card says so too.
  for (const card of [maternity, today.filter({ hasText: '180 mmHg or higher on top' })])
    await expect(card).toContainText('If either number reaches 160/110, it is an emergency')
  await expect(
    where.getByRole('radio', { name: /180 mmHg or higher on top.*not pregnant/ }),
  ).toHaveCount(1)
})

test.describe('where to go without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the questions work, and the cards are in the text', async ({ page }) => {
    await page.goto('/diseases/hypertension')
    const where = page.locator('.where')
    await where.getByRole('radio', { name: /^chest pain/ }).check()
    await expect(where.getByText('Call 911 now.').filter({ visible: true })).toHaveCount(1)
    await where.getByRole('button', { name: 'Start over' }).click()
    await expect(where.getByText('Call 911 now.').filter({ visible: true })).toHaveCount(0)
    expect(await page.locator('.care-card').filter({ visible: true }).count()).toBeGreaterThan(3)
  })
})

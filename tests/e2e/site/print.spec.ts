import { expect, test } from '../fixtures.ts'

test.use({ viewport: { width: 673, height: 1000 } })

for (const path of ['/diseases/diabetes', '/blog/low-blood-sugar'])
  test(`${path} printed: collapsed sections have their content`, async ({ page }) => {
    await page.goto(path)
    const closed = page.locator('main details:not([open])')
    const words = await closed.evaluateAll((all) =>
      all
        .filter((details) => !details.closest('.no-print'))
        .map((details) => details.querySelector('summary')?.textContent ?? ''),
    )
    expect(words.join()).toContain('Corrections (')
    await page.emulateMedia({ media: 'print' })
    const findHidden = () =>
      closed.evaluateAll((all) =>
        all
          .filter((details) => !details.closest('.no-print'))
          .filter((details) => {
            const content = details.querySelector(':scope > :not(summary)')
            return !content?.checkVisibility({ contentVisibilityAuto: true }) ||
              content.getBoundingClientRect().height < 10
              ? true
              : false
          })
          .map((details) => details.textContent?.slice(0, 60)),
      )
    // The sections open when the page is laid out for print.
    await expect.poll(findHidden).toEqual([])
  })

for (const [path, count] of [
  ['/blog', 8],
  ['/doctor-discovery', 3],
] as const)
  test(`${path} printed: each card is whole and readable, without the filter`, async ({ page }) => {
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    const main = page.getByRole('main')
    await expect(main.getByRole('article')).toHaveCount(count)
    await expect(main.locator('input:visible, select:visible, button:visible')).toHaveCount(0)
    const problems = await main.getByRole('article').evaluateAll((cards) =>
      cards.flatMap((card) => {
        const { left, right } = card.getBoundingClientRect()
        const rule = card.closest('.keep-together')
        const isWhole = rule !== null && getComputedStyle(rule).breakInside === 'avoid'
        const name = card.querySelector('h2, h3')?.textContent
        return left < 0 || right > innerWidth || !isWhole ? [`${name}: ${left} to ${right}`] : []
      }),
    )
    expect(problems).toEqual([])
  })

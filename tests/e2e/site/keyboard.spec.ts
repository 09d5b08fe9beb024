import { expect, test } from '../fixtures.ts'
import { routes } from './routes.ts'

declare global {
  interface Window {
    /** What Tab should reach, in the order of the document. */
    stops: Element[]
  }
}

for (const route of routes) {
  test(`${route}: Tab reaches everything in its order, the focus can be seen and is not under the header`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(route)
    await page.waitForLoadState('networkidle')
    const names = await page.evaluate(() => {
      const candidates = 'a[href], button, input, select, textarea, summary, [tabindex]'
      window.stops = [...document.body.querySelectorAll<HTMLElement>(candidates)].filter(
        (element) =>
          element.tabIndex >= 0 &&
          !element.matches(':disabled') &&
          // Of a group of radio buttons, Tab reaches the chosen one; arrows lead on.
          !element.matches('input[type="radio"]:not(:checked)') &&
          element.checkVisibility({ visibilityProperty: true }),
      )
      return window.stops.map(
        (element) =>
          `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent ?? ''}`,
      )
    })
    expect(names.length).toBeGreaterThan(15)

    const problems: string[] = []
    for (const [index, name] of names.entries()) {
      await page.keyboard.press('Tab')
      const problem = await page.evaluate((expected) => {
        const focused = document.activeElement
        const stop = window.stops[expected]
        if (!focused || !stop) return 'nothing has the focus'
        if (focused !== stop) return `is not reached; ${focused.outerHTML.slice(0, 120)} is`
        const round: Element[] = []
        for (let at: Element | null = focused; at && round.length < 4; at = at.parentElement)
          round.push(at)
        const visible = round.some((element) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(element)
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
        })
        if (!visible) return 'shows no focus'
        // A link over two lines has a box for each of them.
        const seen = [...focused.getClientRects()].some(({ left, top, width, height }) => {
          const hit = document.elementFromPoint(left + width / 2, top + height / 2)
          return hit !== null && (focused.contains(hit) || hit.contains(focused))
        })
        if (!seen) return 'is out of sight or covered'
        const header = document.querySelector('body > header')?.getBoundingClientRect()
        const edge = focused.closest('main, footer') ? (header?.bottom ?? 0) : 0
        const box = focused.getBoundingClientRect()
        return box.bottom <= edge ? 'is under the header' : null
      }, index)
      if (problem) {
        problems.push(`${index}: ${name.trim().slice(0, 60)} ${problem}`)
        break
      }
    }
    expect(problems).toEqual([])
    // And out again: the page holds nobody.
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() => document.activeElement === document.body || !document.hasFocus()),
    ).toBe(true)
  })
}

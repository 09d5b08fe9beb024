import type { Page } from '@playwright/test'

declare global {
  interface Window {
    tabbing: {
      /** Expected tab stops in document order. */
      stops: Element[]
      /** The number of stops reached. */
      reached: number
      problems: string[]
    }
  }
}

const AT_ONCE = 25

interface TabOrder {
  /** The number of expected tab stops. */
  stops: number
  /** The first stops that are skipped, show no focus, or are covered. */
  problems: string[]
  /** Whether one more Tab leaves the page: no focus trap. */
  leaves: boolean
}

/**
 * Tabs through the page and out at its end. Each stop is checked inside the page on the next Tab, so that a page with a
 * hundred stops needs no hundred browser round trips.
 */
export async function tabThrough(page: Page): Promise<TabOrder> {
  const stops = await page.evaluate(() => {
    // In a radio group, Tab reaches the checked button, or the first if none is; arrows move from there.
    const isStop = (radio: HTMLInputElement) => {
      const group = [
        ...(radio.form ?? document).querySelectorAll<HTMLInputElement>('input[type="radio"]'),
      ].filter(({ name }) => name === radio.name)
      return radio === (group.find(({ checked }) => checked) ?? group[0])
    }
    const candidates = 'a[href], button, input, select, textarea, summary, [tabindex]'
    const all = [...document.body.querySelectorAll<HTMLElement>(candidates)].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled') &&
        !(element instanceof HTMLInputElement && element.type === 'radio' && !isStop(element)) &&
        element.checkVisibility({ visibilityProperty: true }),
    )
    const tabbing = { stops: all, reached: 0, problems: new Array<string>() }
    window.tabbing = tabbing
    const getProblem = (stop: Element | undefined): string | null => {
      const focused = document.activeElement
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
      // A two-line link has a box per line; of a target larger than the window, a part is visible.
      const seen = [...focused.getClientRects()].some(({ left, top, width, height }) => {
        const bottom = height > innerHeight ? Math.min(top + height, innerHeight) : top + height
        const start = height > innerHeight ? Math.max(top, 0) : top
        const hit = document.elementFromPoint(left + width / 2, (start + bottom) / 2)
        return hit !== null && (focused.contains(hit) || hit.contains(focused))
      })
      if (!seen) return 'is out of sight or covered'
      const header = document.querySelector('body > header')?.getBoundingClientRect()
      const edge = focused.closest('main, footer') ? (header?.bottom ?? 0) : 0
      return focused.getBoundingClientRect().bottom <= edge ? 'is under the header' : null
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Tab') return
      const index = tabbing.reached - 1
      tabbing.reached += 1
      if (index < 0 || tabbing.problems.length > 0) return
      const stop = tabbing.stops[index]
      const problem = getProblem(stop)
      const name = `${stop?.tagName} ${stop?.getAttribute('aria-label') ?? stop?.textContent ?? ''}`
      if (problem) tabbing.problems.push(`${index}: ${name.trim().slice(0, 60)} ${problem}`)
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return all.length
  })
  // One more than there are stops: the last press checks the last stop and leaves the page. Several are sent at once,
  // so that the browser need not paint after each.
  for (let pressed = 0; pressed <= stops; pressed += AT_ONCE) {
    const presses = Math.min(AT_ONCE, stops + 1 - pressed)
    await Promise.all(Array.from({ length: presses }, () => page.keyboard.press('Tab')))
  }
  return page.evaluate(() => ({
    stops: window.tabbing.stops.length,
    problems:
      window.tabbing.reached > window.tabbing.stops.length
        ? window.tabbing.problems
        : [...window.tabbing.problems, `only ${window.tabbing.reached} presses were heard`],
    leaves: document.activeElement === document.body || !document.hasFocus(),
  }))
}

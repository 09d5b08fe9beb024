import type { Page } from '@playwright/test'

/** The text spacing of WCAG 2.2, 1.4.12; also stands in for wide system fonts. */
const SPACED = `* {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
} p { margin-bottom: 2em !important; }`

/**
 * Phones, phones with text at 200 %, and a 1280 px desktop window zoomed to 200 %. Each step changes one thing, because
 * relayout of a long page is the main cost.
 */
const SETTINGS = [
  { width: 360, text: 100 },
  { width: 320, text: 100 },
  { width: 320, text: 100, spacing: SPACED },
  { width: 320, text: 200, spacing: SPACED },
  { width: 320, text: 200 },
  { width: 640, text: 200 },
]

declare global {
  interface Window {
    /** Elements with their own text, or that are clickable. */
    reflowing: { element: Element; holdsText: boolean }[]
    /** Elements that may clip their text. */
    clipping: Element[]
  }
}

/** Chosen once: content does not depend on the width. */
function chooseElements(): void {
  window.clipping = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      ['hidden', 'clip'].includes(getComputedStyle(element).overflowY) && element.textContent,
  )
  window.reflowing = [...document.body.querySelectorAll('*')].flatMap((element) => {
    const holdsText = [...element.childNodes].some(
      (node) => node instanceof Text && node.data.trim() !== '',
    )
    if (!holdsText && !element.matches('a, button, input, select, textarea')) return []
    return { element, holdsText }
  })
}

function sidewaysProblems(): string[] {
  const root = document.documentElement
  const found: string[] = []
  const name = (element: Element) =>
    `${element.tagName} '${(element.textContent ?? '').slice(0, 30)}'`
  if (root.scrollWidth > root.clientWidth) found.push('the page scrolls sideways')
  for (const { element, holdsText } of window.reflowing) {
    const { left, right } = element.getBoundingClientRect()
    const sticksOut = left < -0.5 || right > root.clientWidth + 0.5
    const isNarrow = holdsText && element.scrollWidth > element.clientWidth + 1
    if (!sticksOut && !isNarrow) continue
    // Elements that scroll (wide tables) or slide, and screen-reader-only content.
    const isApart = element.closest(
      '[tabindex="0"], [aria-roledescription="slide"], .sr-only, .menu-label, script',
    )
    if (isApart || !element.checkVisibility({ visibilityProperty: true })) continue
    if (sticksOut) found.push(`${name(element)} sticks out`)
    if (isNarrow && ['hidden', 'clip'].includes(getComputedStyle(element).overflowX))
      found.push(`${name(element)} is cut off`)
  }
  // Larger or spaced text has more and taller lines, so its container must grow.
  for (const element of window.clipping) {
    if (element.scrollHeight <= element.clientHeight + 1 || element.clientHeight === 0) continue
    if (!['hidden', 'clip'].includes(getComputedStyle(element).overflowY)) continue
    if (element.closest('.sr-only, .menu-label, [aria-roledescription="slide"]')) continue
    if (element.checkVisibility({ visibilityProperty: true }))
      found.push(`${name(element)} is cut off below`)
  }
  return found
}

/** Content that scrolls sideways, overflows, or is clipped on narrow screens or with large or spaced text. */
export async function reflowProblems(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.evaluate(chooseElements)
  // User style sheets come from the browser and bypass the page's CSP; a style element would not.
  const sheet = await page.evaluateHandle(() => {
    const own = new CSSStyleSheet()
    document.adoptedStyleSheets.push(own)
    return own
  })
  for (const { width, text, spacing = '' } of SETTINGS) {
    await page.setViewportSize({ width, height: 740 })
    await sheet.evaluate(
      (own, rules) => own.replaceSync(rules),
      `html { font-size: ${text}% !important } ${spacing}`,
    )
    const setting = `${width} px, text ${text} %${spacing ? ', spaced' : ''}`
    for (const problem of await page.evaluate(sidewaysProblems))
      found.push(`${setting}: ${problem}`)
  }
  return found
}

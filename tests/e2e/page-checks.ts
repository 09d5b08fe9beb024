import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/** Axe's class of a color, as far as it is used here; the package says nothing of it in its types. */
interface AxeColor {
  r: number
  g: number
  b: number
  alpha: number
  parseString(this: AxeColor, written: string): AxeColor
}

declare global {
  interface Window {
    axe: typeof axe & { commons: { color: { Color: { prototype: AxeColor } } } }
  }
}

/** Only what is broken is asked for: the lists of all that passed weigh more than the page. */
const WHOLE: RunOptions = { resultTypes: ['violations'], preload: false }
/** The rules that look at color: what else axe looks at is the same in both themes. */
const COLORS: RunOptions = { ...WHOLE, runOnly: ['color-contrast', 'link-in-text-block'] }

/**
 * Gives the page its true colors and places: what moves or changes its color takes a moment. What runs is brought to its
 * end and not waited for: the end of one whose element leaves, or that a busy browser draws no frame of, may never come.
 */
export async function laidOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (
        animation.playState === 'running' &&
        animation.effect?.getComputedTiming().endTime !== Infinity
      )
        animation.finish()
  })
}

/**
 * Axe reads the same few dozen colors tens of thousands of times a page, which is a third of its work: each is read
 * once now, by axe itself. Nothing else of it is touched.
 */
function readColorsOnce(): void {
  const { Color } = window.axe.commons.color
  const read = Color.prototype.parseString
  const known = new Map<string, Omit<AxeColor, 'parseString'>>()
  Color.prototype.parseString = function (written) {
    const before = known.get(written)
    if (before) return Object.assign(this, before)
    read.call(this, written)
    const { r, g, b, alpha } = this
    known.set(written, { r, g, b, alpha })
    return this
  }
}

/**
 * Axe keeps the private parts of each color in maps beside it, which is a third of its work: in them a key holds its own
 * value here, found again without a search. Only names that axe reads from around it are changed.
 */
const AXE = `((WeakMap, WeakSet) => { ${axe.source}\n })(
  class {
    #place = Symbol()
    get(key) { return key?.[this.#place] }
    has(key) { return key != null && Object.hasOwn(key, this.#place) }
    set(key, value) { key[this.#place] = value; return this }
    delete(key) { return this.has(key) && delete key[this.#place] }
  },
  class {
    #place = Symbol()
    has(key) { return key != null && Object.hasOwn(key, this.#place) }
    add(key) { key[this.#place] = true; return this }
  },
)`

async function findings(page: Page, part: string, options: RunOptions): Promise<string[]> {
  await laidOut(page)
  // Once for a document: it is half a megabyte to read.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(AXE)
    await page.evaluate(() => {
      // Nobody reads the HTML of what it looks at.
      window.axe.configure({ noHtml: true })
    })
    await page.evaluate(readColorsOnce)
  }
  return page.evaluate(
    async ([selector, settings]) => {
      const { violations } = await window.axe.run(selector, settings)
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      )
    },
    [part, options] as const,
  )
}

/** What axe finds in the page as it stands, or in `part` of it (a selector): a line for each rule. */
export function axeFindings(page: Page, part = 'html'): Promise<string[]> {
  return findings(page, part, WHOLE)
}

/** As `axeFindings`, in the dark theme, by the rules that look at color alone. Leaves the page dark. */
export async function darkFindings(page: Page, part = 'html'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  return findings(page, part, COLORS)
}

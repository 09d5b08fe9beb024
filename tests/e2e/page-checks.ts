import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/** The part of Axe's color class used here, which its types lack. */
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

/** Report violations only: the lists of passed checks are larger than the page. */
const WHOLE: RunOptions = { resultTypes: ['violations'], preload: false }
/** Rules about color; all others have the same result in both themes. */
const COLORS: RunOptions = { ...WHOLE, runOnly: ['color-contrast', 'link-in-text-block'] }

/**
 * Waits for final colors and positions by finishing running animations. Waiting for them may take forever, if an
 * animation's element is removed or a busy browser renders no frame of it.
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
 * Axe parses the same few dozen colors tens of thousands of times per page, a third of its work. Caches its own
 * parser's results; nothing else changes.
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
 * Axe keeps the private fields of each color in WeakMaps, a third of its work. Replaces them with versions where the
 * key itself holds the value. Only names that axe reads from its scope are replaced.
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
  // Once per document: it is half a megabyte to parse.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(AXE)
    await page.evaluate(() => {
      // The HTML of nodes is not needed.
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

/** Axe's findings for the page, or for `part` of it (a selector): one line per rule. */
export function axeFindings(page: Page, part = 'html'): Promise<string[]> {
  return findings(page, part, WHOLE)
}

/** Like `axeFindings`, in the dark theme, with the color rules only. Leaves the page dark. */
export async function darkFindings(page: Page, part = 'html'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  return findings(page, part, COLORS)
}

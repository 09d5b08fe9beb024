import type { Page } from 'playwright'

const WORDS = 'drink water slowly and rest '
/** The pace of a fluent typist. */
const BETWEEN_KEYS_MS = 150

/** Runs in the page: records each key press's time to next paint, as measured by the browser. */
function watchKeys(): void {
  const taken: number[] = []
  // Supported by Chromium, but missing from the DOM types.
  const threshold = { type: 'event', durationThreshold: 16 }
  Reflect.set(window, 'keyDurations', taken)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'keydown') taken.push(entry.duration)
  }).observe(threshold)
}

/** Runs in the page: resolves once everything so far is painted and reported to observers. */
function painted(): Promise<void> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
  )
}

/**
 * The median time to paint of key presses in the first long text of a form, in milliseconds; anything faster than a
 * frame counts as one. The typed text stays, so use scratch data.
 */
export async function keyToPaint(page: Page): Promise<number> {
  const text = page.locator('[data-testid="document-panel-scroller"] [contenteditable="true"]')
  await text.first().scrollIntoViewIfNeeded()
  await text.first().click()
  await page.evaluate(watchKeys)
  await page.keyboard.type(WORDS, { delay: BETWEEN_KEYS_MS })
  await page.evaluate(painted)
  const slow = await page.evaluate((): unknown => Reflect.get(window, 'keyDurations'))
  const taken = Array.isArray(slow) ? slow.filter((each) => typeof each === 'number') : []
  const frames = Array.from({ length: Math.max(0, WORDS.length - taken.length) }, () => 16)
  return [...taken, ...frames].sort((a, b) => a - b)[Math.floor(WORDS.length / 2)] ?? 16
}

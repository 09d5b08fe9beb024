import type { Page } from 'playwright'

const WORDS = 'drink water slowly and rest '
/** As somebody types who knows what to write. */
const BETWEEN_KEYS_MS = 150

/** Runs in the page: how long each key press took to the picture that shows it, as the browser counts it. */
function watchKeys(): void {
  const taken: number[] = []
  // Known to Chromium; the types of the web have not heard of it.
  const threshold = { type: 'event', durationThreshold: 16 }
  Reflect.set(window, 'keyDurations', taken)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'keydown') taken.push(entry.duration)
  }).observe(threshold)
}

/** Runs in the page: resolves when what came before it has been shown, and told to whoever watches. */
function painted(): Promise<void> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
  )
}

/**
 * The middle of the key presses in the first long text of a form, in milliseconds; faster ones than a frame count as
 * one. What was typed is undone by nobody: it is for scratch data.
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

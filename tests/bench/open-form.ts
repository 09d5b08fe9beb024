import type { BrowserContext, Page } from 'playwright'

/** What one opening of a form took, in milliseconds. */
export interface Opening {
  /** From the address to the first field that takes a key. */
  usable: number
  /** What the page's own thread worked meanwhile: other programs on the machine do not count. */
  work: number
  /** Scripts that the page asked for. */
  scripts: number
}

/** Runs in the page before its own scripts: notes when the form's first field can be typed in. */
function watchForm(): void {
  const field =
    '[data-testid="document-panel-scroller"] input[type="text"]:not([readonly]):not([disabled])'
  const look = () => {
    if (document.querySelector(field)) performance.mark('form-usable')
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Opens a document's form in a tab of its own; the tab stays for what is measured next. */
export async function openForm(
  context: BrowserContext,
  address: string,
): Promise<{ page: Page; opening: Opening }> {
  const page = await context.newPage()
  await page.addInitScript(watchForm)
  let scripts = 0
  page.on('request', (request) => (scripts += request.resourceType() === 'script' ? 1 : 0))
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('form-usable').length > 0, null, {
    timeout: 120_000,
  })
  const { metrics } = await devtools.send('Performance.getMetrics')
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  const usable = await page.evaluate(
    () => performance.getEntriesByName('form-usable')[0]?.startTime,
  )
  return { page, opening: { usable: usable ?? 0, work: seconds * 1000, scripts } }
}

import type { BrowserContext, Page } from 'playwright'

/** The cost of opening a form once, in milliseconds. */
export interface FormLoad {
  /** From navigation to the first editable field. */
  usable: number
  /** The page's main-thread time, so that other programs do not count. */
  work: number
  /** The number of scripts requested. */
  scripts: number
}

/** Runs in the page before its own scripts: records when the form's first field is editable. */
function watchForm(): void {
  const field =
    '[data-testid="document-panel-scroller"] input[type="text"]:not([readonly]):not([disabled])'
  const look = () => {
    if (document.querySelector(field)) performance.mark('form-usable')
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Opens a document's form in a new tab, which stays open for the next measurement. */
export async function openForm(
  context: BrowserContext,
  address: string,
): Promise<{ page: Page; opening: FormLoad }> {
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

import type { Browser, Page, Response } from 'playwright'

interface PageWeight {
  /** All bytes on the wire, headers included. */
  bytes: number
  /** The largest responses, for a failing test's message. */
  largest: { url: string; bytes: number }[]
  /** Cumulative layout shift (https://web.dev/articles/cls) as a total, without session windows. */
  layoutShift: number
}

const PHONE = { width: 390, height: 844, deviceScaleFactor: 3, mobile: true }

/** Opens a page in a new browser as a phone with an empty cache, and scrolls to its end. */
export async function openAndMeasure(browser: Browser, url: string): Promise<PageWeight> {
  const context = await browser.newContext()
  const { weight } = await visitAsPhone(await context.newPage(), url)
  await context.close()
  return weight
}

/** The same in a new tab, which stays a phone until it is resized. Returns to the top of the page. */
export async function visitAsPhone(
  page: Page,
  url: string,
): Promise<{ weight: PageWeight; response: Response | null }> {
  await page.addInitScript(() => {
    const shifts = { total: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('hadRecentInput' in entry && entry.hadRecentInput) continue
        if ('value' in entry && typeof entry.value === 'number') shifts.total += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const session = await page.context().newCDPSession(page)
  const addresses = new Map<string, string>()
  const fetched: { url: string; bytes: number }[] = []
  session.on('Network.requestWillBeSent', ({ requestId, request }) =>
    addresses.set(requestId, request.url),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    fetched.push({ url: addresses.get(requestId) ?? '', bytes: encodedDataLength }),
  )
  await session.send('Network.enable')
  await session.send('Emulation.setDeviceMetricsOverride', PHONE)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const response = await page.goto(url, { waitUntil: 'networkidle' })
  const steps = await page.evaluate(() =>
    Math.ceil(document.documentElement.scrollHeight / window.innerHeight),
  )
  for (let step = 1; step <= steps; step += 1) {
    await page.evaluate(
      (at) => window.scrollTo({ top: at * innerHeight, behavior: 'instant' }),
      step,
    )
  }
  await page.waitForLoadState('networkidle')
  const layoutShift = await page.evaluate(() => {
    const { shifts } = Object.assign({ shifts: { total: 0 } }, window)
    return shifts.total
  })
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await session.detach()
  return {
    weight: {
      bytes: fetched.reduce((sum, { bytes }) => sum + bytes, 0),
      largest: fetched.toSorted((a, b) => b.bytes - a.bytes).slice(0, 8),
      layoutShift,
    },
    response,
  }
}

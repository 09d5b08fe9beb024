import { chromium } from 'playwright'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { BROWSER_ARGUMENTS, ensureBrowser } from '../browser.ts'
import { openAndMeasure } from '../page-weight.ts'
import { emptyPageScriptBytes, pageScripts } from '../script-bytes.ts'

const kilobytes = (bytes: number) => Number((bytes / 1000).toFixed(1))

/**
 * The weight of each page: its HTML and scripts (gzip, and relative to an empty page built in the same run), everything
 * a phone fetches with an empty cache, scrolled to the end, and layout shift (CLS).
 */
export async function printWeights(origin: string, routes: readonly string[]): Promise<void> {
  const floor = await emptyPageScriptBytes(
    join(import.meta.dirname, '../../.test-data/bench-floor'),
  )
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: BROWSER_ARGUMENTS,
  })
  const rows: Record<string, string | number>[] = []
  for (const route of routes) {
    const html = await (await fetch(origin + route)).text()
    const { bytes } = await pageScripts(origin, route)
    const { bytes: all, layoutShift } = await openAndMeasure(browser, origin + route)
    rows.push({
      route,
      'html kB': kilobytes(gzipSync(html).length),
      'script kB': kilobytes(bytes),
      'over an empty page': kilobytes(bytes - floor),
      'all on a phone kB': kilobytes(all),
      CLS: Number(layoutShift.toFixed(3)),
    })
  }
  await browser.close()
  console.log(`\nWhat each page weighs; an empty page has ${kilobytes(floor)} kB of script`)
  console.table(rows)
}

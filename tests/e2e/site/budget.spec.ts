import { join } from 'node:path'
import { COMPILE_HINT } from '../../../lib/runtime/compile-hints.ts'
import { emptyPageScriptBytes, pageScripts, scriptAddresses } from '../../script-bytes.ts'
import { expect, test } from '../fixtures.ts'
import { openAndMeasure } from './page-weight.ts'
import { routes } from './routes.ts'

/** Gzipped script over an empty page of the same Next, in bytes. */
const SCRIPT_BUDGET = 15_000
const ROOMIER: Readonly<Record<string, number>> = {
  '/': 30_000,
  '/bmi-calculator': 25_000,
  '/booking/1': 25_000,
  '/booking/2': 25_000,
  '/booking/3': 25_000,
}
/** All that a phone fetches, scrolled to the end, in bytes on the wire. */
const WEIGHT_BUDGET = 300_000
const LANDING_WEIGHT_BUDGET = 450_000
const MOST_LAYOUT_SHIFT = 0.02
/** Words that the libraries' minified code keeps: what must wait until it is used, or is for editors only. */
const KEPT_OUT = {
  'the Studio': /sanity\/structure|@sanity\/ui/,
  recharts: /recharts/,
  'visual editing': /visual-editing|presentation\/preview/,
  'the search': /MiniSearch/,
  // The first formatter that a page makes holds a phone up while the browser loads its tables.
  'number and date formatters': /\bIntl\.|toLocale(?:Date|Time)?String\(/,
}

let floor = 0

test.beforeAll(async () => {
  floor = await emptyPageScriptBytes(
    join(import.meta.dirname, '../../../.test-data', `floor-${test.info().workerIndex}`),
  )
  expect(floor).toBeGreaterThan(100_000)
})

test('the scripts that start every page ask to be compiled while they arrive', async ({
  baseURL,
}) => {
  const html = await (await fetch(new URL('/disclaimer', baseURL))).text()
  let hinted = ''
  for (const address of scriptAddresses(html)) {
    const script = await (await fetch(new URL(address, baseURL))).text()
    if (script.startsWith(COMPILE_HINT)) hinted += script
  }
  expect(hinted).toContain('Minified React error')
})

for (const route of routes) {
  const budget = ROOMIER[route] ?? SCRIPT_BUDGET
  test(`${route}: at most ${budget / 1_000} kB of script over an empty page`, async ({
    baseURL,
  }) => {
    const { bytes, source } = await pageScripts(baseURL ?? '', route)
    expect(bytes - floor, `floor ${floor}`).toBeLessThanOrEqual(budget)
    for (const [what, mark] of Object.entries(KEPT_OUT)) expect(source, what).not.toMatch(mark)
  })

  const weight = route === '/' ? LANDING_WEIGHT_BUDGET : WEIGHT_BUDGET
  test(`${route}: at most ${weight / 1_000} kB in all on a phone, and nothing jumps`, async ({
    browser,
    baseURL,
  }) => {
    const measured = await openAndMeasure(browser, new URL(route, baseURL).href)
    expect(measured.bytes, JSON.stringify(measured.largest)).toBeLessThanOrEqual(weight)
    expect(measured.layoutShift).toBeLessThanOrEqual(MOST_LAYOUT_SHIFT)
  })
}

import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { COMPILE_HINT } from '../../lib/runtime/compile-hints.ts'
import { routes } from '../routes.ts'
import { emptyPageScriptBytes, pageScripts, scriptAddresses } from '../script-bytes.ts'
import { ask, htmlOf, ORIGIN } from './site.ts'

/** Gzipped script over an empty page of the same Next, in bytes. */
const SCRIPT_BUDGET = 15_000
const ROOMIER: Readonly<Record<string, number>> = {
  '/': 30_000,
  '/bmi-calculator': 25_000,
  '/booking/1': 25_000,
  '/booking/2': 25_000,
  '/booking/3': 25_000,
}
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

beforeAll(async () => {
  floor = await emptyPageScriptBytes(
    join(import.meta.dirname, '../../.test-data', `floor-${process.pid}`),
  )
  expect(floor).toBeGreaterThan(100_000)
}, 180_000)

test('the scripts that start every page ask to be compiled while they arrive', async () => {
  let hinted = ''
  for (const address of scriptAddresses(await htmlOf('/disclaimer'))) {
    const script = await (await ask(address)).text()
    if (script.startsWith(COMPILE_HINT)) hinted += script
  }
  expect(hinted).toContain('Minified React error')
})

test.each(routes.map((route) => [route, ROOMIER[route] ?? SCRIPT_BUDGET] as const))(
  '%s: at most %i bytes of script over an empty page',
  async (route, budget) => {
    const { bytes, source } = await pageScripts(ORIGIN, route)
    expect(bytes - floor, `floor ${floor}`).toBeLessThanOrEqual(budget)
    for (const [what, mark] of Object.entries(KEPT_OUT)) expect(source, what).not.toMatch(mark)
  },
)

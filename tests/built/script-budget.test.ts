import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { COMPILE_HINT } from '../../lib/server/build.ts'
import { BEST } from '../../lib/page-cache/encodings.ts'
import { isStaticPage } from '../../lib/page-cache/static-pages.ts'
import { cached } from '../fixture-cache.ts'
import { routes } from '../routes.ts'
import { emptyPageScriptBytes, pageScripts, scriptAddresses } from '../script-bytes.ts'
import { ask, getHtml, ORIGIN } from './site.ts'

/** Gzipped script beyond an empty page of the same Next version, in bytes. */
const SCRIPT_BUDGET = 12_000
/** The calculator reads units, fractions, and typing errors while people type (decision 007). */
const CALCULATOR_BUDGET = 14_500
/** Words that the libraries' minified code keeps: what must wait until it is used, or is for editors only. */
const EXCLUDED = {
  'the Studio': /sanity\/structure|@sanity\/ui/,
  recharts: /recharts/,
  'visual editing': /visual-editing|presentation\/preview/,
  'the search': /ousness.{1,40}ousli|fulness.{1,40}ousness/s,
  // The first formatter on a page blocks a phone while the browser loads its tables.
  'number and date formatters': /\bIntl\.|toLocale(?:Date|Time)?String\(/,
}

/** Gzipped script of a read-only page, in bytes: everything it may load before any interaction. */
const READING_BUDGET = 10_000
const LANDING_BUDGET = 18_000
const isRead = (route: string) => isStaticPage(route.replace(/\?.*/, ''), 200)
const READ = [...routes.filter(isRead), '/no-such-page']

/** The HTML of an article, Brotli-compressed as cached (decision 007): 12,900 bytes of the longest are its text. */
const ARTICLE_BUDGET = 23_400

let floor = 0

beforeAll(async () => {
  const files = ['package-lock.json', 'tests/script-bytes.ts']
  const folder = await cached('empty-page', { files }, async (into) => {
    const bytes = await emptyPageScriptBytes(join(into, 'site'))
    await writeFile(join(into, 'bytes.json'), JSON.stringify(bytes))
  })
  floor = Number(await readFile(join(folder, 'bytes.json'), 'utf8'))
  expect(floor).toBeGreaterThan(100_000)
}, 180_000)

test('the start scripts of every page have a compile hint', async () => {
  let hinted = ''
  for (const address of scriptAddresses(await getHtml('/contact'))) {
    const script = await (await ask(address)).text()
    if (script.startsWith(COMPILE_HINT)) hinted += script
  }
  expect(hinted).toContain('Minified React error')
})

test.each(READ)('%s has no framework scripts, and its own script is small', async (route) => {
  const html = await (await ask(route)).text()
  expect(html).not.toMatch(/<[^>]+_next\/static\/chunks\/[^"]+\.js|__next_f/)
  expect(scriptAddresses(html).length).toBeGreaterThan(0)
  for (const address of scriptAddresses(html)) {
    expect(address).toMatch(/^\/_next\/static\/modules\/[\w-]+\.js$/)
    const answer = await ask(address)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toContain('immutable')
  }
  const { bytes } = await pageScripts(ORIGIN, route)
  expect(bytes).toBeLessThanOrEqual(route === '/' ? LANDING_BUDGET : READING_BUDGET)
})

const applications = routes.filter((route) => !isRead(route))
test.each(applications)('%s has a bounded amount of script beyond an empty page', async (route) => {
  const { bytes, source } = await pageScripts(ORIGIN, route)
  const budget = route === '/bmi-calculator' ? CALCULATOR_BUDGET : SCRIPT_BUDGET
  expect(bytes - floor, `floor ${floor}`).toBeLessThanOrEqual(budget)
  for (const [what, mark] of Object.entries(EXCLUDED)) expect(source, what).not.toMatch(mark)
})

const articles = routes.filter((route) => /^\/diseases\/[\w-]+$/.test(route))
test.each(articles)('the HTML of %s is small', async (route) => {
  const html = await (await ask(route)).text()
  const params = { [constants.BROTLI_PARAM_QUALITY]: BEST.br }
  expect(brotliCompressSync(html, { params }).length).toBeLessThanOrEqual(ARTICLE_BUDGET)
})

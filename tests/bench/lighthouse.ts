import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { BROWSER_ARGUMENTS, findBrowser } from '../browser.ts'
import { serveEmptySite } from './empty-site.ts'

const cli = join(import.meta.dirname, '../../node_modules/lighthouse/cli/index.js')
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const report = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.record(
    z.enum(CATEGORIES),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.number().nullable(),
      displayValue: z.string().optional(),
      numericValue: z.number().optional(),
    }),
  ),
})
type Report = z.infer<typeof report>

/**
 * A phone's scroll bars fade frame by frame on the page being left; on a slow machine Chromium then renders the page
 * being opened at one frame a second.
 */
const FLAGS = ['--headless=new', '--hide-scrollbars', ...BROWSER_ARGUMENTS]

/**
 * A single run is noisy: its largest paint is computed from whatever happened to come first. If three differ by more
 * than `AGREED` points, run five, as Lighthouse's advice on variability recommends.
 */
const RUNS = 3
const RUNS_IN_DOUBT = 5
const AGREED = 2

/**
 * Lighthouse benchmarks the machine before loading the page. A run on a busy machine says little about the page: below
 * this share of the fastest benchmark it is repeated, up to `MAX_RUNS` in all.
 */
const CALM = 0.85
const MAX_RUNS = 10

/** The machine's best result so far, by Lighthouse's `benchmarkIndex`. */
interface Machine {
  fastest: number
}

function performance({ categories }: Report): number {
  return (categories.performance.score ?? 0) * 100
}

/** Whether these runs are enough. */
function enough(runs: readonly Report[]): boolean {
  const scores = runs.map(performance)
  const agree = Math.max(...scores) - Math.min(...scores) <= AGREED
  return runs.length >= RUNS_IN_DOUBT || (runs.length >= RUNS && agree)
}

/** The run with the median performance among the calmest. */
async function median(url: string, output: string, machine: Machine): Promise<Report> {
  const runs: Report[] = []
  let unrecorded = 0
  const pace = ({ environment }: Report) => environment.benchmarkIndex
  const calm = () => runs.filter((each) => pace(each) >= CALM * machine.fastest)
  while (!enough(calm()) && runs.length < MAX_RUNS) {
    const latest = await run(url, output)
    // Lighthouse itself failed to record the page.
    if (latest.runtimeError) {
      if (++unrecorded > MAX_RUNS) throw new Error(latest.runtimeError.message)
      continue
    }
    machine.fastest = Math.max(machine.fastest, pace(latest))
    runs.push(latest)
  }
  const most = Math.min(Math.max(calm().length, RUNS), RUNS_IN_DOUBT)
  const calmest = runs.sort((a, b) => pace(b) - pace(a)).slice(0, most)
  const middle = calmest.sort((a, b) => performance(a) - performance(b))[
    Math.floor((calmest.length - 1) / 2)
  ]
  if (!middle) throw new Error('lighthouse was not run')
  return middle
}

async function run(url: string, output: string): Promise<Report> {
  const child = spawn(
    process.execPath,
    [
      cli,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=${FLAGS.join(' ')}`,
    ],
    { stdio: 'inherit', env: { ...process.env, CHROME_PATH: findBrowser() } },
  )
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`lighthouse ended with ${code} on ${url}`)
  return report.parse(JSON.parse(await readFile(output, 'utf8')))
}

/**
 * Lighthouse's mobile scores (0 to 100) of the routes, as the median of several calm runs, after those of an empty
 * page; below the table, where each lost points. Search results are noindex on purpose and left out.
 */
export async function lighthouse(origin: string, routes: readonly string[]): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'clearwell-lighthouse-'))
  const output = join(dir, 'report.json')
  const machine: Machine = { fastest: 0 }
  const rows = [getRow('(an empty page)', await emptyPage(output, machine))]
  const losses: string[] = []
  for (const route of routes.filter((each) => !each.includes('?'))) {
    const result = await median(origin + route, output, machine)
    const row = getRow(route, result)
    rows.push(row)
    // Printed at once, because each takes a minute and the run may be stopped early.
    console.log(Object.values(row).join('  '))
    losses.push(...getLosses(result).map((loss) => `${route} ${loss}`))
  }
  await rm(dir, { recursive: true, force: true })
  console.log(
    `\nLighthouse, mobile, the middle of ${RUNS} to ${RUNS_IN_DOUBT} runs on a calm machine`,
  )
  console.table(rows)
  for (const loss of losses) console.log(loss)
}

async function emptyPage(output: string, machine: Machine): Promise<Report> {
  const empty = await serveEmptySite()
  try {
    return await median(empty.url, output, machine)
  } finally {
    await empty.close()
  }
}

function getRow(route: string, { environment, categories, audits }: Report) {
  const milliseconds = (id: string) => Math.round(audits[id]?.numericValue ?? 0)
  return {
    route,
    ...Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round((categories[name].score ?? 0) * 100)]),
    ),
    'largest paint ms': milliseconds('largest-contentful-paint'),
    'blocked ms': milliseconds('total-blocking-time'),
    "machine's pace": Math.round(environment.benchmarkIndex),
  }
}

function getLosses({ categories, audits }: Report): string[] {
  return CATEGORIES.flatMap((name) =>
    categories[name].auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id]
      const lost = weight > 0 && audit && audit.score !== null && audit.score < 0.9
      return lost ? [`${name}: ${audit.title} ${audit.displayValue ?? ''}`] : []
    }),
  )
}

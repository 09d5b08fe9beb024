import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { BROWSER_ARGUMENTS, findBrowser } from '../browser.ts'

const cli = join(import.meta.dirname, '../../node_modules/lighthouse/cli/index.js')
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const report = z.object({
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
    }),
  ),
})

/** One run is a matter of luck: its largest paint is worked out from what happened to come first. */
const RUNS = 3

/** The run in the middle, by performance. */
async function median(url: string, output: string): Promise<z.infer<typeof report>> {
  const runs: z.infer<typeof report>[] = []
  for (let round = 0; round < RUNS; round += 1) runs.push(await run(url, output))
  const speed = ({ categories }: z.infer<typeof report>) => categories.performance.score ?? 0
  const middle = runs.sort((a, b) => speed(a) - speed(b))[Math.floor(RUNS / 2)]
  if (!middle) throw new Error('lighthouse was not run')
  return middle
}

async function run(url: string, output: string): Promise<z.infer<typeof report>> {
  const child = spawn(
    process.execPath,
    [
      cli,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=--headless=new ${BROWSER_ARGUMENTS.join(' ')}`,
    ],
    { stdio: 'inherit', env: { ...process.env, CHROME_PATH: findBrowser() } },
  )
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`lighthouse ended with ${code} on ${url}`)
  return report.parse(JSON.parse(await readFile(output, 'utf8')))
}

/** Lighthouse's mobile scores (0 to 100) of every route, in the middle of three runs, and below the table what each lost points for. */
export async function lighthouse(origin: string, routes: readonly string[]): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'clearwell-lighthouse-'))
  const rows: Record<string, string | number>[] = []
  const losses: string[] = []
  for (const route of routes) {
    const { categories, audits } = await median(origin + route, join(dir, 'report.json'))
    const row: Record<string, string | number> = { route }
    for (const name of CATEGORIES) {
      const { score, auditRefs } = categories[name]
      row[name] = Math.round((score ?? 0) * 100)
      for (const { id, weight } of auditRefs) {
        const audit = audits[id]
        const lost = weight > 0 && audit && audit.score !== null && audit.score < 0.9
        if (lost) losses.push(`${route} ${name}: ${audit.title} ${audit.displayValue ?? ''}`)
      }
    }
    rows.push(row)
  }
  await rm(dir, { recursive: true, force: true })
  console.log(`\nLighthouse, mobile, the middle of ${RUNS} runs`)
  console.table(rows)
  for (const loss of losses) console.log(loss)
}

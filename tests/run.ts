import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ensureBrowser } from './browser.ts'

/**
 * `npm test`: types, lint, unit and lake tests, then browser flows against the production build. Everything
 * is made in `.test-data`, on free ports. The last line counts: "N passed, N failed".
 */
const root = join(import.meta.dirname, '..')
const scratch = join(root, '.test-data')
const bin = (name: string) => join(root, 'node_modules', name)

interface Tally {
  passed: number
  failed: number
}

async function run(args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  const forward = (signal: NodeJS.Signals) => child.kill(signal)
  process.once('SIGINT', forward)
  process.once('SIGTERM', forward)
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (exit) => resolve(exit ?? 1))
  })
  process.removeListener('SIGINT', forward)
  process.removeListener('SIGTERM', forward)
  return code
}

/** A step that passes or fails as a whole. */
async function check(name: string, args: readonly string[]): Promise<Tally> {
  console.log(`\n── ${name}`)
  const code = await run(args)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  success: z.boolean(),
})
const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  errors: z.array(z.unknown()),
})

/** A report that is missing, or a runner that failed without a failed test, counts as a failure. */
async function tally(
  file: string,
  code: number,
  count: (report: unknown) => Tally,
): Promise<Tally> {
  let counted: Tally
  try {
    counted = count(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 1 }
  }
  if (code !== 0 && counted.failed === 0) return { ...counted, failed: 1 }
  if (counted.passed === 0) return { ...counted, failed: Math.max(1, counted.failed) }
  return counted
}

async function vitest(): Promise<Tally> {
  console.log('\n── Unit and lake tests')
  const file = join(scratch, 'vitest.json')
  const code = await run([
    bin('vitest/vitest.mjs'),
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  return tally(file, code, (report) => {
    const { numPassedTests, numFailedTests } = vitestReport.parse(report)
    return { passed: numPassedTests, failed: numFailedTests }
  })
}

async function playwright(): Promise<Tally> {
  console.log('\n── Browser flows, against the production build and the real Studio')
  ensureBrowser()
  const file = join(scratch, 'playwright.json')
  const code = await run(
    [bin('@playwright/test/cli.js'), 'test', '--config', 'tests/playwright.config.ts'],
    { E2E_REPORT: file, PWTEST_CACHE_DIR: join(scratch, 'transforms') },
  )
  return tally(file, code, (report) => {
    const { stats, errors } = playwrightReport.parse(report)
    if (stats.flaky > 0) console.log(`${stats.flaky} passed only at the second try`)
    // Nothing here may be skipped.
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + stats.skipped + errors.length,
    }
  })
}

await rm(scratch, { recursive: true, force: true, maxRetries: 3 })
await mkdir(scratch, { recursive: true })
const results = [
  await check('Types', [bin('next/dist/bin/next'), 'typegen']).then(async (made) =>
    made.failed ? made : check('Types: compiler', [bin('typescript/bin/tsc'), '--noEmit']),
  ),
  await check('Lint', [bin('eslint/bin/eslint.js'), '.']),
  await check('Format', [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']),
  await vitest(),
  await playwright(),
]
await rm(join(scratch, 'next'), { recursive: true, force: true })
const total = results.reduce((sum, result) => ({
  passed: sum.passed + result.passed,
  failed: sum.failed + result.failed,
}))
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

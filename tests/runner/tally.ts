import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/** How many checks held. */
export interface Tally {
  passed: number
  failed: number
}

export const PASSED: Tally = { passed: 1, failed: 0 }
export const FAILED: Tally = { passed: 0, failed: 1 }

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })
const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  errors: z.array(z.unknown()),
})

export function countVitest(report: unknown): Tally {
  const { numPassedTests, numFailedTests } = vitestReport.parse(report)
  return { passed: numPassedTests, failed: numFailedTests }
}

/** Nothing may be skipped; what passed only at a second try (in CI) counts as passed, and is said. */
export function countPlaywright(report: unknown): Tally {
  const { stats, errors } = playwrightReport.parse(report)
  if (stats.flaky > 0) console.log(`${stats.flaky} passed only at the second try (see above)`)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + errors.length,
  }
}

/** A report that is missing or empty, or a runner that failed without a failed test, counts as a failure. */
export async function tallyOf(
  file: string,
  exitCode: number,
  count: (report: unknown) => Tally,
): Promise<Tally> {
  let counted: Tally
  try {
    counted = count(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return FAILED
  }
  const isOdd = counted.passed === 0 || exitCode !== 0
  return isOdd ? { ...counted, failed: Math.max(1, counted.failed) } : counted
}

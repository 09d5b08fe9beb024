import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/** How many checks held, and what is to be known of those that did not. */
export interface Tally {
  passed: number
  failed: number
  /** One text each, for the end of the run: what stands far above in a log is not always kept. */
  failures?: readonly string[]
}

export const PASSED: Tally = { passed: 1, failed: 0 }
export const FAILED: Tally = { passed: 0, failed: 1 }

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z
    .array(
      z.object({
        name: z.string(),
        // Of a file that could not be run at all.
        message: z.string().default(''),
        assertionResults: z.array(
          z.object({
            status: z.string(),
            fullName: z.string(),
            failureMessages: z.array(z.string()).nullish(),
          }),
        ),
      }),
    )
    .default([]),
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

export function countVitest(report: unknown): Tally {
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(report)
  const failures = testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message.trim() === '' ? [] : [`${name}\n${message}`]),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map((each) => [`${name} > ${each.fullName}`, ...(each.failureMessages ?? [])].join('\n')),
  ])
  return { passed: numPassedTests, failed: numFailedTests, failures }
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
export async function getTally(
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

import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/** The number of passed checks, and details of the failed ones. */
export interface Tally {
  passed: number
  failed: number
  /** One text per failure, for the end of the run, because earlier log lines may be lost. */
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
        // For a file that could not be run.
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

/** No test may be skipped; tests that passed on retry (in CI) count as passed, and are reported. */
export function countPlaywright(report: unknown): Tally {
  const { stats, errors } = playwrightReport.parse(report)
  if (stats.flaky > 0) console.log(`${stats.flaky} passed only at the second try (see above)`)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + errors.length,
  }
}

/** A missing or empty report, or a runner that failed without a failed test, counts as a failure. */
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

import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { onLanes } from '../runner/stage.ts'
import { getFailures, stageTable, sum } from '../runner/table.ts'
import { countPlaywright, countVitest, PASSED, getTally } from '../runner/tally.ts'

async function report(content: unknown): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'report-')), 'report.json')
  await writeFile(file, JSON.stringify(content))
  return file
}

test('a failing stage does not hide the stages after it, and all stages are in the result table', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const results = await onLanes(1, [
    { name: 'Breaks', run: () => Promise.reject(new Error('No browser')) },
    { name: 'Fails', run: async () => ({ passed: 3, failed: 2 }) },
    { name: 'Holds', run: async () => ({ passed: 4, failed: 0 }) },
  ])
  expect(said).toHaveBeenCalledWith('Breaks: No browser')
  expect(sum(results)).toEqual({ passed: 7, failed: 3 })
  const lines = stageTable(results, 75).split('\n')
  expect(lines.map((line) => line.split(/\s+/)[0])).toEqual([
    'stage',
    'Breaks',
    'Fails',
    'Holds',
    'all',
  ])
  expect(lines.at(-1)).toMatch(/^all +75 +7 +3$/)
})

test('two lanes share the stages, and the results keep their order', async () => {
  const said: string[] = []
  let finish = () => {}
  const others = new Promise<void>((resolve) => (finish = resolve))
  const quick = (name: string) => ({
    name,
    run: async () => {
      said.push(name)
      if (name === 'Last') finish()
      return PASSED
    },
  })
  const long = { name: 'Long', run: () => others.then(() => PASSED) }
  const results = await onLanes(2, [long, quick('Short'), quick('Last')])
  expect(said).toEqual(['Short', 'Last'])
  expect(results.map(({ name }) => name)).toEqual(['Long', 'Short', 'Last'])
})

test('a missing, empty, or contradictory report counts as a failure', async () => {
  const held = { numPassedTests: 2, numFailedTests: 0 }
  expect(await getTally(await report(held), 0, countVitest)).toMatchObject({ passed: 2, failed: 0 })
  expect(await getTally(await report(held), 1, countVitest)).toMatchObject({ passed: 2, failed: 1 })
  expect(await getTally('/nowhere', 0, countVitest)).toEqual({ passed: 0, failed: 1 })
  const none = { numPassedTests: 0, numFailedTests: 0 }
  expect(await getTally(await report(none), 0, countVitest)).toMatchObject({ passed: 0, failed: 1 })
})

test('a skipped flow counts as failed, and one that passed on the second try is reported', () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
  expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 6, failed: 3 })
  expect(said).toHaveBeenCalledWith('1 passed only at the second try (see above)')
})

test('the summary names each failed test with its last lines', () => {
  const long = Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n')
  const tally = countVitest({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: 'a.test.ts',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'holds', failureMessages: [] },
          { status: 'failed', fullName: 'adds up', failureMessages: ['expected 3 to be 4'] },
        ],
      },
      { name: 'b.test.ts', message: 'No such module', assertionResults: [] },
    ],
  })
  const said = getFailures([
    { name: 'Unit', seconds: 1, ...tally },
    { name: 'Lint', seconds: 1, passed: 0, failed: 1, failures: [long] },
    { name: 'Types', seconds: 1, ...PASSED },
  ])
  expect(said).toContain('Unit: a.test.ts > adds up\nexpected 3 to be 4')
  expect(said).toContain('Unit: b.test.ts\nNo such module')
  expect(said).toMatch(/Lint: line 0\n[^]*line 14\n…\nline 85\n[^]*line 99$/)
  expect(said).not.toContain('holds')
  expect(said).not.toContain('Types')
})

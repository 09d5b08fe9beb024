import type { Result } from './stage.ts'

/** The time and the count of each stage; `seconds` is for the whole run, where stages overlap. */
export function stageTable(results: readonly Result[], seconds: number): string {
  const total = sum(results)
  const rows = [
    ...results.map((each) => [each.name, each.seconds.toFixed(0), each.passed, each.failed]),
    ['all', seconds.toFixed(0), total.passed, total.failed],
  ]
  const width = Math.max(...rows.map(([name]) => String(name).length))
  const line = ([name, ...figures]: readonly (string | number)[]) =>
    [String(name).padEnd(width), ...figures.map((figure) => String(figure).padStart(8))].join('')
  return [line(['stage', 'seconds', 'passed', 'failed']), ...rows.map(line)].join('\n')
}

/** Lines kept from the start of each failure, where a test has its message, and from its end, where a check has it. */
const LINES = 15

/** Failures by stage; empty if all passed. Flows are left out: Playwright reports its own at the end. */
export function getFailures(results: readonly Result[]): string {
  return results
    .flatMap(({ name, failures = [] }) => failures.map((text) => `${name}: ${shortened(text)}`))
    .join('\n\n')
}

function shortened(text: string): string {
  const lines = text.split('\n')
  if (lines.length <= 2 * LINES) return text
  return [...lines.slice(0, LINES), '…', ...lines.slice(-LINES)].join('\n')
}

export function sum(results: readonly Result[]): { passed: number; failed: number } {
  return {
    passed: results.reduce((all, { passed }) => all + passed, 0),
    failed: results.reduce((all, { failed }) => all + failed, 0),
  }
}

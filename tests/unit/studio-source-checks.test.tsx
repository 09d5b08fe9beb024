import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import {
  checkMessage,
  readCheckRuns,
  type CheckRun,
} from '../../lib/workflow/evidence/check-runs.ts'
import { CheckList } from '../../studio/dashboard/source-checks.tsx'

const NOW = '2026-11-23T12:00:00.000Z'
const FIGURES = {
  ...{ sources: 200, lookedFor: 150, found: 3, drafted: 1, notListed: 147, failed: 0 },
  fileDay: null,
}
const weekly: CheckRun = {
  ...{ way: 'crossref', ranAt: '2026-11-20T06:00:00.000Z', error: null, ...FIGURES },
  doneAt: '2026-11-20T06:00:00.000Z',
}
const file: CheckRun = { ...weekly, way: 'file', fileDay: '2026-11-13', failed: 2 }

const shown = (runs: readonly CheckRun[]) =>
  renderToStaticMarkup(
    <ThemeProvider theme={buildTheme()}>
      <CheckList runs={runs} now={NOW} timeZone="UTC" />
    </ThemeProvider>,
  )

it('the source check shows its date, the age of the list, and the numbers of results', () => {
  const markup = shown([weekly, file])
  for (const words of [
    'Nov 20, 2026, 6:00 AM UTC',
    'Nov 13, 2026 (10 days ago)',
    '150 of 200 sources',
    '3; 1 draft changed by this run',
    '147; a source that is not listed may still have changed',
    'Could not be looked up',
    'Entries that could not be fully read',
  ])
    expect(markup).toContain(words)
})

it('a source check that never ran says how to run it', () => {
  const markup = shown([])
  expect(markup).toContain('CROSSREF_MAILTO')
  expect(markup).toContain('npm run evidence')
})

it.each([
  [weekly, null],
  [{ ...weekly, error: 'Crossref does not answer.' }, 'did not finish: Crossref does not answer.'],
  [{ ...weekly, doneAt: '2026-11-10T06:00:00.000Z' }, 'overdue'],
  [file, null],
  [{ ...file, fileDay: '2026-10-01' }, 'The list is old'],
])('checkMessage reports only real problems: %#', (run, expected) => {
  const words = checkMessage(run.way, [run], NOW, 'UTC')
  if (expected === null) expect(words.problem).toBeNull()
  else expect(words.problem).toContain(expected)
})

it('checkMessage gives the last completed run when the latest run failed', () => {
  const { lines } = checkMessage(
    'crossref',
    [{ ...weekly, ranAt: NOW, error: 'Crossref is away.' }],
    NOW,
    'UTC',
  )
  expect(lines).toContainEqual(['Last complete run', 'Nov 20, 2026, 6:00 AM UTC'])
})

it('readCheckRuns reads the error of a run that the last release stored', () => {
  const { error: _, ...stored } = weekly
  const old = { _id: 'evidenceRun.crossref', ...stored, trouble: 'Crossref is away.' }
  expect(readCheckRuns([old])).toEqual([{ ...weekly, error: 'Crossref is away.' }])
})

it('readCheckRuns ignores malformed values', () => {
  const { way, ...stored } = file
  expect(readCheckRuns([{ _id: `evidenceRun.${way}`, ...stored }])).toEqual([file])
  for (const answer of [null, {}, [null], [{ _id: 'evidenceRun.file' }], [{ _id: 'x', ...stored }]])
    expect(readCheckRuns(answer)).toEqual([])
})

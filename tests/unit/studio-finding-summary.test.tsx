import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Finding } from '../../lib/workflow/checks/finding.ts'
import { FindingSummary } from '../../studio/review/actions/open-points.tsx'

const warning: Finding = {
  rule: 'longSentences',
  path: ['summary'],
  level: 'warning',
  message: 'A sentence of 39 words.',
  excerpt: 'Salt is in bread …',
}
const error: Finding = {
  rule: 'changedSources',
  path: ['body'],
  level: 'error',
  message: 'This source was retracted.',
}
const shown = (checks: { errors: Finding[]; warnings: Finding[] } | null) =>
  renderToStaticMarkup(
    <ThemeProvider theme={buildTheme()}>
      <FindingSummary checks={checks} />
    </ThemeProvider>,
  ).replaceAll(/<[^>]*>/g, ' ')

it('a signing dialog shows the warnings of the checks, their absence, or that the checks still run', () => {
  expect(shown({ errors: [], warnings: [warning] })).toContain(
    'A sentence of 39 words. “Salt is in bread …”',
  )
  expect(shown({ errors: [], warnings: [] })).toContain('Checks found no problems.')
  expect(shown(null)).toContain('Checks are still running')
})

it('a signing dialog shows errors, and then no message that there is no problem', () => {
  const text = shown({ errors: [error], warnings: [] })
  expect(text).toMatch(/Errors\s+\(\s*1\s*\)\s+This source was retracted\./)
  expect(text).not.toContain('no problem')
})

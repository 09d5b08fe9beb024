import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Finding } from '../../lib/workflow/checks/finding.ts'
import { WarningList } from '../../studio/review/actions/warning-list.tsx'

const warning: Finding = {
  rule: 'longSentences',
  path: ['summary'],
  level: 'warning',
  message: 'A sentence of 39 words.',
  excerpt: 'Salt is in bread …',
}
const shown = (warnings: readonly Finding[] | null) =>
  renderToStaticMarkup(
    <ThemeProvider theme={buildTheme()}>
      <WarningList warnings={warnings} />
    </ThemeProvider>,
  ).replaceAll(/<[^>]*>/g, ' ')

it('says what Checks warns of, that it warns of nothing, and that it is not done yet', () => {
  expect(shown([warning])).toContain('A sentence of 39 words. “Salt is in bread …”')
  expect(shown([])).toContain('Checks has no warning.')
  // Whoever signs in a hurry must not take silence for a clean page.
  expect(shown(null)).toMatch(/Warnings of Checks\s+Checks is still looking/)
})

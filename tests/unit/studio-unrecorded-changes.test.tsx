// @vitest-environment jsdom
import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import {
  UnrecordedChangeList,
  type UnrecordedChangeReport,
} from '../../studio/dashboard/unrecorded-changes.tsx'

const report: UnrecordedChangeReport = {
  _id: 'unrecordedChange.a',
  documentId: 'article-asthma',
  type: 'article',
  name: 'Asthma',
  change: 'recordsMissing',
  at: '2026-05-31T09:30:00.000Z',
}

const show = (reports: UnrecordedChangeReport[]) =>
  renderToStaticMarkup(
    <ThemeProvider theme={buildTheme()}>
      <UnrecordedChangeList
        reports={reports}
        renderDocument={({ documentId, name }) => `link to ${documentId}: ${name}`}
      />
    </ThemeProvider>,
  )

test('the dashboard lists each unreviewed change with its document, what is wrong, and since when', () => {
  const markup = show([report, { ...report, _id: 'unrecordedChange.b', change: 'changed' }])
  expect(markup).toContain('Changed without a review (2)')
  expect(markup).toContain('link to article-asthma: Asthma')
  expect(markup).toContain('Signed records of it are missing.')
  expect(markup).toContain('Its public text is not the text that was approved and published.')
  expect(markup).toContain('dateTime="2026-05-31T09:30:00.000Z"')
})

test('the dashboard has no section about unreviewed changes if there are none', () => {
  expect(show([])).not.toContain('Changed without a review')
})

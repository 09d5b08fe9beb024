import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Notice } from '../../lib/workflow/desk/notices.ts'
import { NoticeList } from '../../studio/desk/notices/notice-list.tsx'

const notice = (fields: Partial<Notice>): Notice => ({
  key: 'k',
  what: 'voided',
  id: 'post-a',
  type: 'post',
  title: 'A',
  since: '2026-01-01T00:00:00Z',
  reason: null,
  ...fields,
})

const markup = (...notices: Notice[]) =>
  renderToStaticMarkup(
    <ThemeProvider theme={buildTheme()}>
      <NoticeList
        notices={notices}
        now="2026-01-02T00:00:00Z"
        onSeen={() => undefined}
        renderPage={({ title }) => title}
      />
    </ThemeProvider>,
  )

test('each says what went wrong and why, and can be put aside', () => {
  const shown = markup(
    notice({}),
    notice({ key: 'l', what: 'publishFailed', title: 'B', reason: 'Not approved.' }),
  )
  expect(shown).toContain('waits for me (2)')
  expect(shown).toContain('the approval no longer counts')
  expect(shown).toContain('It was not published as you had planned. Not approved.')
  expect(shown).toContain('aria-label="Seen: B"')
  expect(shown).toContain('1 day')
})

test('nothing where nothing went wrong', () => {
  expect(markup()).not.toContain('Went wrong')
})

import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Notification } from '../../lib/workflow/notifications/notifications.ts'
import { announced, titleWith } from '../../studio/dashboard/dashboard-layout.tsx'
import {
  NotificationList,
  type NotificationKind,
} from '../../studio/dashboard/notification-list.tsx'

const notice = (fields: Partial<Notification>): Notification => ({
  key: 'k',
  what: 'voided',
  id: 'post-a',
  type: 'post',
  title: 'A',
  since: '2026-01-01T00:00:00Z',
  reason: null,
  day: null,
  to: { id: 'u-editor', name: 'editor' },
  actedSince: [],
  insteadOf: null,
  ...fields,
})

const markup = (kind: NotificationKind, ...notifications: Notification[]) =>
  renderToStaticMarkup(
    <ThemeProvider theme={buildTheme()}>
      <NotificationList
        kind={kind}
        notifications={notifications}
        now="2026-01-02T00:00:00Z"
        onSeen={() => undefined}
        renderPage={({ title }) => title}
      />
    </ThemeProvider>,
  )

test('a problem notification says what happened and why, and can be dismissed', () => {
  const shown = markup(
    'wrong',
    notice({}),
    notice({ key: 'l', what: 'publishFailed', title: 'B', reason: 'Not approved.' }),
  )
  expect(shown).toContain('Needs attention (2)')
  expect(shown).toContain('Approval no longer valid. The text was changed')
  expect(shown).toContain('Scheduled publishing failed. Not approved.')
  expect(shown).toContain('aria-label="Dismiss: B"')
  expect(shown).toContain('1 day')
})

test('a news notification says what happened and is in its own section', () => {
  const shown = markup('news', notice({ key: 'a', what: 'approved', title: 'Good' }))
  expect(shown).toContain('Notifications (1)')
  expect(shown).toContain('Approved.')
})

test('the notification section is absent without notifications', () => {
  expect(markup('news')).not.toContain('Notifications')
  expect(markup('wrong')).not.toContain('Needs attention')
})

test('the browser tab title has the badge count exactly once', () => {
  expect(titleWith(3, 'Asthma | Clearwell')).toBe('(3) Asthma | Clearwell')
  expect(titleWith(2, '(3) Asthma')).toBe('(2) Asthma')
  expect(titleWith(0, '(3) Asthma')).toBe('Asthma')
  expect(announced(1)).toBe('1 task for you on the Review dashboard.')
})

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
        renderPage={({ title }) => <a href={`#${title}`}>{title}</a>}
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

test('pages that were scheduled together are one row, with each reason once and a link for each page', () => {
  const SHARED = '“Spring” was not published. Another of its pages could not be published.'
  const OWN = '“Spring” was not published. The page is not approved.'
  const plan = { set: 's', title: 'Spring' }
  const pages = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((title) =>
    notice({
      ...{ key: title, id: `post-${title}`, what: 'publishFailed', title, plan },
      reason: title === 'C' ? OWN : SHARED,
    }),
  )
  const shown = markup('wrong', ...pages)
  expect(shown).toContain('Needs attention (1)')
  expect(shown).toContain('“Spring”: 8 pages')
  expect(shown.split('Scheduled publishing failed.')).toHaveLength(2)
  expect(shown.split(SHARED)).toHaveLength(2)
  // What has to be done comes first.
  expect(shown.indexOf(OWN)).toBeLessThan(shown.indexOf(SHARED))
  expect(shown.match(/<a href="#[A-H]">/g)).toHaveLength(8)
  expect(shown.match(/aria-label="Dismiss: [^"]*"/g)).toEqual(['aria-label="Dismiss: “Spring”"'])
})

test('one page of a plan alone, and what happened to another plan, are rows of their own', () => {
  const failed = (title: string, set: string, fields: Partial<Notification> = {}) =>
    notice({ key: title, title, what: 'publishFailed', plan: { set, title: set }, ...fields })
  const shown = markup(
    'wrong',
    failed('A', 'Spring'),
    failed('B', 'Fall'),
    failed('C', 'Fall', { insteadOf: 'Ann' }),
  )
  expect(shown).toContain('Needs attention (3)')
  expect(shown.match(/aria-label="Dismiss: [^"]*"/g)).toEqual(
    ['A', 'B', 'C'].map((title) => `aria-label="Dismiss: ${title}"`),
  )
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

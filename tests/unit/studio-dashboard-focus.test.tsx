// @vitest-environment jsdom
import { LayerProvider, ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { act, useState, type ReactNode } from 'react'
import { RouterContext } from 'sanity/_singletons'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildDashboard } from '../../lib/workflow/dashboard/dashboard.ts'
import type { Notification } from '../../lib/workflow/notifications/notifications.ts'
import { BulkDialog } from '../../studio/dashboard/bulk/bulk-dialog.tsx'
import { BULK_STEPS } from '../../studio/dashboard/bulk/bulk-actions.ts'
import { DashboardSection } from '../../studio/dashboard/dashboard-section.tsx'
import { NotificationList } from '../../studio/dashboard/notification-list.tsx'
import { draft, facts, NOW } from './dashboard-fixtures.ts'
import { createStudioClient, openFrame, type StudioFrame } from './studio-test-wrapper.tsx'

let frame: StudioFrame
beforeEach(() => {
  // Missing in jsdom, required by Sanity's components.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  frame = openFrame()
})
afterEach(() => {
  frame.close()
  vi.unstubAllGlobals()
})

const router = {
  ...{
    state: {},
    stickyParams: {},
    navigate: () => undefined,
    navigateStickyParams: () => undefined,
  },
  ...{ navigateUrl: () => undefined, navigateIntent: () => undefined },
  resolvePathFromState: () => '/',
  resolveIntentLink: (_intent: string, params: unknown) => `/${JSON.stringify(params)}`,
}
const client = createStudioClient(() => Response.json({}))
const render = (children: ReactNode) =>
  frame.render(
    client,
    <ThemeProvider theme={buildTheme()}>
      <LayerProvider>
        <RouterContext value={router}>{children}</RouterContext>
      </LayerProvider>
    </ThemeProvider>,
  )
const press = (name: string) =>
  act(async () => {
    const button = [...document.querySelectorAll('button')].find((each) =>
      (each.getAttribute('aria-label') ?? each.textContent).startsWith(name),
    )
    if (!button) throw new Error(`No button “${name}”: ${document.body.textContent}`)
    button.focus()
    button.click()
  })
const focused = () => {
  const { activeElement } = document
  if (activeElement === document.body) return null
  return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent
}

const notice = (title: string): Notification => ({
  ...{ key: title, what: 'approved', id: `post-${title}`, type: 'post', title },
  ...{ since: NOW, reason: null, day: null, to: { id: 'me', name: 'Ana' } },
  ...{ actedSince: [], insteadOf: null },
})

function Notifications() {
  const [left, setLeft] = useState(['A', 'B', 'C'].map(notice))
  return (
    <NotificationList
      kind="news"
      notifications={left}
      now={NOW}
      onSeen={(keys) => setLeft(left.filter(({ key }) => !keys.includes(key)))}
      renderPage={({ title }) => title}
    />
  )
}

test('after a notification is dismissed, the next one has the focus, and after the last the one before', async () => {
  await render(<Notifications />)
  await press('Dismiss: B')
  expect(focused()).toBe('Dismiss: C')
  await press('Dismiss: C')
  expect(focused()).toBe('Dismiss: A')
})

test.each(['Dismiss all', 'Dismiss: A'])(
  'after “%s” has emptied the notifications, the next control has the focus',
  async (name) => {
    await render(
      <>
        <button type="button">Before</button>
        <Notifications />
        <button type="button">After</button>
      </>,
    )
    if (name === 'Dismiss: A') for (const each of ['B', 'C']) await press(`Dismiss: ${each}`)
    await press(name)
    expect(focused()).toBe('After')
  },
)

test('the button for more rows moves the focus to the first of them', async () => {
  const drafts = Array.from({ length: 60 }, (_, index) => draft(`H${index}`, []))
  const rows = buildDashboard(facts({ drafts })).lists.drafting
  await render(
    <DashboardSection
      {...{ list: 'drafting', rows, now: NOW, chosen: new Set(), absences: new Map() }}
      onChoose={() => undefined}
    />,
  )
  expect(document.querySelectorAll('tbody tr')).toHaveLength(50)
  await press('Show 10 more')
  expect(document.querySelectorAll('tbody tr')).toHaveLength(60)
  expect(focused()).toBe(rows[50]?.title)
})

test('a bulk dialog that is done has the focus on its last button', async () => {
  const rows = buildDashboard(facts({ drafts: [draft('H', [])] })).lists.drafting
  const [assign] = BULK_STEPS
  if (!assign) throw new Error('There are no bulk steps')
  const step = { ...assign, fields: [], input: () => ({}) }
  await render(
    <BulkDialog {...{ step, rows }} onDone={() => undefined} onClose={() => undefined} />,
  )
  await press('Assign')
  await frame.pass(50)
  expect(focused()).toBe('Close')
})

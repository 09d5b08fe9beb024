// @vitest-environment jsdom
import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { GuestTable } from '../../studio/admin/users/guest-table.tsx'
import { createStudioClient, openFrame, type StudioFrame } from './studio-test-wrapper.tsx'

let frame: StudioFrame
beforeEach(() => {
  frame = openFrame()
})
afterEach(() => frame.close())

test('a guest’s page has no id in place of its title while the title is loading', async () => {
  const guest = {
    ...{ id: 'u-gail', name: 'Gail Guest', email: 'gail@hospital.example', state: 'active' },
    ...{ vouchedBy: { id: 'u-amara', name: 'Amara Bennett' }, linkExpiresAt: null },
    ...{ expiresAt: '2026-03-20T23:59:59.000Z', documentId: 'post-a', release: null },
  }
  const client = createStudioClient(({ pathname }) =>
    pathname.includes('/data/guests/')
      ? Response.json({ guests: [guest] })
      : Promise.withResolvers<Response>().promise,
  )
  await frame.render(
    client,
    <ThemeProvider theme={buildTheme()}>
      <GuestTable />
    </ThemeProvider>,
  )
  expect(frame.text()).toContain('Gail Guest')
  expect(frame.text()).toContain('Loading…')
  expect(frame.text()).not.toContain('post-a')
})

// @vitest-environment jsdom
import { LayerProvider, ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openGuests$ } from '../../studio/data/guest-access.ts'
import { GuestDialog } from '../../studio/review/guests/guest-dialog.tsx'
import { GuestManager } from '../../studio/review/guests/guest-manager.tsx'
import { GuestRequests } from '../../studio/review/guests/guest-requests.tsx'
import type { GuestRequest } from '../../studio/review/guests/guest-forms.ts'
import type { Guest } from '../../studio/review/guests/guest-list.ts'
import { until } from '../wait-until.ts'
import { createStudioClient, openFrame, type StudioFrame } from './studio-test-wrapper.tsx'

const GAIL: Guest = {
  id: 'u-gail',
  name: 'Gail Guest',
  email: 'gail@hospital.example',
  vouchedBy: { id: 'me', name: 'Amara Bennett' },
  expiresAt: '2026-03-20T23:59:59.000Z',
  state: 'active',
  linkExpiresAt: null,
}
const NEW = {
  ...GAIL,
  id: 'u-new',
  state: 'invited',
  linkExpiresAt: '2026-03-05T10:00:00.000Z',
  mailed: false,
  link: 'https://site.example/lake/auth/guest?guest=u-new&key=secret',
}

let frame: StudioFrame
let sent: string[]

beforeEach(() => {
  // Missing in jsdom, required by the dialog.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  frame = openFrame()
  sent = []
})
afterEach(() => {
  frame.close()
  vi.unstubAllGlobals()
})

/** A lake that refuses these endpoints. */
const createLake = (refused: readonly string[] = []) =>
  createStudioClient(({ pathname }) => {
    const url = pathname.slice(pathname.indexOf('/data/'))
    if (url.startsWith('/data/guest-access/')) return Response.json({ ids: [] })
    if (url === '/data/guests/production/post-a')
      return Response.json({ guests: [GAIL], denialReason: null })
    sent.push(url)
    if (refused.includes(url))
      return Response.json({ code: 'signature', message: 'Incorrect password.' }, { status: 403 })
    return Response.json(url === '/data/guests/production' ? NEW : null)
  })

/** Opens a dialog, where the lake refuses these endpoints. */
async function openDialog(
  refused: readonly string[] = [],
  request: GuestRequest = { what: 'inviteAgain', guest: GAIL },
) {
  await frame.render(
    createLake(refused),
    <ThemeProvider theme={buildTheme()}>
      <LayerProvider>
        <GuestDialog
          subject={{ documentId: 'post-a' }}
          request={request}
          onDone={() => undefined}
          onClose={() => undefined}
        />
      </LayerProvider>
    </ThemeProvider>,
  )
}

function find(selector: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(selector)
  if (!found) throw new Error(`There is no ${selector}`)
  return found
}

async function type(selector: string, text: string) {
  const input = find(selector)
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** Types the password, and sends the form. */
async function sign() {
  await type('input[type=password]', 'secret')
  await act(async () => find('button[type=submit]').click())
  await frame.pass(50)
}

test('a guest who is invited again loses the earlier access once the new link is there', async () => {
  await openDialog()
  await sign()
  expect(sent).toEqual(['/data/guests/production', '/data/guests/production/u-gail/revoke'])
  expect(find('input[readonly]').value).toBe(NEW.link)
  expect(document.activeElement).toBe(find('input[readonly]'))
})

test('a guest who is not invited again, for a wrong password, keeps the earlier access', async () => {
  await openDialog(['/data/guests/production'])
  await sign()
  expect(sent).toEqual(['/data/guests/production'])
  expect(document.body.textContent).toContain('Incorrect password.')
})

test('the new link of a guest stays visible if the earlier access could not be revoked', async () => {
  await openDialog(['/data/guests/production/u-gail/revoke'])
  await sign()
  expect(find('input[readonly]').value).toBe(NEW.link)
  expect(document.body.textContent).toContain('The earlier invitation still works: revoke it')
})

test.each(['revoke', 'erase'] as const)(
  'open forms of pages request who has access at once after the dialog sent “%s”',
  async (what) => {
    await openDialog([], { what, guest: GAIL })
    const requested: string[] = []
    const client = createStudioClient(({ pathname }) => {
      requested.push(pathname)
      return Response.json({ ids: [] })
    })
    const form = openGuests$(client).subscribe()
    await frame.pass(50)
    expect(requested).toHaveLength(1)
    await act(async () => find('button[type=submit]').click())
    await frame.pass(50)
    form.unsubscribe()
    expect(requested).toHaveLength(2)
    expect(requested[1]).toMatch(/\/data\/guest-access\/production$/)
  },
)

test.each(['revoke', 'erase'] as const)(
  'a guest is not lost by one press: the dialog asks before it sends “%s”',
  async (what) => {
    await openDialog([], { what, guest: GAIL })
    expect(sent).toEqual([])
    await act(async () => find('button[type=submit]').click())
    await frame.pass(50)
    expect(sent).toEqual([`/data/guests/production/u-gail/${what}`])
  },
)

test('an open form for a guest, the password and then the link outlast a change of the panel’s layout', async () => {
  const client = createLake()
  const show = (layout: string) =>
    frame.render(
      client,
      <ThemeProvider theme={buildTheme()}>
        <LayerProvider>
          <GuestRequests subject={{ documentId: 'post-a' }}>
            <GuestManager
              key={layout}
              subject={{ documentId: 'post-a' }}
              state=""
              getVerdict={() => null}
              none="No one was invited to this page."
            />
          </GuestRequests>
        </LayerProvider>
      </ThemeProvider>,
    )
  await show('phone')
  await act(async () => find('[aria-label="Invite Gail Guest again"]').click())
  // The form is loaded on first use.
  await until(() => find('input[type=password]'))
  await type('input[type=password]', 'secret')
  await show('wide')
  expect(find('input[type=password]').value).toBe('secret')
  await act(async () => find('button[type=submit]').click())
  await frame.pass(50)
  await show('phone')
  expect(find('input[readonly]').value).toBe(NEW.link)
  expect(frame.text()).toContain('Gail Guest was invited.')
})

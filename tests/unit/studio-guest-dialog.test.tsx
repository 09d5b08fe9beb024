// @vitest-environment jsdom
import { LayerProvider, ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DecisionError } from '../../lib/workflow/model/decision-refused.ts'
import { openGuests$ } from '../../studio/data/guest-access.ts'
import { GuestDialog } from '../../studio/review/guests/guest-dialog.tsx'
import type { GuestRequest } from '../../studio/review/guests/guest-forms.ts'
import type { Guest } from '../../studio/review/guests/guest-list.ts'
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

/** Opens a dialog, where the lake refuses these endpoints. */
async function openDialog(
  refused: readonly string[] = [],
  request: GuestRequest = { what: 'inviteAgain', guest: GAIL },
) {
  const mutate = async (url: string) => {
    sent.push(url)
    if (refused.includes(url))
      throw new DecisionError({ code: 'signature', reason: 'Incorrect password.' })
    return url === '/data/guests/production' ? NEW : null
  }
  await frame.render(
    createStudioClient(() => Response.json({})),
    <ThemeProvider theme={buildTheme()}>
      <LayerProvider>
        <GuestDialog
          subject={{ documentId: 'post-a' }}
          request={request}
          act={mutate}
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

/** Types the password, and sends the form. */
async function sign() {
  const password = find('input[type=password]')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      password,
      'secret',
    )
    password.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => find('button[type=submit]').click())
  await frame.pass(50)
}

test('a guest who is invited again loses the earlier access once the new link is there', async () => {
  await openDialog()
  await sign()
  expect(sent).toEqual(['/data/guests/production', '/data/guests/production/u-gail/revoke'])
  expect(find('input[readonly]').value).toBe(NEW.link)
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

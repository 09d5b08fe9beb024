// @vitest-environment jsdom
import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OwnSessions } from '../../studio/admin/account/own-sessions.tsx'
import type { OwnAccount } from '../../studio/admin/account/read-account.ts'
import { SecondFactor } from '../../studio/admin/account/second-factor.tsx'
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

const session = {
  ...{ createdAt: '2026-11-29T08:00:00Z', lastSeenAt: '2026-11-29T09:00:00Z' },
  ...{ browser: 'Firefox on Linux', address: '' },
}
const account: OwnAccount = {
  ...{ name: 'Amara Bennett', email: 'amara@clearwell.example', hasAuthenticator: true },
  ...{ recoveryCodes: 8, passkeyOrigins: [location.origin] },
  passkeys: [{ id: 'p', name: 'Laptop', createdAt: '2026-11-29T08:00:00Z', lastUsedAt: null }],
  sessions: [
    { ...session, id: 'own', isCurrent: true },
    { ...session, id: 'other', isCurrent: false },
  ],
}
const client = createStudioClient(() => Response.json({}))
const render = (children: React.ReactNode) =>
  frame.render(client, <ThemeProvider theme={buildTheme()}>{children}</ThemeProvider>)

const getName = (element: Element | null) =>
  element?.getAttribute('aria-label') ?? element?.textContent ?? null
const press = (name: string) =>
  act(async () => {
    const button = [...document.querySelectorAll('button')].find((each) => getName(each) === name)
    if (!button) throw new Error(`No button “${name}”: ${document.body.textContent}`)
    button.focus()
    button.click()
  })
const focused = () => {
  const { activeElement } = document
  const label = activeElement && document.querySelector(`label[for="${activeElement.id}"]`)
  return label?.textContent ?? getName(activeElement)
}
const type = (value: string) =>
  act(async () => {
    const input = document.querySelector('input')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })

test.each(['New recovery codes', 'Remove app', 'Remove passkey Laptop'])(
  'the form of “%s” has the focus when it opens, and returns it to its button',
  async (name) => {
    await render(<SecondFactor account={account} act={async () => ({})} />)
    expect(document.activeElement).toBe(document.body)
    await press(name)
    expect(focused()).toBe('Your password')
    expect(frame.text()).not.toContain('to sign')
    await press('Cancel')
    expect(focused()).toBe(name)
  },
)

test('new recovery codes have the focus when they appear, and their section has it when they are saved', async () => {
  await render(<SecondFactor account={account} act={async () => ({ recoveryCodes: ['one'] })} />)
  await press('New recovery codes')
  await type('a password')
  await press('Create new codes')
  expect(focused()).toMatch(/^Save these recovery codes/)
  // Its form would take their place.
  await expect(press('Remove passkey Laptop')).rejects.toThrow('No button')
  await press('I saved the codes')
  expect(focused()).toBe('Second factor')
})

test('after a passkey is removed, its section has the focus', async () => {
  await render(<SecondFactor account={account} act={async () => ({})} />)
  await press('Remove passkey Laptop')
  await type('a password')
  await press('Remove passkey')
  await render(<SecondFactor account={{ ...account, passkeys: [] }} act={async () => ({})} />)
  expect(focused()).toBe('Second factor')
})

test('after a session is ended, the list of sessions has the focus', async () => {
  await render(<OwnSessions sessions={account.sessions} act={async () => ({})} />)
  await press('Sign out of all other sessions')
  await render(<OwnSessions sessions={account.sessions.slice(0, 1)} act={async () => ({})} />)
  expect(focused()).toBe('Active sessions')
})

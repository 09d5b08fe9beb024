// @vitest-environment jsdom
import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import {
  ChangedAccountList,
  ChangedAccounts,
  readChangedAccounts,
  type ChangedAccount,
} from '../../studio/dashboard/changed-accounts.tsx'
import { createStudioClient, openFrame, type StudioFrame } from './studio-test-wrapper.tsx'

let frame: StudioFrame | undefined
afterEach(() => {
  frame?.close()
  frame = undefined
  vi.restoreAllMocks()
})

const account: ChangedAccount = {
  table: 'users',
  id: 'u1',
  name: 'The account Jo Lee <jo@example.org>',
  grants: 'the role administrator',
}

const show = (rows: ChangedAccount[]) =>
  renderToStaticMarkup(
    <ThemeProvider theme={buildTheme()}>
      <ChangedAccountList rows={rows} />
    </ThemeProvider>,
  )

test('the dashboard lists each account that was changed in the database, and what it would give', () => {
  const rows = readChangedAccounts({ rows: [account, { ...account, table: 'passkeys' }] })
  const markup = show(rows)
  expect(markup).toContain('Accounts changed in the database (2)')
  expect(markup).toContain('The account Jo Lee &lt;jo@example.org&gt;')
  expect(markup).toContain('the role administrator')
})

test('the dashboard has no section about changed accounts if there are none', () => {
  expect(show([])).not.toContain('changed in the database')
})

test('an answer without rows is not taken for an empty list of changed accounts', () => {
  expect(() => readChangedAccounts({})).toThrow(/rows/)
})

test.each([
  ['an administrator', 'administrator', ['/people/unsealed'], /database \(2\)/],
  ['an editor, whom the lake would refuse', 'editor', [], /^$/],
])(
  'changed accounts are asked for and shown as the role allows, for %s',
  async (_who, role, asked, shown) => {
    const errors = vi.spyOn(console, 'error')
    const paths: string[] = []
    const client = createStudioClient(({ pathname }) => {
      paths.push(pathname.replace(/^\/v[\d-]+/, ''))
      // A person's calendar link has the id of their account.
      return Response.json({ rows: [account, { ...account, table: 'calendar_links' }] })
    })
    frame = openFrame()
    const list = (
      <ThemeProvider theme={buildTheme()}>
        <ChangedAccounts />
      </ThemeProvider>
    )
    await frame.render(client, list, [role])
    for (let turn = 0; turn < 10; turn += 1) await frame.pass(10)
    expect(paths).toEqual(asked)
    expect(frame.text()).toMatch(shown)
    expect(errors).not.toHaveBeenCalled()
  },
)

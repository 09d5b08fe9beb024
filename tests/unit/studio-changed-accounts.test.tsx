// @vitest-environment jsdom
import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import {
  ChangedAccountList,
  readChangedAccounts,
  type ChangedAccount,
} from '../../studio/dashboard/changed-accounts.tsx'

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

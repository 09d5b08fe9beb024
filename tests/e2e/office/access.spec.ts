import { EMAILS } from '../fixtures.ts'
import { axeFindings } from '../page-checks.ts'
import { addPasskey, Authenticator } from './authenticator.ts'
import { Colleague } from './staff-api.ts'
import { expect, test } from './office-test.ts'
import { Studio } from './studio.ts'

// These sign in through the form; `reader-messages.spec.ts` does so for the medical reviewer.

test('a viewer signs in and sees a read-only form', async ({ page, signIn, expectedErrors }) => {
  // The browser logs the refusal below.
  expectedErrors.push(/403/)
  const studio = new Studio(page)
  await signIn(page, 'viewer', '/studio/intent/edit/id=post-less-salt-more-flavor;type=post/')
  await expect(studio.form).toBeVisible()
  await expect(studio.text('title')).toHaveAttribute('readonly', '')
  await expect(page.getByTestId('action-publish')).toBeDisabled()

  const refused = await studio.ask('/lake/v2026-03-01/data/mutate/production', {
    mutations: [{ patch: { id: 'post-less-salt-more-flavor', set: { title: 'Changed' } } }],
  })
  expect(refused.status).toBe(403)
  expect(await studio.query('*[_id == "post-less-salt-more-flavor"][0].title')).not.toBe('Changed')
})

test('a viewer adds a passkey, signs in with it, and removes it', async ({
  page,
  signIn,
  getPassword,
  expectedErrors,
}) => {
  // Open requests are refused when the session ends.
  expectedErrors.push(/401/, /Unauthorized/i, /Session not found/i, /WebSocket/)
  await Authenticator.at(page)
  const password = await getPassword('viewer')
  await signIn(page, 'viewer', '/studio/account')
  await addPasskey(page, 'Key of this test', password)
  expect(await axeFindings(page, '[data-testid="account"]')).toEqual([])

  await page.evaluate(() => fetch('/lake/v1/auth/logout', { method: 'POST' }).then(() => undefined))
  await page.goto('/studio/account')
  await page.getByLabel('Email address').fill(EMAILS.viewer)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible()
  expect(await axeFindings(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Use your passkey' }).click()

  await page.getByRole('button', { name: 'Remove passkey Key of this test' }).click()
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Remove passkey', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Passkeys' })).toHaveCount(0)
})

test('an editor sees My account but not Vision, People, or the audit log, and a message when the session ends', async ({
  page,
  signIn,
  expectedErrors,
}) => {
  // After the session ends, every Studio request gets a 401 and its sockets are closed; the browser logs both.
  expectedErrors.push(/401/, /Unauthorized/i, /Session not found/i, /WebSocket/)
  await signIn(page, 'editor')
  await expect(page.getByRole('link', { name: 'Review dashboard' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'My account' })).toBeVisible()
  for (const tool of ['Vision', 'People', 'Audit log'])
    await expect(page.getByRole('link', { name: tool }), tool).toHaveCount(0)

  const studio = new Studio(page)
  await studio.open('post', 'post-less-salt-more-flavor')
  const status = await page.evaluate(
    async () => (await fetch('/lake/v1/auth/logout', { method: 'POST' })).status,
  )
  expect(status).toBe(204)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page).toHaveURL(/\/lake\/auth\/login/)
})

test('an administrator sees Vision and finds denied requests in the audit log', async ({
  page,
  signIn,
  baseURL,
}) => {
  const viewer = await Colleague.of('viewer', baseURL)
  await expect(
    viewer.client.create({ _id: 'post-not-mine', _type: 'post', title: 'Words of nobody' }),
  ).rejects.toThrow()

  await signIn(page, 'administrator')
  await expect(page.getByRole('link', { name: 'Vision' })).toBeVisible()
  // A newly opened Studio navigates to the dashboard a moment after the tools appear.
  await expect(page.getByRole('heading', { name: 'Review dashboard' })).toBeVisible()
  await page.getByRole('link', { name: 'People' }).click()
  const people = page.getByRole('table', { name: 'Everyone with an account' })
  await expect(people.getByRole('row').filter({ hasText: 'Vic Viewer' })).toContainText('Active')
  expect(await axeFindings(page, '[data-testid="people"]')).toEqual([])
  await page.getByRole('link', { name: 'My account' }).click()
  await expect(page.getByRole('heading', { name: 'Active sessions' })).toBeVisible()
  expect(await axeFindings(page, '[data-testid="account"]')).toEqual([])
  await page.getByRole('link', { name: 'Audit log' }).click()
  const table = page.getByRole('table', { name: /Audit log/ })
  const refused = table.getByRole('row').filter({ hasText: 'Not allowed' })
  await expect(refused.filter({ hasText: 'Vic Viewer' }).first()).toBeVisible()
  await expect(table).not.toContainText('Words of nobody')
  await page.getByLabel('Event').selectOption('Account changed')
  await expect(refused).toHaveCount(0)
  await page.getByLabel('Event').selectOption('All')
  await page.getByLabel('Person').selectOption('Vic Viewer')
  await expect(refused.first()).toBeVisible()
  expect(await axeFindings(page, '[data-testid="audit-log"]')).toEqual([])
})

test('an anonymous caller learns nothing about the lake except its sign-in page', async ({
  request,
}) => {
  const paths = [
    '/lake/v2026-03-01/data/query/production?query=*',
    '/lake/v2026-03-01/data/query/production?query=count(*)',
    '/lake/v2026-03-01/data/doc/production/article-diabetes',
    '/lake/v2026-03-01/data/doc/production/does-not-exist',
    '/lake/v2026-03-01/data/listen/production?query=*',
    '/lake/v2026-03-01/data/history/production/transactions/article-diabetes',
    '/lake/v2026-03-01/data/export/production',
    '/lake/v2026-03-01/users/me',
  ]
  for (const path of paths) expect((await request.get(path)).status(), path).toBe(401)
})

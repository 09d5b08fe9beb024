import { expect, test } from '../fixtures.ts'
import { Studio } from './studio.ts'

test('a viewer sees a form that cannot be changed', async ({ page, signIn, expectedErrors }) => {
  // The browser logs the refusal below.
  expectedErrors.push(/403/)
  await signIn(page, 'viewer')
  const studio = new Studio(page)
  await studio.open('article', 'article-diabetes')
  await expect(studio.text('title')).toHaveAttribute('readonly', '')
  await expect(page.getByTestId('action-publish')).toBeDisabled()

  const refused = await studio.ask('/lake/v2026-03-01/data/mutate/production', {
    mutations: [{ patch: { id: 'article-diabetes', set: { title: 'Changed' } } }],
  })
  expect(refused.status).toBe(403)
  expect(await studio.query('*[_id == "article-diabetes"][0].title')).not.toBe('Changed')
})

test('a session that has ended says so', async ({ page, signIn, expectedErrors }) => {
  // From here on every call of the Studio is answered with 401, and its sockets are closed: the browser logs both.
  expectedErrors.push(/401/, /Unauthorized/i, /Session not found/i, /WebSocket/)
  await signIn(page, 'editor')
  const studio = new Studio(page)
  await studio.open('article', 'article-diabetes')
  const status = await page.evaluate(
    async () => (await fetch('/lake/v1/auth/logout', { method: 'POST' })).status,
  )
  expect(status).toBe(204)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible({ timeout: 30_000 })
  await expect(page).toHaveURL(/\/lake\/auth\/login/)
})

test('Vision is there for administrators and for nobody else', async ({
  page,
  signIn,
  anotherBrowser,
}) => {
  await signIn(page, 'administrator')
  await expect(page.getByRole('link', { name: 'Vision' })).toBeVisible()
  const other = await anotherBrowser()
  await signIn(other, 'editor')
  await expect(other.getByRole('link', { name: 'Vision' })).toHaveCount(0)
})

test('an anonymous caller learns nothing of the lake but its door', async ({ request }) => {
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

import type { Page } from '@playwright/test'
import { expect, test } from './office-test.ts'
import { Studio } from './studio.ts'

const ME = '/lake/v2021-06-07/users/me'
const MUTATE = '/lake/v2026-03-01/data/mutate/production'
const WORDS = 'Changed by a script of a public page'

/** What a script injected into a public page could try in an administrator's browser. */
async function tries(page: Page) {
  return page.evaluate(
    async ([me, mutate, words]) => {
      const status = async (address: string, init?: RequestInit) =>
        (await fetch(address, init)).status
      const studio = await fetch('/studio', { cache: 'force-cache' })
      const frame = document.createElement('iframe')
      frame.src = '/studio'
      document.body.append(frame)
      await new Promise((resolve) => (frame.onload = resolve))
      const timings = performance
        .getEntriesByType('resource')
        .flatMap((entry) => (entry instanceof PerformanceResourceTiming ? entry.serverTiming : []))
        .map(({ name }) => name)
      const body = JSON.stringify({
        mutations: [{ patch: { id: 'siteSettings', set: { siteName: words } } }],
      })
      const socket = new WebSocket(
        `${location.origin.replace('http', 'ws')}/lake/vX/streams/production`,
      )
      const opened = await new Promise((resolve) => {
        socket.onopen = () => resolve(true)
        socket.onclose = () => resolve(false)
      })
      return {
        read: await status(me),
        readAsStudio: await status(me, {
          headers: { 'x-csrf-token': '' },
          referrer: '/studio',
          credentials: 'include',
        }),
        write: await status(mutate, { method: 'POST', body }),
        signOut: await status('/lake/v1/auth/logout', { method: 'POST' }),
        sessions: await (await fetch('/lake/auth/sessions')).text(),
        keyOfFetch: studio.headers.get('server-timing'),
        keyOfPage: (await fetch('/lake/auth/csrf-token')).headers.get('server-timing'),
        keyOfFrame: timings.includes('csrf-token'),
        opened,
      }
    },
    [ME, MUTATE, WORDS] as const,
  )
}

test('a script on a public page cannot use an administrator’s cookie', async ({
  openNewTab,
  expectedErrors,
}) => {
  // The browser logs each refusal.
  expectedErrors.push(/401|403/, /WebSocket/, /frame/i)
  const page = await openNewTab('administrator')
  const studio = new Studio(page)
  await page.goto('/studio')
  await expect(page.getByTestId('studio-navbar')).toBeVisible()
  expect((await studio.ask(ME)).status).toBe(200)

  await page.goto('/about')
  const got = await tries(page)
  expect(got).toMatchObject({ read: 401, readAsStudio: 401, write: 401, signOut: 403 })
  expect(got.sessions).not.toContain('Avery')
  expect(got).toMatchObject({ keyOfFetch: null, keyOfPage: null, keyOfFrame: false, opened: false })

  // After a reload the Studio has its token and works again.
  await page.goto('/studio')
  await expect(page.getByTestId('studio-navbar')).toBeVisible()
  expect((await studio.ask(ME)).status).toBe(200)
  expect(await studio.query('*[_id == "siteSettings"][0].siteName')).not.toBe(WORDS)
})

test('a public page that opens the Studio has no access to its window', async ({ openNewTab }) => {
  const page = await openNewTab('administrator')
  await page.goto('/about')
  const opening = page.context().waitForEvent('page')
  await page.evaluate(() => Object.assign(window, { taken: window.open('/studio') }))
  const opened = await opening
  await expect(opened.getByTestId('studio-navbar')).toBeVisible()
  // The opening page holds a reference to a window that has been closed.
  const isClosed = () =>
    page.evaluate(() => {
      const taken: unknown = Reflect.get(window, 'taken')
      return typeof taken === 'object' && taken !== null && 'closed' in taken && taken.closed
    })
  expect(await isClosed()).toBe(true)
})

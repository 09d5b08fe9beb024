import type { Page } from '@playwright/test'
import { Colleague } from './staff-api.ts'
import { expect, test } from './office-test.ts'
import { Studio } from './studio.ts'

const ID = 'glossary-connection'
const STORED = `*[_id == "drafts.${ID}"][0].definition`

// The browser logs each request that fails.
test.use({
  expectedErrors: async ({}, use) =>
    use([/ERR_INTERNET_DISCONNECTED|503|Failed to fetch|WebSocket/]),
})

test.beforeEach(async ({ baseURL }) => {
  const { client } = await Colleague.of('editor', baseURL)
  await client.createOrReplace({
    _id: `drafts.${ID}`,
    _type: 'glossaryTerm',
    ...{ term: 'Connection', definition: 'Begins.' },
  })
})
test.afterEach(async ({ baseURL }) => {
  const { client } = await Colleague.of('editor', baseURL)
  await client.delete(`drafts.${ID}`)
})

test('without a network, a form says that the words typed are kept, and later that they are saved', async ({
  openNewTab,
}) => {
  const page = await openNewTab('editor')
  const studio = new Studio(page)
  await studio.open('glossaryTerm', ID)
  const text = studio.text('definition')
  await text.press('End')
  await text.pressSequentially(' Saved.')
  await expect.poll(() => studio.query(STORED)).toBe('Begins. Saved.')
  const note = page.getByTestId('connection-note')
  await expect(note).toHaveCount(0)

  await page.context().setOffline(true)
  try {
    await expect(note).toContainText('Everything that you typed is saved')
    await text.pressSequentially(' Typed offline.')
    await expect(note).toContainText('What you typed is kept in this tab')

    await test.step('the browser asks before the tab is reloaded', async () => {
      const asked = page.waitForEvent('dialog')
      const reloaded = page.reload({ timeout: 5_000 }).catch(() => undefined)
      const dialog = await asked
      expect(dialog.type()).toBe('beforeunload')
      await dialog.dismiss()
      await reloaded
      await expect(text).toHaveValue('Begins. Saved. Typed offline.')
    })
  } finally {
    await page.context().setOffline(false)
  }
  await expect(note).toContainText(
    /The connection is back\. Everything that you typed was saved at \d/,
  )
  await expect.poll(() => studio.query(STORED)).toBe('Begins. Saved. Typed offline.')
  await note.getByRole('button', { name: 'Dismiss' }).click()
  await expect(note).toHaveCount(0)
})

test('while the server answers 503, a form keeps the words typed and saves them when it is back', async ({
  openNewTab,
}) => {
  const page = await openNewTab('editor')
  const studio = new Studio(page)
  await studio.open('glossaryTerm', ID)
  const isDown = (url: URL) => /\/lake\/.*\/data\/(?:actions|mutate)\//.test(url.pathname)
  await page.route(isDown, (route) => route.fulfill({ status: 503, body: 'The lake is down' }))
  const text = studio.text('definition')
  await text.press('End')
  await text.pressSequentially(' Typed meanwhile.')
  const note = page.getByTestId('connection-note')
  await expect(note).toContainText('What you typed is kept in this tab')
  await page.unroute(isDown)
  await expect(note).toContainText('The connection is back')
  await expect.poll(() => studio.query(STORED)).toBe('Begins. Typed meanwhile.')
})

/** Carries the Studio's event streams. Returns a function that breaks them, and leaves the server as it is. */
async function holdStreams(page: Page): Promise<() => Promise<void>> {
  const open = new Set<() => Promise<void>>()
  await page.routeWebSocket(/\/streams\//, (socket) => {
    const server = socket.connectToServer()
    open.add(() => Promise.all([socket.close(), server.close()]).then(() => undefined))
  })
  return async () => {
    const broken = [...open]
    open.clear()
    await Promise.all(broken.map((close) => close()))
  }
}

/** Resolves when a form that is locked now, or will be, is unlocked again. The lock may be too short for a poll. */
function waitForLock(page: Page, field: string): Promise<void> {
  return page.evaluate(
    (selector) =>
      new Promise<void>((resolve) => {
        let wasLocked = false
        const timer = setInterval(() => {
          const input = document.querySelector<HTMLTextAreaElement>(selector)
          const isLocked = input === null || input.readOnly || input.disabled
          wasLocked ||= isLocked
          if (isLocked || !wasLocked) return
          clearInterval(timer)
          resolve()
        }, 10)
      }),
    `[data-testid="field-${field}"] textarea`,
  )
}

test('a form that the Studio locks because its event stream broke takes keys again when the stream is back', async ({
  openNewTab,
}) => {
  const page = await openNewTab('editor')
  const breakStreams = await holdStreams(page)
  const studio = new Studio(page)
  await page.goto('/studio')
  await studio.open('glossaryTerm', ID)
  const text = studio.text('definition')
  await expect(text).toBeEditable()
  const lock = waitForLock(page, 'definition')
  await breakStreams()
  await lock
  await text.press('End')
  await text.pressSequentially(' Typed after it.')
  await expect.poll(() => studio.query(STORED)).toBe('Begins. Typed after it.')
})

// @vitest-environment jsdom
import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { ToastProvider } from '@sanity/ui/toast'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Account } from '../../studio/admin/account/account.tsx'
import { askLake, requestLake } from '../../studio/data/request-lake.ts'
import { useAllDeliveries } from '../../studio/data/office/use-deliveries.ts'
import { DashboardDeliveries } from '../../studio/dashboard/dashboard-deliveries.tsx'
import { DashboardQuarantine } from '../../studio/dashboard/dashboard-quarantine.tsx'
import { createStudioClient, openFrame, type StudioFrame } from './studio-test-wrapper.tsx'

let frame: StudioFrame
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  frame = openFrame()
})
afterEach(() => {
  frame.close()
  vi.unstubAllGlobals()
})

/** A lake that does not respond. */
function lakeAway() {
  const asked: string[] = []
  const client = createStudioClient((url) => {
    asked.push(url.pathname)
    throw new TypeError('Failed to fetch')
  })
  return { asked, client }
}

describe('a request to a lake that does not respond', () => {
  test('says that it may have been saved only if it was a write, and never that it was not', async () => {
    const { client } = lakeAway()
    const saved =
      'The server did not respond. Your change may or may not have been saved. Reload the page'
    const read = 'The server did not respond. Try again in a moment.'
    await expect(requestLake(client, '/people', { name: 'Ann' })).rejects.toThrow(saved)
    await expect(requestLake(client, '/people')).rejects.toThrow(read)
    await expect(askLake(client, '/data/doi-lookup/production', {})).rejects.toThrow(read)
  })
})

const getRetryButton = () =>
  [...document.querySelectorAll('button')].find((each) => each.textContent?.includes('Try again'))

function Deliveries() {
  return <DashboardDeliveries {...useAllDeliveries()} />
}

test.each([
  [
    'of changes that wait for the public site',
    'webhook-deliveries',
    <Deliveries key="deliveries" />,
    { deliveries: [] },
    'The changes that are waiting to appear on the public site could not be loaded. The server did not respond. Try again in a moment.',
  ],
  [
    'of skipped documents',
    'quarantine',
    <DashboardQuarantine key="quarantine" />,
    { documents: [] },
    'The skipped documents could not be loaded. The server did not respond. Try again in a moment.',
  ],
])(
  'the dashboard’s list %s says that it could not be loaded, until “Try again” has loaded it',
  async (_what, name, list, answer, problem) => {
    let isAway = true
    const asked: string[] = []
    const client = createStudioClient((url) => {
      asked.push(url.pathname)
      if (isAway) throw new TypeError('Failed to fetch')
      return Response.json(answer)
    })
    await frame.render(
      client,
      <ThemeProvider theme={buildTheme()}>
        <ToastProvider>{list}</ToastProvider>
      </ThemeProvider>,
      ['administrator'],
    )
    expect(frame.text()).toContain(problem)
    expect(asked).toEqual([expect.stringContaining(`/data/${name}/`)])
    isAway = false
    act(() => getRetryButton()?.click())
    await frame.pass(50)
    expect(asked).toHaveLength(2)
    expect(frame.text()).not.toContain('could not be loaded')
  },
)

test('My account says that it could not be loaded, and “Try again” loads it again', async () => {
  const { asked, client } = lakeAway()
  await frame.render(
    client,
    <ThemeProvider theme={buildTheme()}>
      <Account />
    </ThemeProvider>,
  )
  expect(frame.text()).toContain(
    'Your account could not be loaded. The server did not respond. Try again in a moment.',
  )
  expect(asked).toHaveLength(1)
  act(() => getRetryButton()?.click())
  await frame.pass(50)
  expect(asked).toHaveLength(2)
})

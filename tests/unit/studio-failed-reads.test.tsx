// @vitest-environment jsdom
import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Account } from '../../studio/admin/account/account.tsx'
import { askLake, requestLake } from '../../studio/data/request-lake.ts'
import { createStudioClient, openFrame, type StudioFrame } from './studio-test-wrapper.tsx'

let frame: StudioFrame
beforeEach(() => {
  frame = openFrame()
})
afterEach(() => frame.close())

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
  test('says that nothing was saved only if it was a write', async () => {
    const { client } = lakeAway()
    const saved = 'The server did not respond, so nothing was saved. Try again in a moment.'
    const read = 'The server did not respond. Try again in a moment.'
    await expect(requestLake(client, '/people', { name: 'Ann' })).rejects.toThrow(saved)
    await expect(requestLake(client, '/people')).rejects.toThrow(read)
    await expect(askLake(client, '/data/doi-lookup/production', {})).rejects.toThrow(read)
  })
})

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
  const again = [...document.querySelectorAll('button')].find((each) =>
    each.textContent?.includes('Try again'),
  )
  act(() => again?.click())
  await frame.pass(50)
  expect(asked).toHaveLength(2)
})

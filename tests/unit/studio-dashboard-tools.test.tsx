// @vitest-environment jsdom
import { createClient } from '@sanity/client'
import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildDashboard } from '../../lib/workflow/dashboard/dashboard.ts'
import { CalendarLink } from '../../studio/dashboard/calendar-link.tsx'
import { NO_FILTER } from '../../studio/dashboard/dashboard-filter.ts'
import { DashboardFilters } from '../../studio/dashboard/dashboard-filters.tsx'
import type { DashboardView } from '../../studio/dashboard/dashboard-view.ts'
import { facts } from './dashboard-fixtures.ts'
import { openFrame, type StudioFrame } from './studio-test-wrapper.tsx'

let frame: StudioFrame
beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  frame = openFrame()
})
afterEach(() => {
  frame.close()
  vi.unstubAllGlobals()
})

/** A lake that keeps a person's settings and calendar link. */
function openLake() {
  const posted: string[] = []
  const settings = new Map<string, unknown>()
  const lake = { isFull: false }
  let createdAt: string | null = null
  const client = createClient({
    projectId: 'clearwell',
    dataset: 'production',
    apiVersion: '2025-02-19',
    useCdn: false,
    maxRetries: 0,
    resolveFetch: () => async (input, init) => {
      const { pathname } = new URL(input)
      const isWrite = init?.method === 'POST' || init?.method === 'PUT'
      if (isWrite) posted.push(pathname)
      if (pathname.includes('/keyvalue')) {
        if (isWrite && lake.isFull)
          return Response.json({ message: 'There is no room on the disk' }, { status: 507 })
        const sent: unknown = isWrite ? JSON.parse(String(init.body)) : []
        for (const { key, value } of Array.isArray(sent) ? sent : []) settings.set(key, value)
        return Response.json([...settings].map(([key, value]) => ({ key, value })))
      }
      if (pathname.endsWith('/revoke')) {
        createdAt = null
        return new Response(null, { status: 204 })
      }
      if (isWrite) createdAt = '2026-11-29T08:00:00Z'
      return Response.json(
        isWrite ? { url: 'https://x.example/lake/calendar/secret.ics' } : { createdAt },
      )
    },
  })
  return { client, posted, settings, lake }
}

const press = (name: string) =>
  act(async () => {
    const button = [...document.querySelectorAll('button')].find(
      (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
    )
    if (!button) throw new Error(`No button “${name}”: ${document.body.textContent}`)
    button.focus()
    button.click()
  })

/** Types into the field with this label, as React hears it. */
const type = (label: string, text: string) =>
  act(async () => {
    const id = [...document.querySelectorAll('label')].find((each) => each.textContent === label)
    const input = document.getElementById(id?.htmlFor ?? '')
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    set?.call(input, text)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })

const views: DashboardView[] = []

function Filters() {
  const [view, setView] = useState<DashboardView>({
    part: 'lists',
    show: 'all',
    filter: NO_FILTER,
    month: null,
    page: null,
  })
  const change = (part: Partial<DashboardView>) => {
    views.push({ ...view, ...part })
    setView({ ...view, ...part })
  }
  return (
    <ThemeProvider theme={buildTheme()}>
      <DashboardFilters dashboard={buildDashboard(facts({}))} view={view} onChange={change} />
    </ThemeProvider>
  )
}

test('a filter is typed, saved as a view under a name, cleared, opened again, and deleted', async () => {
  const { client, settings } = openLake()
  await frame.render(client, <Filters />)
  await type('Title contains', 'pressure')
  expect(views.at(-1)?.filter.text).toBe('pressure')
  await press('Save this view')
  await type('Name of the view', 'Pressure')
  await act(async () => document.querySelector('form')?.requestSubmit())
  await frame.pass(1000)
  expect([...settings.values()]).toEqual([[{ name: 'Pressure', search: 'text=pressure' }]])
  await press('Clear filters')
  expect(views.at(-1)?.filter).toEqual(NO_FILTER)
  await press('Pressure')
  expect(views.at(-1)?.filter.text).toBe('pressure')
  await press('Delete the view Pressure')
  await frame.pass(1000)
  expect([...settings.values()]).toEqual([[]])
})

test('a view that could not be saved keeps the name that was typed', async () => {
  const { client, settings, lake } = openLake()
  await frame.render(client, <Filters />)
  await type('Title contains', 'pressure')
  await press('Save this view')
  await type('Name of the view', 'Pressure')
  lake.isFull = true
  const save = () => act(async () => document.querySelector('form')?.requestSubmit())
  await save()
  await frame.pass(1000)
  expect(frame.text()).toContain('Your views could not be saved. There is no room on the disk')
  lake.isFull = false
  await save()
  await frame.pass(1000)
  expect([...settings.values()]).toEqual([[{ name: 'Pressure', search: 'text=pressure' }]])
})

test('filters say how many pages match, and the focus is never lost with a button', async () => {
  const { client } = openLake()
  await frame.render(client, <Filters />)
  const status = () => document.querySelector('[role="status"]')?.textContent
  expect(status()).toBe('')
  await type('Title contains', 'pressure')
  expect(status()).toBe('No pages match the filters.')
  await press('Clear filters')
  expect(status()).toBe('')
  expect(document.activeElement?.getAttribute('type')).toBe('search')
  await type('Title contains', 'asthma')
  await press('Save this view')
  await press('Cancel')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Saved views')
})

test('a calendar link is shown once it is created, and gone when it is revoked; the focus stays at its buttons', async () => {
  const { client, posted } = openLake()
  const link = (
    <ThemeProvider theme={buildTheme()}>
      <CalendarLink />
    </ThemeProvider>
  )
  await frame.render(client, link)
  expect(frame.text()).toContain('You have no link.')
  await press('Create a link')
  await frame.pass(100)
  expect(document.activeElement?.textContent).toBe('Replace the link')
  expect(document.querySelector('input')?.value).toBe('https://x.example/lake/calendar/secret.ics')
  expect(frame.text()).toContain('You have a link')
  await press('Revoke the link')
  await frame.pass(100)
  expect(document.querySelector('input')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Create a link')
  expect(posted.map((path) => path.split('/').slice(2).join('/'))).toEqual([
    'account/calendar-link',
    'account/calendar-link/revoke',
  ])
})

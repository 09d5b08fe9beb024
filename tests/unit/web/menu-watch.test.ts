import { expect, it } from 'vitest'
import { watchMenuChanges } from '../../../lib/server/web/watch-menu-changes.ts'

it('the menu has changed when it differs from the last one or from the built one', async () => {
  let menu: unknown = [{ slug: 'diabetes' }]
  const hasChanged = watchMenuChanges([{ slug: 'diabetes' }], async () => structuredClone(menu))
  expect(await hasChanged()).toBe(false)
  menu = [{ slug: 'diabetes' }, null]
  expect(await hasChanged()).toBe(true)
  expect(await hasChanged()).toBe(false)
})

it('an unknown built menu counts as changed', async () => {
  const hasChanged = watchMenuChanges(undefined, async () => [])
  expect(await hasChanged()).toBe(true)
  expect(await hasChanged()).toBe(false)
})

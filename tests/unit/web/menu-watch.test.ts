import { expect, it } from 'vitest'
import { watchMenuChanges } from '../../../lib/server/web/watch-menu-changes.ts'

it('the menu has changed when it is another one than the last time, or than the one that was built', async () => {
  let menu: unknown = [{ slug: 'diabetes' }]
  const hasChanged = watchMenuChanges([{ slug: 'diabetes' }], async () => structuredClone(menu))
  expect(await hasChanged()).toBe(false)
  menu = [{ slug: 'diabetes' }, null]
  expect(await hasChanged()).toBe(true)
  expect(await hasChanged()).toBe(false)
})

it('where nobody knows the menu that pages have, it counts as another one', async () => {
  const hasChanged = watchMenuChanges(undefined, async () => [])
  expect(await hasChanged()).toBe(true)
  expect(await hasChanged()).toBe(false)
})

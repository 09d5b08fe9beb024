import { isDeepStrictEqual } from 'node:util'

/**
 * Tells whether the menu of every page has changed since the last check, or since the build. Every publish of a
 * topic's article affects the menu's query, but few change the menu.
 */
export function watchMenuChanges(built: unknown, load: () => Promise<unknown>) {
  let last = built
  return async (): Promise<boolean> => {
    const menu = await load()
    const isOther = !isDeepStrictEqual(menu, last)
    last = menu
    return isOther
  }
}

import { isDeepStrictEqual } from 'node:util'

/**
 * Tells whether the menu of every page is another one than when it was last asked, or than pages were built with. Every
 * publish of a topic's article touches the menu's query, and few of them what it shows.
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

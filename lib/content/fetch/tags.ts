/**
 * Cache tags. For each query the lake returns the sync tags that a later change of its result will carry; a page is
 * cached under those of its queries, so a change re-renders only what it affects. `content` is on everything: the
 * operator's “purge all”, used if the site starts on a store that has changed since the build.
 */
export const ALL_CONTENT = 'content'

/** The menu of every page, which shows few fields of each topic's article: see `menuFields`. */
export const MENU = 'menu'

/** Whose changes may change the menu: see `menuQuery`. */
export const menuTypes: readonly string[] = ['siteSettings', 'article']

/** The article fields that the menu shows. Other changes leave the menu as it is. */
export const menuFields: readonly string[] = ['slug', 'shortTitle', 'topicName', 'icon', 'accent']

export function syncTag(tag: string): string {
  return `sync:${tag}`
}

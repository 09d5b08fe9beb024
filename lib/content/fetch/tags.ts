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

/** Next takes 128 in one call of `cacheTag`, and drops the others with a warning: their changes would expire nothing. */
const MAX_TAGS_IN_CALL = 100

/** Tags in groups that Next takes in one call each: a page that cites many sources has more. */
export function groupTags(tags: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(tags.length / MAX_TAGS_IN_CALL) }, (_, index) =>
    tags.slice(index * MAX_TAGS_IN_CALL, (index + 1) * MAX_TAGS_IN_CALL),
  )
}

/**
 * Cache tags. The lake names, for each query, the sync tags that a later change of its result will carry;
 * a page is cached under those of its queries, so a change renders again what it touches and nothing else.
 * `content` is on everything: the operator's "start afresh", used when the site starts on a store that
 * has moved on since the build.
 */
export const ALL_CONTENT = 'content'

/** The menu of every page, which shows little of each topic's article: see `menuFields`. */
export const MENU = 'menu'

/** What the menu shows of an article. Any other change of it leaves the menu as it is. */
export const menuFields: readonly string[] = ['slug', 'shortTitle', 'topicName', 'icon', 'accent']

export function syncTag(tag: string): string {
  return `sync:${tag}`
}

/** For lakes whose webhook carries no sync tags (hosted Sanity): everything that reads this type. */
export function typeTag(type: string): string {
  return `type:${type}`
}

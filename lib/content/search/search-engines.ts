import type { SiteSettings } from '../generated/sanity.types'

export interface SearchEngine {
  name: string
  /** The engine's results page; the query is added as `q`. */
  url: string
}

/** The options in the schema. */
type EngineKey = NonNullable<NonNullable<SiteSettings['search']>['engine']>

/**
 * External search engines that the landing page may open, by their key in the settings. Queries go to the URLs listed
 * here, never to one that someone typed.
 */
export const SEARCH_ENGINES = {
  google: { name: 'Google', url: 'https://www.google.com/search' },
  bing: { name: 'Bing', url: 'https://www.bing.com/search' },
  duckduckgo: { name: 'DuckDuckGo', url: 'https://duckduckgo.com/' },
} as const satisfies Record<EngineKey, SearchEngine>

/** The engine with this key; Google for none or an unknown one. */
export function searchEngine(key: string | null | undefined): SearchEngine {
  const known: Readonly<Record<string, SearchEngine>> = SEARCH_ENGINES
  return (key && Object.hasOwn(known, key) ? known[key] : undefined) ?? SEARCH_ENGINES.google
}

const PLACE = '{engine}'

/** The note next to the box with the engine's name filled in; without a placeholder the name is appended. */
export function noteNaming({ name }: SearchEngine, note: string | null | undefined): string {
  const words = note?.trim() ?? ''
  const whole = words.includes(PLACE) ? words : `${words} Search opens ${PLACE} in a new tab.`
  return whole.replaceAll(PLACE, name).trim()
}

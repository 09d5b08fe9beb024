import type { SiteSettings } from '../generated/sanity.types'

export interface SearchEngine {
  name: string
  /** Its results page; the search text is added as `q`. */
  url: string
}

/** What the schema offers. */
type EngineKey = NonNullable<NonNullable<SiteSettings['search']>['engine']>

/**
 * Outside search engines that the landing page may open, by their key in the settings. Readers' words go where
 * this list says, and to no address that somebody typed.
 */
export const SEARCH_ENGINES = {
  google: { name: 'Google', url: 'https://www.google.com/search' },
  bing: { name: 'Bing', url: 'https://www.bing.com/search' },
  duckduckgo: { name: 'DuckDuckGo', url: 'https://duckduckgo.com/' },
} as const satisfies Record<EngineKey, SearchEngine>

/** The engine of that key; Google for none or an unknown one. */
export function searchEngine(key: string | null | undefined): SearchEngine {
  const known: Readonly<Record<string, SearchEngine>> = SEARCH_ENGINES
  return (key && Object.hasOwn(known, key) ? known[key] : undefined) ?? SEARCH_ENGINES.google
}

const PLACE = '{engine}'

/** The note beside the box with the engine's name in its place; a note without one has it said after. */
export function noteNaming({ name }: SearchEngine, note: string | null | undefined): string {
  const words = note?.trim() ?? ''
  const whole = words.includes(PLACE) ? words : `${words} Search opens ${PLACE} in a new tab.`
  return whole.replaceAll(PLACE, name).trim()
}

import type { SearchEntry } from '@/lib/content/types'
import { pathFor } from '@/lib/paths'
import type { SearchablePage } from './match-pages'

/** What the browser needs to search our own pages: no more than a card's worth of each. */
export function searchablePages(entries: readonly SearchEntry[]): SearchablePage[] {
  return entries.flatMap((entry) => {
    const href = pathFor(entry)
    if (!href || !entry.title) return []
    const description = entry.description ?? ''
    const words = [
      entry.title,
      description,
      ...(entry.keywords ?? []),
      ...(entry.alternateNames ?? []),
    ]
    return [
      {
        href,
        title: entry.title,
        description,
        words: words.filter(Boolean).join(' ').toLowerCase(),
      },
    ]
  })
}

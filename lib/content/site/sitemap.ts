import { pathFor } from '../../paths'
import { fetchPublished } from '../fetch/fetch'
import { absoluteUrl } from './metadata'
import { sitemapQuery } from './sitemap-query'

interface SitemapEntry {
  _type: string
  slug: string | null
  number: number | null
  lastUpdated: string | null
  _updatedAt: string
}

/** Every page of ours with the date of its last change. */
export async function fetchSitemap(): Promise<{ url: string; lastModified: string }[]> {
  const entries: SitemapEntry[] = await fetchPublished({
    query: sitemapQuery,
  })
  return entries.flatMap((entry) => {
    const path = pathFor(entry)
    if (!path) return []
    return [{ url: absoluteUrl(path), lastModified: entry.lastUpdated ?? entry._updatedAt }]
  })
}

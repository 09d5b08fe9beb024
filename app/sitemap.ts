import type { MetadataRoute } from 'next'
import { fetchContent } from '@/lib/content/fetch'
import { absoluteUrl } from '@/lib/content/metadata'
import { sitemapQuery } from '@/lib/content/queries/sitemap'
import { pathFor } from '@/lib/paths'

interface SitemapEntry {
  _type: string
  slug: string | null
  number: number | null
  lastUpdated: string | null
  _updatedAt: string
}

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const entries: SitemapEntry[] = await fetchContent({
    query: sitemapQuery,
    types: ['article', 'post', 'category', 'legalPage', 'doctor'],
  })
  return entries.flatMap((entry) => {
    const path = pathFor(entry)
    if (!path) return []
    return [{ url: absoluteUrl(path), lastModified: entry.lastUpdated ?? entry._updatedAt }]
  })
}

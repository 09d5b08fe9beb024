import type { MetadataRoute } from 'next'
import { fetchSitemap } from '@/lib/content/site/sitemap'
import { sitemapPart } from '@/lib/content/site/sitemap-files'

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  return sitemapPart(await fetchSitemap(), 1)
}

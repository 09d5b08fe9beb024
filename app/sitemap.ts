import type { MetadataRoute } from 'next'
import { fetchSitemap } from '@/lib/content/urls/sitemap'
import { sitemapPart } from '@/lib/content/urls/sitemap-files'

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  return sitemapPart(await fetchSitemap(), 1)
}

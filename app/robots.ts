import type { MetadataRoute } from 'next'
import { absoluteUrl } from '@/lib/content/site/metadata'
import { fetchSitemap } from '@/lib/content/urls/sitemap'
import { sitemapFiles } from '@/lib/content/urls/sitemap-files'

export default async function robots(): Promise<MetadataRoute.Robots> {
  const { length } = await fetchSitemap()
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/studio/', '/lake/v'] },
    sitemap: sitemapFiles(length).map(absoluteUrl),
  }
}

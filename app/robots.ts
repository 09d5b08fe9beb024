import type { MetadataRoute } from 'next'
import { absoluteUrl } from '@/lib/content/metadata'

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/studio/', '/lake/v'] },
    sitemap: absoluteUrl('/sitemap.xml'),
  }
}

import type { Metadata } from 'next'
import { env } from '../env'
import { documentFor } from '../paths'
import { imageSource } from './image'
import { shareImagePath } from './share-card'
import type { SeoData, SiteSettingsData } from './types'

/** Where the public reaches the site: the base of canonical addresses, the sitemap and structured data. */
export const siteUrl = new URL(env.SITE_URL ?? `http://localhost:${env.PORT}`)

/** The absolute address of a path of ours. */
export function absoluteUrl(path: string): string {
  return new URL(path, siteUrl).href
}

interface PageMetadata {
  path: string
  title: string | null
  description: string | null
  settings: SiteSettingsData
  seo?: SeoData | null
  type?: 'website' | 'article'
}

/** Title, description, canonical address and Open Graph of one page; the editors' SEO fields win. */
export function pageMetadata({
  path,
  settings,
  seo,
  type = 'website',
  ...page
}: PageMetadata): Metadata {
  const siteName = settings.siteName ?? ''
  const title = seo?.title || page.title || siteName
  const description = seo?.description || page.description || settings.description || undefined
  const picture = seo?.image ?? null
  const image = picture ? imageSource(picture, 1200 / 630) : null
  // A drawing of the editors' has one size only and is not understood by most networks.
  const share = image?.srcSet
    ? { url: absoluteUrl(image.src), alt: picture?.alt ?? '' }
    : {
        url: absoluteUrl(shareImagePath(documentFor(path) ? path : '/')),
        width: 1200,
        height: 630,
        alt: title,
      }
  return {
    title: path === '/' || title.includes(siteName) ? { absolute: title } : title,
    description,
    alternates: { canonical: absoluteUrl(path) },
    ...(seo?.noIndex ? { robots: { index: false, follow: true } } : {}),
    openGraph: {
      type,
      title,
      description,
      url: absoluteUrl(path),
      siteName,
      locale: 'en_US',
      images: [share],
    },
    twitter: { card: 'summary_large_image' },
  }
}

import { stegaClean } from '@sanity/client/stega'
import type { Metadata } from 'next'
import { env } from '../../env'
import { documentFor } from '../../paths'
import { croppedImageUrl, isVector, type PictureData } from '../image'
import { SHARE_IMAGE_SIZE, shareImagePath } from './share-path'
import type { SeoData, SiteSettingsData } from './settings'

/** The site's public origin: the base of canonical URLs, the sitemap, and structured data. */
export const siteUrl = new URL(env.SITE_URL ?? `http://localhost:${env.PORT}`)

/** The absolute URL of one of our paths. */
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

/** Title, description, canonical URL, and Open Graph of one page; the editors' SEO fields win. */
export function pageMetadata({
  path,
  settings,
  seo,
  type = 'website',
  ...page
}: PageMetadata): Metadata {
  const siteName = settings.siteName ?? ''
  const title = stegaClean(seo?.title || page.title || siteName)
  const description = stegaClean(
    seo?.description || page.description || settings.description || undefined,
  )
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
      images: [shareImage(path, title, seo?.image)],
    },
    twitter: { card: 'summary_large_image' },
  }
}

/** The editors' own picture, otherwise the generated one. Social networks do not show vector drawings. */
function shareImage(path: string, title: string, picture: PictureData | null | undefined) {
  const chosen = picture && !isVector(picture) ? croppedImageUrl(picture, SHARE_IMAGE_SIZE) : null
  return chosen
    ? { url: absoluteUrl(chosen), ...SHARE_IMAGE_SIZE, alt: picture?.alt || title }
    : {
        // A page without a document is shared with the picture of the whole site.
        url: absoluteUrl(shareImagePath(documentFor(path) ? path : '/')),
        ...SHARE_IMAGE_SIZE,
        type: 'image/png',
        alt: title,
      }
}

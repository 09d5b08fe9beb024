import { stegaClean } from '@sanity/client/stega'
import type { Metadata } from 'next'
import { env } from '../../env'
import { documentFor } from '../../paths'
import { croppedImageUrl, isVector, type PictureData } from '../image'
import { SHARE_IMAGE_SIZE, shareImagePath } from '../share/share-path'
import type { SeoData, SiteSettingsData } from './settings'

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

/** The editors' own picture, else the one that is drawn here. Networks do not show a drawing made of lines. */
function shareImage(path: string, title: string, picture: PictureData | null | undefined) {
  const chosen = picture && !isVector(picture) ? croppedImageUrl(picture, SHARE_IMAGE_SIZE) : null
  return chosen
    ? { url: absoluteUrl(chosen), ...SHARE_IMAGE_SIZE, alt: picture?.alt || title }
    : {
        // A page without a document of its own is shared as what the whole site is.
        url: absoluteUrl(shareImagePath(documentFor(path) ? path : '/')),
        ...SHARE_IMAGE_SIZE,
        type: 'image/png',
        alt: title,
      }
}

import { absoluteUrl } from './metadata'
import type { SiteSettingsData } from './types'

/** Names the organization in other pages' data without saying everything again. */
export function organizationId(): string {
  return absoluteUrl('/#organization')
}

/** https://schema.org/MedicalOrganization would claim a clinic; this is a publisher. Real profiles alone count as `sameAs`. */
export function organizationJsonLd(settings: SiteSettingsData) {
  const { siteName, description, contactEmail } = settings
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': organizationId(),
    name: siteName ?? undefined,
    description: description ?? undefined,
    url: absoluteUrl('/'),
    logo: absoluteUrl('/icons/icon-512.png'),
    email: contactEmail ?? undefined,
    contactPoint: contactEmail
      ? {
          '@type': 'ContactPoint',
          contactType: 'customer support',
          email: contactEmail,
          url: absoluteUrl('/contact'),
          availableLanguage: 'English',
        }
      : undefined,
  }
}

/** https://schema.org/WebSite with the address of the site's own search. */
export function websiteJsonLd({ siteName, description }: SiteSettingsData) {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: siteName ?? undefined,
    description: description ?? undefined,
    url: absoluteUrl('/'),
    inLanguage: 'en-US',
    publisher: { '@id': organizationId() },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${absoluteUrl('/search')}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
}

interface PageFacts {
  type: 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage' | 'WebApplication'
  path: string
  title: string | null | undefined
  description: string | null | undefined
  /** `YYYY-MM-DD` */
  lastUpdated?: string | null
}

/** A page that is no article: https://schema.org/WebPage or one of its kinds. */
export function pageJsonLd({ type, path, title, description, lastUpdated }: PageFacts) {
  return {
    '@context': 'https://schema.org',
    '@type': type,
    url: absoluteUrl(path),
    name: title ?? undefined,
    description: description ?? undefined,
    inLanguage: 'en-US',
    dateModified: lastUpdated ?? undefined,
    publisher: { '@id': organizationId() },
    // Free of charge, and of an account.
    ...(type === 'WebApplication'
      ? {
          applicationCategory: 'HealthApplication',
          operatingSystem: 'Any',
          isAccessibleForFree: true,
        }
      : {}),
  }
}

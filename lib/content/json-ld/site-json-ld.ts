import type {
  ImageObjectLeaf,
  MedicalWebPageLeaf,
  OrganizationLeaf,
  SearchActionLeaf,
  WebApplicationLeaf,
  WebSite,
  WithActionConstraints,
  WithContext,
} from 'schema-dts'
import { isWebAddress } from '../../../schemas/address'
import { absoluteUrl } from '../site/metadata'
import type { SiteSettingsData } from '../site/settings'

/** Identifies the organization in other pages' data without repeating its details. */
export function organizationId(): string {
  return absoluteUrl('/#organization')
}

function websiteId(): string {
  return absoluteUrl('/#website')
}

const LOGO = { path: '/icons/icon-512.png', size: 512 }

function logoJsonLd(): ImageObjectLeaf {
  const image: ImageObjectLeaf = { '@type': 'ImageObject', url: absoluteUrl(LOGO.path) }
  // Search engines expect plain pixels here; schema.org's terms, and so the type, only allow lengths with a unit.
  return Object.assign(image, { width: LOGO.size, height: LOGO.size })
}

/** The organization for a page that must be understood alone: name, URL, and logo. */
export function publisherJsonLd(siteName: string | null): OrganizationLeaf {
  return {
    '@type': 'Organization',
    '@id': organizationId(),
    name: siteName ?? undefined,
    url: absoluteUrl('/'),
    logo: logoJsonLd(),
  }
}

/**
 * https://schema.org/MedicalOrganization would claim a clinic; this is a publisher. Only real profiles count as
 * `sameAs`.
 */
export function organizationJsonLd(settings: SiteSettingsData): WithContext<OrganizationLeaf> {
  const { siteName, description, contactEmail, postalAddress, footer } = settings
  const profiles = (footer?.socialLinks ?? []).flatMap(({ href }) =>
    isWebAddress(href) ? [href] : [],
  )
  return {
    '@context': 'https://schema.org',
    ...publisherJsonLd(siteName),
    description: description ?? undefined,
    publishingPrinciples: absoluteUrl('/about'),
    sameAs: profiles.length > 0 ? profiles : undefined,
    email: contactEmail ?? undefined,
    address: postalAddress?.split('\n').join(', '),
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

/** https://schema.org/WebSite with the URL of the site's own search. */
export function websiteJsonLd({ siteName, description }: SiteSettingsData): WithContext<WebSite> {
  const search: WithActionConstraints<SearchActionLeaf> = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${absoluteUrl('/search')}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': websiteId(),
    name: siteName ?? undefined,
    description: description ?? undefined,
    url: absoluteUrl('/'),
    inLanguage: 'en-US',
    publisher: { '@id': organizationId() },
    potentialAction: search,
  }
}

type PageKind = 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage' | 'MedicalWebPage'
/** The medical page type has the properties of all the others. */
type TypedPage = Omit<MedicalWebPageLeaf, '@type'> & { '@type': PageKind }

interface PageFacts {
  type: PageKind
  path: string
  title: string | null | undefined
  description: string | null | undefined
  /** `YYYY-MM-DD` */
  lastUpdated?: string | null
}

/** A page that is not an article: https://schema.org/WebPage or one of its subtypes. */
export function pageJsonLd({
  type,
  path,
  title,
  description,
  lastUpdated,
}: PageFacts): WithContext<TypedPage> {
  return {
    '@context': 'https://schema.org',
    '@type': type,
    url: absoluteUrl(path),
    name: title ?? undefined,
    description: description ?? undefined,
    inLanguage: 'en-US',
    dateModified: lastUpdated ?? undefined,
    isPartOf: { '@id': websiteId() },
    publisher: { '@id': organizationId() },
    // Both pages are about who we are.
    about: type === 'AboutPage' || type === 'ContactPage' ? { '@id': organizationId() } : undefined,
    medicalAudience:
      type === 'MedicalWebPage'
        ? { '@type': 'MedicalAudience', audienceType: 'Patient' }
        : undefined,
  }
}

/** https://schema.org/WebApplication: a tool that works in the browser, free and without an account. */
export function toolJsonLd({
  path,
  title,
  description,
}: Omit<PageFacts, 'type' | 'lastUpdated'>): WithContext<WebApplicationLeaf> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    url: absoluteUrl(path),
    name: title ?? undefined,
    description: description ?? undefined,
    inLanguage: 'en-US',
    applicationCategory: 'HealthApplication',
    operatingSystem: 'Any',
    browserRequirements: 'Requires JavaScript',
    isAccessibleForFree: true,
    publisher: { '@id': organizationId() },
  }
}

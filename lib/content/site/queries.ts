import { defineQuery } from 'next-sanity'
import { seoFields } from '../fragments'

export const siteSettingsQuery = defineQuery(`
  *[_type == "siteSettings"][0]{
    siteName,
    tagline,
    description,
    navigation,
    footer,
    newsletter,
    contactEmail,
    postalAddress,
    emergencyNote,
    search,
    searchLabels,
    notFound,
    error,
    articleLabels,
    interface,
    consent,
    quickExit,
    "seo": seo{${seoFields}}
  }
`)

/** The menu's topics; `menuFields` (tags.ts) names the same fields. */
export const menuQuery = defineQuery(`
  *[_type == "siteSettings"][0].topics[]->{
    _id,
    _type,
    shortTitle,
    topicName,
    "slug": slug.current,
    icon,
    accent
  }
`)

import { defineQuery } from 'next-sanity'
import { articleCardFields, seoFields } from './fragments'

export const siteSettingsQuery = defineQuery(`
  *[_type == "siteSettings"][0]{
    siteName,
    tagline,
    description,
    navigation,
    "topics": topics[]->{${articleCardFields}},
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

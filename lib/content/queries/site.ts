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
    articleLabels,
    interface,
    "seo": seo{${seoFields}}
  }
`)

/** Titles of everything the site's own search offers while a reader types. */
export const searchIndexQuery = defineQuery(`
  *[_type in ["article", "post"] && defined(slug.current)] | order(_type asc, title asc){
    _type,
    title,
    "slug": slug.current,
    "description": coalesce(cardDescription, excerpt),
    "keywords": [shortTitle, topicName, category->title],
    "alternateNames": condition.alternateNames
  }
`)

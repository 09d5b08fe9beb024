import { defineQuery } from 'next-sanity'
import { seoFields } from '../fragments'
import { LISTED_PAGES } from '../generated/document-types'

export const topicsIndexPageQuery = defineQuery(`
  *[_type == "topicsIndexPage"][0]{
    "hero": hero{title, tagline},
    entries,
    labels,
    "seo": seo{${seoFields}}
  }
`)

/**
 * What the list holds by itself: guides, categories and pages. Posts may be thousands: they are found by
 * their category, by search, or where an editor adds one.
 */
export const topicEntriesQuery = defineQuery(`
  *[
    (_type in ["article", "category", "legalPage"] && defined(slug.current))
    || _type in [${LISTED_PAGES}]
  ] | order(_type asc, _id asc)[0...1000]{
    _type,
    "title": coalesce(shortTitle, title, hero.title),
    "otherNames": [topicName],
    "alternateNames": condition.alternateNames,
    "slug": slug.current
  }
`)

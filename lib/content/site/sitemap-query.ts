import { defineQuery } from 'next-sanity'
import { ADDRESSED_TYPES } from '../generated/document-types'

/** Every published document that may have a public page of its own. */
export const sitemapQuery = defineQuery(`
  *[_type in [${ADDRESSED_TYPES}] && seo.noIndex != true] | order(_type asc, _id asc){
    _type,
    "slug": slug.current,
    number,
    lastUpdated,
    _updatedAt
  }
`)

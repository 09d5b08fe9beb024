import { defineQuery } from 'next-sanity'
import { seoFields } from '../fragments'

export const glossaryPageQuery = defineQuery(`
  *[_type == "glossaryPage"][0]{
    "hero": hero{title, tagline},
    labels,
    "seo": seo{${seoFields}}
  }
`)

export const glossaryTermsQuery = defineQuery(`
  *[_type == "glossaryTerm" && defined(slug.current)] | order(term asc)[0...1000]{
    _id,
    term,
    "slug": slug.current,
    definition,
    alsoKnownAs,
    "seeAlso": seeAlso[]->{_type, "slug": slug.current, "title": coalesce(shortTitle, title)},
    "sources": sources[]->{_id, title, publisher, year, url}
  }
`)

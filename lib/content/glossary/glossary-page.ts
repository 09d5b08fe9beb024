import { defineQuery } from 'next-sanity'
import { fetchContent } from '../fetch/fetch'
import { seoFields, sourceFields } from '../fragments'
import type { GlossaryPageQueryResult, GlossaryTermsQueryResult } from '../generated/sanity.types'
import type { Feedback } from '../types'

const glossaryPageQuery = defineQuery(`
  *[_type == "glossaryPage" && _id == "glossaryPage"][0]{
    "hero": hero{title, tagline},
    labels,
    "seo": seo{${seoFields}}
  }
`)

const glossaryTermsQuery = defineQuery(`
  *[_type == "glossaryTerm" && defined(slug.current)] | order(term asc)[0...1000]{
    _id,
    term,
    "slug": slug.current,
    definition,
    alsoKnownAs,
    "seeAlso": (seeAlso[]->)[_type == "article"]{_type, "slug": slug.current, "title": coalesce(shortTitle, title)},
    "sources": (sources[]->)[_type == "source"]{${sourceFields}}
  }
`)

export type GlossaryEntry = Feedback<GlossaryTermsQueryResult[number]>

/** Null while none is published. */
export function fetchGlossaryPage(): Promise<GlossaryPageQueryResult> {
  return fetchContent({ query: glossaryPageQuery })
}

/** All terms, by name. */
export function fetchGlossaryTerms(): Promise<GlossaryEntry[]> {
  return fetchContent({ query: glossaryTermsQuery })
}

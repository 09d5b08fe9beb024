import { defineQuery } from 'next-sanity'
import { richTextFields, seoFields } from '../fragments'
import { fetchContent } from '../fetch/fetch'
import type { LegalPageQueryResult } from '../generated/sanity.types'
import type { Feedback } from '../types'

const legalPageQuery = defineQuery(`
  *[_type == "legalPage" && slug.current == $slug][0]{
    title,
    "slug": slug.current,
    firstPublished,
    lastUpdated,
    intro,
    "sections": sections[]{_key, anchor, navLabel, heading, "body": body[]{${richTextFields}}},
    "seo": seo{${seoFields}}
  }
`)

export type LegalPageData = Feedback<NonNullable<LegalPageQueryResult>>

/** Null if no policy with this slug is published. */
export function fetchLegalPage(slug: string): Promise<LegalPageData | null> {
  return fetchContent({ query: legalPageQuery, params: { slug } })
}

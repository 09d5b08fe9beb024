import { defineQuery } from 'next-sanity'
import { fetchContent, fetchPublished } from '../fetch/fetch'
import { faqSectionFields, seoFields } from '../fragments'
import type { BlogPageQueryResult } from '../generated/sanity.types'
import type { Feedback } from '../types'

const blogPageQuery = defineQuery(`
  *[_type == "blogPage" && _id == "blogPage"][0]{
    "hero": hero{title, tagline},
    "newsletter": newsletter{heading, intro, notice},
    "faqSection": faqSection{${faqSectionFields}},
    labels,
    "seo": seo{${seoFields}}
  }
`)

export type BlogPageData = Feedback<NonNullable<BlogPageQueryResult>>

/** The blog's texts; null while none are published. */
export function fetchBlogPage(): Promise<BlogPageData | null> {
  return fetchContent({ query: blogPageQuery })
}

/** The same for a response that is shared by all readers: never a draft's. */
export function fetchPublishedBlogPage(): Promise<BlogPageData | null> {
  return fetchPublished({ query: blogPageQuery })
}

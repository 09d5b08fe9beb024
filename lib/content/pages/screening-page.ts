import { defineQuery } from 'next-sanity'
import { callToActionFields, iconCardFields, seoFields, simpleTextFields } from '../fragments'
import { fetchContent } from '../fetch/fetch'
import type { ScreeningPageQueryResult } from '../generated/sanity.types'
import type { Feedback } from '../types'

const screeningPageQuery = defineQuery(`
  *[_type == "screeningPage" && _id == "screeningPage"][0]{
    "hero": hero{title, tagline},
    "screenings": screenings{heading, intro, "items": items[]{${iconCardFields}}},
    "about": about{heading, intro, "body": body[]{${simpleTextFields}}},
    "book": book{heading, intro},
    "closingCta": closingCta{${callToActionFields}},
    "seo": seo{${seoFields}}
  }
`)

export type ScreeningPageData = Feedback<NonNullable<ScreeningPageQueryResult>>

/** Null while none is published. */
export function fetchScreeningPage(): Promise<ScreeningPageData | null> {
  return fetchContent({ query: screeningPageQuery })
}

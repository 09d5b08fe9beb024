import { defineQuery } from 'next-sanity'
import { faqSectionFields, iconCardFields, seoFields } from '../fragments'
import { fetchContent } from '../fetch/fetch'
import type { ContactPageQueryResult } from '../generated/sanity.types'
import type { Feedback } from '../types'

const contactPageQuery = defineQuery(`
  *[_type == "contactPage" && _id == "contactPage"][0]{
    "hero": hero{title, tagline},
    "form": form{heading, intro},
    "information": information{heading, intro, "items": items[]{${iconCardFields}}},
    "response": response{heading, intro, note},
    emergencyNote,
    privacyNote,
    "faqSection": faqSection{${faqSectionFields}},
    formLabels,
    status,
    "seo": seo{${seoFields}}
  }
`)

export type ContactPageData = Feedback<NonNullable<ContactPageQueryResult>>

/** Null while none is published. */
export function fetchContactPage(): Promise<ContactPageData | null> {
  return fetchContent({ query: contactPageQuery })
}

import { defineQuery } from 'next-sanity'
import { faqSectionFields, iconCardFields, seoFields, simpleTextFields } from '../fragments'
import { fetchContent } from '../fetch/fetch'
import type { ResourcesPageQueryResult } from '../generated/sanity.types'
import type { Feedback } from '../types'

const resourcesPageQuery = defineQuery(`
  *[_type == "resourcesPage" && _id == "resourcesPage"][0]{
    "hero": hero{title, tagline},
    "topics": topics{heading, intro, "items": items[]{${iconCardFields}}},
    "emergency": emergency{heading, intro, "contacts": contacts[]{_key, name, phone, text, isSample}, "more": more[]{${simpleTextFields}}},
    "tools": tools{heading, intro, soonLabel, "items": items[]{${iconCardFields}}},
    "supportGroups": supportGroups{heading, intro, linkLabel},
    "faqSection": faqSection{${faqSectionFields}},
    "seo": seo{${seoFields}}
  }
`)

export type ResourcesPageData = Feedback<NonNullable<ResourcesPageQueryResult>>

/** Null while none is published. */
export function fetchResourcesPage(): Promise<ResourcesPageData | null> {
  return fetchContent({ query: resourcesPageQuery })
}

import { defineQuery } from 'next-sanity'
import { callToActionFields, iconCardFields, seoFields, simpleTextFields } from '../fragments'

export const screeningPageQuery = defineQuery(`
  *[_type == "screeningPage"][0]{
    "hero": hero{title, tagline},
    "screenings": screenings{heading, intro, "items": items[]{${iconCardFields}}},
    "about": about{heading, intro, "body": body[]{${simpleTextFields}}},
    "book": book{heading, intro},
    "closingCta": closingCta{${callToActionFields}},
    "seo": seo{${seoFields}}
  }
`)

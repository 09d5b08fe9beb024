import { defineQuery } from 'next-sanity'
import { faqSectionFields, iconCardFields, seoFields } from '../fragments'

export const contactPageQuery = defineQuery(`
  *[_type == "contactPage"][0]{
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

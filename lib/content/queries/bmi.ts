import { defineQuery } from 'next-sanity'
import { callToActionFields, richTextFields, seoFields } from './fragments'

export const bmiPageQuery = defineQuery(`
  *[_type == "bmiPage"][0]{
    "hero": hero{title, tagline},
    "form": form{heading, intro},
    "result": result{heading, intro, emptyText, chartHeading, adviceHeading, note},
    "categories": categories[]{key, label, range, chartLabel, description, advice},
    "article": article{heading, intro, "body": body[]{${richTextFields}}},
    "closingCta": closingCta{${callToActionFields}},
    formLabels,
    tableLabels,
    privacyNote,
    "seo": seo{${seoFields}}
  }
`)

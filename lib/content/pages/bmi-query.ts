import { defineQuery } from 'next-sanity'
import { callToActionFields, richTextFields, seoFields, sourceFields } from '../fragments'

export const bmiPageQuery = defineQuery(`
  *[_type == "bmiPage"][0]{
    "hero": hero{title, tagline},
    "form": form{heading, intro},
    "result": result{heading, intro, emptyText, chartHeading, adviceHeading, note},
    "categories": categories[]{key, label, range, chartLabel, description, advice},
    "lowerCutoffs": lowerCutoffs{
      heading, intro, choice, below, belowText, increased, increasedText, high, highText, sourcesLabel,
      "sources": sources[]->{${sourceFields}}
    },
    "article": article{heading, intro, "body": body[]{${richTextFields}}},
    "closingCta": closingCta{${callToActionFields}},
    formLabels,
    resultLabels,
    tableLabels,
    privacyNote,
    withoutScript,
    "seo": seo{${seoFields}}
  }
`)

import { defineQuery } from 'next-sanity'
import { callToActionFields, richTextFields, seoFields, sourceFields } from '../fragments'
import { fetchContent } from '../fetch/fetch'
import type { BmiPageQueryResult } from '../generated/sanity.types'
import type { Feedback } from '../types'

const bmiPageQuery = defineQuery(`
  *[_type == "bmiPage" && _id == "bmiPage"][0]{
    "hero": hero{title, tagline},
    "form": form{heading, intro},
    "result": result{heading, intro, emptyText, chartHeading, adviceHeading, note},
    "categories": categories[]{key, label, range, chartLabel, description, advice},
    "lowerCutoffs": lowerCutoffs{
      heading, intro, choice, below, belowText, increased, increasedText, high, highText, sourcesLabel,
      "sources": (sources[]->)[_type == "source"]{${sourceFields}}
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

export type BmiPageData = Feedback<NonNullable<BmiPageQueryResult>>

/** Null while none is published. */
export function fetchBmiPage(): Promise<BmiPageData | null> {
  return fetchContent({ query: bmiPageQuery })
}

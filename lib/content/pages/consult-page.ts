import { defineQuery } from 'next-sanity'
import { iconCardFields, seoFields } from '../fragments'
import { fetchContent } from '../fetch/fetch'
import type { ConsultPageQueryResult } from '../generated/sanity.types'
import type { Feedback } from '../types'

const consultPageQuery = defineQuery(`
  *[_type == "consultPage" && _id == "consultPage"][0]{
    "hero": hero{title, tagline, findDoctorLabel},
    "featuresSection": featuresSection{heading, intro},
    "features": features[]{${iconCardFields}},
    "getStarted": getStarted{heading, intro},
    getStartedLabel,
    emergencyNote,
    "seo": seo{${seoFields}}
  }
`)

export type ConsultPageData = Feedback<NonNullable<ConsultPageQueryResult>>

/** Null while none is published. */
export function fetchConsultPage(): Promise<ConsultPageData | null> {
  return fetchContent({ query: consultPageQuery })
}

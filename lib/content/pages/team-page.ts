import { defineQuery } from 'next-sanity'
import { iconCardFields, pictureFields, seoFields } from '../fragments'
import { fetchContent } from '../fetch/fetch'
import type { TeamPageQueryResult } from '../generated/sanity.types'
import type { Feedback } from '../types'

const teamPageQuery = defineQuery(`
  *[_type == "teamPage" && _id == "teamPage"][0]{
    "hero": hero{title, tagline, experience},
    sampleNote,
    emergencyNote,
    "doctors": (doctors[]->)[_type == "doctor"]{
      _id, number, name, credentials, specialization, experience, rating, languages, concerns, bio, isSample,
      "picture": picture{${pictureFields}}
    },
    "offers": offers[]{${iconCardFields}},
    priceNote,
    filters,
    cardLabels,
    "seo": seo{${seoFields}}
  }
`)

export type TeamPageData = Feedback<NonNullable<TeamPageQueryResult>>
export type DoctorData = NonNullable<NonNullable<TeamPageData['doctors']>[number]>

/** Null while none is published. */
export function fetchTeamPage(): Promise<TeamPageData | null> {
  return fetchContent({ query: teamPageQuery })
}

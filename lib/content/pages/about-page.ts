import { defineQuery } from 'next-sanity'
import {
  callToActionFields,
  iconCardFields,
  personFields,
  pictureFields,
  seoFields,
  simpleTextFields,
} from '../fragments'
import { fetchContent } from '../fetch/fetch'
import type { AboutPageQueryResult } from '../generated/sanity.types'
import type { Feedback } from '../types'

const aboutPageQuery = defineQuery(`
  *[_type == "aboutPage" && _id == "aboutPage"][0]{
    "hero": hero{title, tagline},
    "mission": mission{heading, intro, "body": body[]{${simpleTextFields}}},
    "editorialProcess": editorialProcess{heading, intro, "items": steps[]{${iconCardFields}}},
    "trust": trust{heading, intro, sampleNote, "body": body[]{${simpleTextFields}}},
    "commitments": commitments{heading, intro, "items": items[]{${iconCardFields}}},
    "values": values{heading, intro, "items": items[]{${iconCardFields}}},
    "reviewers": reviewers{heading, intro},
    "people": *[_type == "person"] | order(isReviewer desc, name asc){
      ${personFields},
      isReviewer,
      "picture": picture{${pictureFields}}
    },
    "disclaimer": disclaimer{heading, intro, "body": body[]{${simpleTextFields}}},
    "closingCta": closingCta{${callToActionFields}},
    "seo": seo{${seoFields}}
  }
`)

type Page = NonNullable<AboutPageQueryResult>
export type AboutPageData = Feedback<Omit<Page, 'people'>> & Pick<Page, 'people'>
export type TeamMemberData = AboutPageData['people'][number]

/** Null while none is published. */
export function fetchAboutPage(): Promise<AboutPageData | null> {
  return fetchContent({ query: aboutPageQuery })
}

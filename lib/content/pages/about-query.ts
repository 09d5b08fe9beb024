import { defineQuery } from 'next-sanity'
import {
  callToActionFields,
  iconCardFields,
  personFields,
  pictureFields,
  seoFields,
  simpleTextFields,
} from '../fragments'

export const aboutPageQuery = defineQuery(`
  *[_type == "aboutPage"][0]{
    "hero": hero{title, tagline},
    "mission": mission{heading, intro, "body": body[]{${simpleTextFields}}},
    "editorialProcess": editorialProcess{heading, intro, "items": steps[]{${iconCardFields}}},
    "trust": trust{heading, intro, "body": body[]{${simpleTextFields}}},
    "commitments": commitments{heading, intro, "items": items[]{${iconCardFields}}},
    "values": values{heading, intro, "items": items[]{${iconCardFields}}},
    "reviewers": reviewers{heading, intro},
    "people": *[_type == "person"] | order(isReviewer desc, name asc){
      ${personFields},
      "picture": picture{${pictureFields}}
    },
    "disclaimer": disclaimer{heading, intro, "body": body[]{${simpleTextFields}}},
    "closingCta": closingCta{${callToActionFields}},
    "seo": seo{${seoFields}}
  }
`)

import { defineQuery } from 'next-sanity'
import { iconCardFields, pictureFields, seoFields } from '../fragments'

export const teamPageQuery = defineQuery(`
  *[_type == "teamPage"][0]{
    "hero": hero{title, tagline, experience},
    sampleNote,
    "doctors": doctors[]->{
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

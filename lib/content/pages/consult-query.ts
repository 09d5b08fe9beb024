import { defineQuery } from 'next-sanity'
import { iconCardFields, seoFields } from '../fragments'

export const consultPageQuery = defineQuery(`
  *[_type == "consultPage"][0]{
    "hero": hero{title, tagline, findDoctorLabel},
    "featuresSection": featuresSection{heading, intro},
    "features": features[]{${iconCardFields}},
    "getStarted": getStarted{heading, intro},
    getStartedLabel,
    emergencyNote,
    "seo": seo{${seoFields}}
  }
`)

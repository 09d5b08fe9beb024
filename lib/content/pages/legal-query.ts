import { defineQuery } from 'next-sanity'
import { richTextFields, seoFields } from '../fragments'

export const legalPageQuery = defineQuery(`
  *[_type == "legalPage" && slug.current == $slug][0]{
    title,
    "slug": slug.current,
    lastUpdated,
    intro,
    "sections": sections[]{_key, anchor, navLabel, heading, "body": body[]{${richTextFields}}},
    "seo": seo{${seoFields}}
  }
`)

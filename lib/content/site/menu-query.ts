import { defineQuery } from 'next-sanity'

/** The menu's topics; `menuFields` (tags.ts) names the same fields. */
export const menuQuery = defineQuery(`
  *[_type == "siteSettings"][0].topics[]->{
    _id,
    _type,
    shortTitle,
    topicName,
    "slug": slug.current,
    icon,
    accent
  }
`)

import { defineQuery } from 'next-sanity'

/** The menu's topics; `menuTypes` and `menuFields` (tags.ts) list the same types and fields. */
export const menuQuery = defineQuery(`
  (*[_type == "siteSettings" && _id == "siteSettings"][0].topics[]->)[_type == "article"]{
    _id,
    _type,
    shortTitle,
    topicName,
    "slug": slug.current,
    icon,
    accent
  }
`)

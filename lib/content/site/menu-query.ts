import { defineQuery } from 'next-sanity'

/** The menu's topics; `menuFields` (tags.ts) lists the same fields. */
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

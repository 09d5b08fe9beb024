import { defineQuery } from 'next-sanity'

/** Every published document that may have a public page of its own. */
export const sitemapQuery = defineQuery(`
  *[
    _type in [
      "homePage", "consultPage", "aboutPage", "blogPage", "contactPage", "resourcesPage",
      "screeningPage", "bmiPage", "teamPage", "topicsIndexPage", "glossaryPage", "article", "post", "category", "legalPage", "doctor"
    ]
    && seo.noIndex != true
  ] | order(_type asc, _id asc){
    _type,
    "slug": slug.current,
    number,
    lastUpdated,
    _updatedAt
  }
`)

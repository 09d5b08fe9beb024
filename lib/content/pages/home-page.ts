import { defineQuery } from 'next-sanity'
import { articleCardFields, callToActionFields, pictureFields, seoFields } from '../fragments'
import { fetchContent } from '../fetch/fetch'
import type { HomePageQueryResult } from '../generated/sanity.types'
import type { Feedback } from '../types'

const homePageQuery = defineQuery(`
  *[_type == "homePage" && _id == "homePage"][0]{
    "hero": hero{
      title,
      tagline,
      sampleNote,
      topicsLabel,
      expertLabel,
      "slides": slides[]{_key, label, "picture": picture{${pictureFields}}}
    },
    search,
    statsHeading,
    statsIntro,
    statsSampleNote,
    "stats": (stats[]->)[_type == "stat"]{_id, number, suffix, label, description, icon, isSample},
    "commitment": commitment{heading, intro, "pillars": (pillars[]->)[_type == "pillar"]{_id, icon, title, description}},
    "topicsSection": topicsSection{
      heading,
      intro,
      linkLabel,
      "articles": (articles[]->)[_type == "article"]{${articleCardFields}}
    },
    "testimonialsSection": testimonialsSection{
      heading,
      intro,
      sampleNote,
      "items": (items[]->)[_type == "testimonial"]{_id, name, role, content, rating, initials, isSample}
    },
    "closingCta": closingCta{${callToActionFields}},
    controlLabels,
    "seo": seo{${seoFields}}
  }
`)

export type HomePageData = Feedback<NonNullable<HomePageQueryResult>>
export type StatData = NonNullable<NonNullable<HomePageData['stats']>[number]>
export type TestimonialData = NonNullable<
  NonNullable<NonNullable<HomePageData['testimonialsSection']>['items']>[number]
>

/** Null while none is published. */
export function fetchHomePage(): Promise<HomePageData | null> {
  return fetchContent({ query: homePageQuery })
}

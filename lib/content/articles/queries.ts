import { defineQuery } from 'next-sanity'
import {
  articleCardFields,
  callToActionFields,
  personFields,
  pictureFields,
  reviewFields,
  reviewHistoryFields,
  richTextFields,
  seoFields,
} from '../fragments'

export const articleSlugsQuery = defineQuery(`
  *[_type == "article" && defined(slug.current)].slug.current
`)

export const articleQuery = defineQuery(`
  *[_type == "article" && slug.current == $slug][0]{
    _id,
    title,
    shortTitle,
    topicName,
    "slug": slug.current,
    headerLabel,
    breadcrumbCategory,
    cardDescription,
    icon,
    accent,
    "heroImage": heroImage{${pictureFields}},
    summary,
    keyFacts,
    guidelineNote,
    quickExit,
    "sections": sections[]{_key, anchor, navLabel, heading, "body": body[]{${richTextFields}}},
    "author": author->{${personFields}},
    publishedAt,
    lastUpdated,
    condition,
    "closingCta": closingCta{${callToActionFields}},
    "related": related[]->{${articleCardFields}},
    "seo": seo{${seoFields}},
    ${reviewFields},
    ${reviewHistoryFields}
  }
`)

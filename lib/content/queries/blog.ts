import { defineQuery } from 'next-sanity'
import {
  faqSectionFields,
  personFields,
  pictureFields,
  reviewFields,
  richTextFields,
  seoFields,
} from './fragments'

const postCardFields = /* groq */ `
  _id,
  title,
  "slug": slug.current,
  excerpt,
  publishedAt,
  "category": category->{title, sidebarTitle, "slug": slug.current},
  "body": body[]{${richTextFields}},
  "image": image{${pictureFields}}
`

export const blogPageQuery = defineQuery(`
  *[_type == "blogPage"][0]{
    "hero": hero{title, tagline},
    "newsletter": newsletter{heading, intro, notice},
    "faqSection": faqSection{${faqSectionFields}},
    labels,
    "seo": seo{${seoFields}}
  }
`)

/** Newest first; bounded, so that the page stays a page however many there are. */
export const postListQuery = defineQuery(`
  *[_type == "post" && defined(slug.current)] | order(publishedAt desc, _id asc)[0...48]{${postCardFields}}
`)

export const categoryPostsQuery = defineQuery(`
  *[_type == "category" && slug.current == $slug][0]{
    title,
    description,
    "slug": slug.current,
    "posts": *[_type == "post" && category._ref == ^._id && defined(slug.current)]
      | order(publishedAt desc, _id asc)[0...48]{${postCardFields}}
  }
`)

export const categoriesQuery = defineQuery(`
  *[_type == "category" && defined(slug.current)]{
    _id,
    "title": coalesce(sidebarTitle, title),
    "slug": slug.current,
    "posts": count(*[_type == "post" && category._ref == ^._id])
  } | order(posts desc, title asc)
`)

export const postSlugsQuery = defineQuery(`
  *[_type == "post" && defined(slug.current)] | order(publishedAt desc)[0...48].slug.current
`)

export const postQuery = defineQuery(`
  *[_type == "post" && slug.current == $slug][0]{
    _id,
    title,
    "slug": slug.current,
    excerpt,
    "category": category->{title, "slug": slug.current},
    "image": image{${pictureFields}},
    keyFacts,
    "body": body[]{${richTextFields}},
    "author": author->{${personFields}},
    publishedAt,
    lastUpdated,
    "related": related[]->{
      _id,
      _type,
      title,
      "shortTitle": coalesce(shortTitle, title),
      "topicName": coalesce(topicName, title),
      "slug": slug.current,
      "cardDescription": coalesce(cardDescription, excerpt),
      "icon": coalesce(icon, "book"),
      "accent": coalesce(accent, "teal"),
      "heroImage": coalesce(heroImage, image){${pictureFields}}
    },
    "seo": seo{${seoFields}},
    ${reviewFields}
  }
`)

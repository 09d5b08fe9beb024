import { defineQuery } from 'next-sanity'
import {
  faqSectionFields,
  personFields,
  pictureFields,
  reviewFields,
  reviewHistoryFields,
  richTextFields,
  seoFields,
} from '../fragments'

/**
 * How many words a post's text has, counted where the text is: lists need the reading time of each post and
 * none of its text. Counts what `readingMinutes` counts.
 */
const wordsField = /* groq */ `
  "words": count(string::split(array::join(array::compact([
    ...body[_type == "block"]{"text": pt::text(@)}.text,
    ...body[_type in ["careCard", "callout"]].body[]{"text": pt::text(@)}.text,
    ...body[_type == "keyFacts"].facts[],
    ...body[_type == "doDontList"].dos[],
    ...body[_type == "doDontList"].donts[],
    ...body[_type == "dataTable"].rows[].cells[]
  ]), " "), " ")[@ != ""])
`

const postCardFields = /* groq */ `
  _id,
  title,
  "slug": slug.current,
  excerpt,
  publishedAt,
  "category": category->{title, sidebarTitle, "slug": slug.current},
  ${wordsField},
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

/** One page of the list, newest first, and how many posts there are in all. */
export const postListQuery = defineQuery(`{
  "total": count(*[_type == "post" && defined(slug.current)]),
  "posts": *[_type == "post" && defined(slug.current)]
    | order(publishedAt desc, _id asc)[$from...$to]{${postCardFields}}
}`)

export const recentPostsQuery = defineQuery(`
  *[_type == "post" && defined(slug.current)] | order(publishedAt desc, _id asc)[0...5]{
    _id,
    title,
    "slug": slug.current
  }
`)

export const categoryPostsQuery = defineQuery(`
  *[_type == "category" && slug.current == $slug][0]{
    title,
    description,
    "slug": slug.current,
    "total": count(*[_type == "post" && category._ref == ^._id && defined(slug.current)]),
    "posts": *[_type == "post" && category._ref == ^._id && defined(slug.current)]
      | order(publishedAt desc, _id asc)[$from...$to]{${postCardFields}}
  }
`)

export const categoriesQuery = defineQuery(`
  *[_type == "category" && defined(slug.current)]{
    _id,
    "title": coalesce(sidebarTitle, title),
    "slug": slug.current,
    "posts": count(*[_type == "post" && category._ref == ^._id && defined(slug.current)])
  } | order(posts desc, title asc)
`)

/** The posts that a build makes pages of; the others' are made at their first visit. */
export const newestPostSlugsQuery = defineQuery(`
  *[_type == "post" && defined(slug.current)] | order(publishedAt desc, _id asc)[0...24].slug.current
`)

/** What the search looks at, of every post. */
export const postIndexQuery = defineQuery(`
  *[_type == "post" && defined(slug.current)] | order(publishedAt desc, _id asc){
    _id,
    title,
    excerpt,
    "category": array::join(array::compact([category->title, category->sidebarTitle]), " · ")
  }
`)

export const foundPostsQuery = defineQuery(`
  *[_type == "post" && _id in $ids && defined(slug.current)]{${postCardFields}}
`)

/** The newest posts as a feed tells them. */
export const feedQuery = defineQuery(`
  *[_type == "post" && defined(slug.current)] | order(publishedAt desc, _id asc)[0...20]{
    _id,
    title,
    "slug": slug.current,
    excerpt,
    "category": category->title,
    "author": author->name,
    publishedAt,
    lastUpdated
  }
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
    quickExit,
    ${wordsField},
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
    ${reviewFields},
    ${reviewHistoryFields}
  }
`)

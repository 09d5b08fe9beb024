import { defineQuery } from 'next-sanity'
import { SEARCHED_PAGES, SEARCHED_TYPES } from '../generated/document-types'

/** Every document that readers can find. What the result of a new type is called is said in lib/search/answer.ts. */
const searched = /* groq */ `_type in [${SEARCHED_TYPES}]`

/** Changes whenever something that can be found is published, changed or taken away. */
export const searchVersionQuery = defineQuery(`{
  "count": count(*[${searched}]),
  "newest": *[${searched}] | order(_updatedAt desc, _id asc)[0...10]._rev
}`)

/** What is published, and in which revision; a post also shows its category. */
export const searchRevisionsQuery = defineQuery(`
  *[${searched}]{_id, _rev, "category": category._ref}
`)

/** The words of the documents `$ids`. A page of which there is one comes whole: its words are all over it. */
export const searchDocumentsQuery = defineQuery(`
  *[${searched} && _id in $ids]{
    _id,
    _type,
    _rev,
    "title": coalesce(title, question, term, hero.title),
    name,
    credentials,
    "slug": slug.current,
    number,
    page,
    shortTitle,
    "names": [shortTitle, topicName, specialization],
    "alternateNames": coalesce(condition.alternateNames, alsoKnownAs),
    "keywords": [category->title],
    concerns,
    "headings": sections[].heading,
    keyFacts,
    "description": coalesce(cardDescription, excerpt, seo.description, hero.tagline, definition, description, summary, intro, bio),
    "text": [
      pt::text(answer),
      pt::text(body),
      pt::text(body[].body[]),
      pt::text(sections[].body[]),
      pt::text(sections[].body[].body[])
    ],
    "categoryRev": category->_rev,
    "whole": select(_type in [${SEARCHED_PAGES}] => @)
  }
`)

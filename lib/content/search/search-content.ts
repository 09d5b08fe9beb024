import { defineQuery } from 'next-sanity'
import { contentClient } from '../fetch/client'
import { fetchPublished } from '../fetch/fetch'
import { toPromisedResult } from '../fetch/result-shape'
import { SEARCHED_PAGES, SEARCHED_TYPES } from '../generated/document-types'
import type { SearchDocumentsQueryResult } from '../generated/sanity.types'
import { isInPlace } from '../in-place.ts'

/** Every document that readers can find. A new type needs a word of its own among the search's labels. */
const searched = /* groq */ `_type in [${SEARCHED_TYPES}] && ${isInPlace}`

/** Changes whenever something that can be found is published, changed or taken away; the lake knows the count by type. */
const searchVersionQuery = defineQuery(`{
  "count": count(*[_type in [${SEARCHED_TYPES}]]),
  "newest": *[${searched}] | order(_updatedAt desc, _id asc)[0...10]._rev
}`)

/** What is published, and in which revision; a post also shows its category. */
const searchRevisionsQuery = defineQuery(`
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
    "isSample": _type == "doctor" && isSample == true,
    "slug": slug.current,
    number,
    page,
    shortTitle,
    "names": [shortTitle, topicName, specialization, array::join(otherNames, ", ")],
    "alternateNames": coalesce(condition.alternateNames, alsoKnownAs, brandNames),
    "keywords": [[category->][_type == "category"][0].title],
    concerns,
    "headings": select(
      count(sections) > 0 => sections[].heading,
      _type in ["article", "medicine"] => body[style == "h2"]{"text": pt::text(@)}.text
    ),
    keyFacts,
    "facts": pt::text(facts),
    "description": coalesce(cardDescription, excerpt, seo.description, hero.tagline, definition, description, summary, intro, bio),
    "text": array::compact([
      pt::text(emergency.body),
      pt::text(boxedWarning),
      pt::text(answer),
      pt::text(select(_type in ["article", "medicine"] => body[style != "h2"], body)),
      pt::text(body[].body[]),
      pt::text(sections[].body[]),
      pt::text(sections[].body[].body[])
    ]),
    "categoryRev": [category->][_type == "category"][0]._rev,
    "whole": select(_type in [${SEARCHED_PAGES}] => @)
  }
`)

type Found = SearchDocumentsQueryResult[number]
type Text = string | null

/** A published document's words, as the search reads them: of whatever type, it has all that one may have. */
export interface SearchContent extends Pick<Found, '_id' | '_rev' | 'title' | 'description'> {
  _type: string
  categoryRev: Text
  name: Text
  credentials: Text
  isSample: boolean
  slug: Text
  number: number | null
  page: Text
  shortTitle: Text
  names: Text[]
  alternateNames: string[] | null
  keywords: Text[]
  concerns: string[] | null
  headings: Text[] | null
  keyFacts: string[] | null
  facts: Text
  text: Text[]
  whole: object | null
}

export interface SearchRevision {
  id: string
  stamp: string
}

/** Stands for the state of everything that can be found; cached until a publish expires it. */
export async function fetchSearchVersion(): Promise<string> {
  return JSON.stringify(await fetchPublished({ query: searchVersionQuery }))
}

/** A post shows its category's name, so it changes with it. */
export function stampOf(rev: string, categoryRev: string | null | undefined): string {
  return categoryRev ? `${rev}/${categoryRev}` : rev
}

/** What is published now. Not cached: it is asked only after the version has changed. */
export async function readSearchRevisions(): Promise<SearchRevision[]> {
  const found: unknown = await contentClient().fetch(searchRevisionsQuery)
  const rows = toPromisedResult(searchRevisionsQuery, found)
  const revs = new Map(rows.map(({ _id, _rev }) => [_id, _rev]))
  return rows.map(({ _id, _rev, category }) => ({
    id: _id,
    stamp: stampOf(_rev, category ? revs.get(category) : null),
  }))
}

export async function readSearchContent(ids: readonly string[]): Promise<SearchContent[]> {
  const found: unknown = await contentClient().fetch(searchDocumentsQuery, { ids })
  return toPromisedResult(searchDocumentsQuery, found)
}

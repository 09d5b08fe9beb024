import { contentClient } from '../fetch/client'
import { fetchPublished } from '../fetch/fetch'
import { searchDocumentsQuery, searchRevisionsQuery, searchVersionQuery } from './search-query'

type Text = string | null

/** A published document's words, as the search reads them. */
export interface SearchContent {
  _id: string
  _type: string
  _rev: string
  categoryRev: Text
  title: Text
  name: Text
  credentials: Text
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
  description: Text
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
export function stampOf(rev: string, categoryRev: Text | undefined): string {
  return categoryRev ? `${rev}/${categoryRev}` : rev
}

/** What is published now. Not cached: it is asked only after the version has changed. */
export async function readSearchRevisions(): Promise<SearchRevision[]> {
  const rows = await contentClient().fetch(searchRevisionsQuery)
  const revs = new Map(rows.map(({ _id, _rev }) => [_id, _rev]))
  return rows.map(({ _id, _rev, category }) => ({
    id: _id,
    stamp: stampOf(_rev, category ? revs.get(category) : null),
  }))
}

export async function readSearchContent(ids: readonly string[]): Promise<SearchContent[]> {
  return contentClient().fetch(searchDocumentsQuery, { ids })
}

import { createHash } from 'node:crypto'
import { cacheLife } from 'next/cache'
import { defineQuery } from 'next-sanity'
import { fetchPublished } from '../fetch/fetch'
import { toPromisedResult } from '../fetch/result-shape'
import { queryPublished } from '../fetch/verify.ts'
import { getStamp, type SearchContent } from './search-fields.ts'
import { SEARCHED_TYPES } from '../generated/document-types'
import { isEmbedded } from '../embedded.ts'

/** Every searchable document. A new type needs its own search label. */
const searched = /* groq */ `_type in [${SEARCHED_TYPES}] && ${isEmbedded}`

/**
 * Asked for its sync tags, which expire whenever a searchable document is published, changed, or unpublished. Its answer
 * does not tell: with a clock that was set back, a change is not among the newest.
 */
const searchVersionQuery = defineQuery(`{
  "count": count(*[_type in [${SEARCHED_TYPES}]]),
  "newest": *[${searched}] | order(_updatedAt desc, _id asc)[0...10]._rev
}`)

/** Published documents with their revisions; a post also shows its category. */
const searchRevisionsQuery = defineQuery(`
  *[${searched}]{_id, _rev, "category": category._ref}
`)

/** The documents `$ids` in full: the search reads all visible text, whatever a field is called. */
export const searchDocumentsQuery = defineQuery(`
  *[${searched} && _id in $ids]{
    _id,
    _type,
    _rev,
    "categoryTitle": [category->][_type == "category"][0].title,
    "categoryRev": [category->][_type == "category"][0]._rev,
    "whole": @
  }
`)

export interface SearchRevision {
  id: string
  stamp: string
}

/** The version of all searchable content: a hash of its revisions, cached until a publish expires it. */
export async function fetchSearchVersion(): Promise<string> {
  'use cache'
  cacheLife('content')
  await fetchPublished({ query: searchVersionQuery })
  return createHash('sha256')
    .update(JSON.stringify(await readSearchRevisions()))
    .digest('base64url')
}

/** What is published now. Not cached: it is only queried when something has changed. */
export async function readSearchRevisions(): Promise<SearchRevision[]> {
  const found: unknown = await queryPublished(searchRevisionsQuery)
  const rows = toPromisedResult(searchRevisionsQuery, found)
  const revs = new Map(rows.map(({ _id, _rev }) => [_id, _rev]))
  return rows.map(({ _id, _rev, category }) => ({
    id: _id,
    stamp: getStamp(_rev, category ? revs.get(category) : null),
  }))
}

export async function readSearchContent(ids: readonly string[]): Promise<SearchContent[]> {
  const found: unknown = await queryPublished(searchDocumentsQuery, { ids })
  return toPromisedResult(searchDocumentsQuery, found)
}

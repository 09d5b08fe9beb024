import { defineQuery } from 'next-sanity'
import { fetchContent } from '../fetch/fetch'
import { seoFields } from '../fragments'
import { LISTED_PAGES, LISTED_TYPES } from '../generated/document-types'
import type { TopicsIndexPageQueryResult } from '../generated/sanity.types'
import type { TopicSource } from './topics-index'
import { isEmbedded } from '../embedded.ts'

const topicsIndexPageQuery = defineQuery(`
  *[_type == "topicsIndexPage" && _id == "topicsIndexPage"][0]{
    "hero": hero{title, tagline},
    entries,
    labels,
    "seo": seo{${seoFields}}
  }
`)

/**
 * What the list includes automatically: guides, medicines by every brand name, categories, and pages. There may be
 * thousands of posts: readers find them by category, by search, or where an editor adds one.
 */
const topicEntriesQuery = defineQuery(`
  *[
    (_type in [${LISTED_TYPES}] && defined(slug.current))
    || _type in [${LISTED_PAGES}] && ${isEmbedded}
  ] | order(_type asc, _id asc)[0...1000]{
    _type,
    "title": coalesce(shortTitle, title, hero.title),
    "otherNames": [topicName],
    "alternateNames": coalesce(condition.alternateNames, brandNames),
    "slug": slug.current
  }
`)

/** Null while none is published. */
export function fetchTopicsIndexPage(): Promise<TopicsIndexPageQueryResult> {
  return fetchContent({ query: topicsIndexPageQuery })
}

/** Every page that the list includes automatically. */
export function fetchTopicEntries(): Promise<TopicSource[]> {
  return fetchContent({ query: topicEntriesQuery })
}

import { defineQuery } from 'next-sanity'
import { fetchPublished } from '../fetch/fetch'
import { postCard, type PostCardData } from './post-card'
import { postCardFields } from './post-fields'
import type { IndexedPost } from './post-search'

/** The searchable fields of every post. */
const postIndexQuery = defineQuery(`
  *[_type == "post" && defined(slug.current)] | order(publishedAt desc, _id asc){
    _id,
    title,
    excerpt,
    "category": array::join(array::compact([[category->][_type == "category"][0].title, [category->][_type == "category"][0].sidebarTitle]), " · ")
  }
`)

export const matchingPostsQuery = defineQuery(`
  *[_type == "post" && _id in $ids && defined(slug.current)]{${postCardFields}}
`)

/** The searchable fields of all posts, newest first. */
export function fetchPostIndex(): Promise<IndexedPost[]> {
  return fetchPublished({ query: postIndexQuery })
}

/** The cards of these posts, in the order of the ids. */
export async function fetchPostCards(ids: readonly string[]): Promise<PostCardData[]> {
  const found = await fetchPublished({ query: matchingPostsQuery, params: { ids } })
  const cards = new Map(found.map((post) => [post._id, postCard(post)]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

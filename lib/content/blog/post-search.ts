import { z } from 'zod'
import type { PostIndexQueryResult } from '../generated/sanity.types'
import { MAX_POST_SEARCH_RESULTS } from '../../limits/site.ts'

/** The searchable fields of a post. */
export type IndexedPost = Pick<PostIndexQueryResult[number], '_id' | 'title' | 'excerpt'> & {
  category: string | null
}

/** A valid query: some text. One that is longer than any title finds nothing. */
export const postQuestion = z.string().trim().min(1)

/**
 * The posts whose title, excerpt, or category contains the query, ignoring case: the count, and the first of them in
 * list order.
 */
export function matchPosts(
  posts: readonly IndexedPost[],
  question: string,
): { total: number; ids: string[] } {
  const query = question.trim().toLowerCase()
  const found = posts.filter(({ title, excerpt, category }) =>
    [title, excerpt, category].some((text) => text?.toLowerCase().includes(query)),
  )
  return { total: found.length, ids: found.slice(0, MAX_POST_SEARCH_RESULTS).map(({ _id }) => _id) }
}

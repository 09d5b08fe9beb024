import { z } from 'zod'
import type { PostIndexQueryResult } from '../generated/sanity.types'

/** What the search looks at, of one post. */
export type IndexedPost = Pick<PostIndexQueryResult[number], '_id' | 'title' | 'excerpt'> & {
  category: string | null
}

export const MAX_RESULTS = 24

/** The question as it may be asked: some text. One that is longer than any title finds nothing. */
export const postQuestion = z.string().trim().min(1)

/**
 * The posts whose title, excerpt or category holds the question, whatever the case: how many, and the first
 * of them in the order of the list.
 */
export function matchPosts(
  posts: readonly IndexedPost[],
  question: string,
): { total: number; ids: string[] } {
  const wanted = question.trim().toLowerCase()
  const found = posts.filter(({ title, excerpt, category }) =>
    [title, excerpt, category].some((text) => text?.toLowerCase().includes(wanted)),
  )
  return { total: found.length, ids: found.slice(0, MAX_RESULTS).map(({ _id }) => _id) }
}

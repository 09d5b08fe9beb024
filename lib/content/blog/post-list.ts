import { defineQuery } from 'next-sanity'
import { fetchContent } from '../fetch/fetch'
import type { RecentPostsQueryResult } from '../generated/sanity.types'
import { pageSlice } from './paging'
import { postCard, type PostPage } from './post-card'
import { postCardFields } from './post-fields'

/** One page of the list, newest first, and the total number of posts. */
const postListQuery = defineQuery(`{
  "total": count(*[_type == "post" && defined(slug.current)]),
  "posts": *[_type == "post" && defined(slug.current)]
    | order(publishedAt desc, _id asc)[$from...$to]{${postCardFields}}
}`)

const recentPostsQuery = defineQuery(`
  *[_type == "post" && defined(slug.current)] | order(publishedAt desc, _id asc)[0...5]{
    _id,
    title,
    "slug": slug.current
  }
`)

export type RecentPost = RecentPostsQueryResult[number]

/** A page of all posts, newest first; empty past the last page. */
export async function fetchPosts(page: number): Promise<PostPage> {
  const list = await fetchContent({ query: postListQuery, params: pageSlice(page) })
  return { ...list, posts: list.posts.map(postCard) }
}

/** The newest five. */
export function fetchRecentPosts(): Promise<RecentPost[]> {
  return fetchContent({ query: recentPostsQuery })
}

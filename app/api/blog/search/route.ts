import { fetchPostCards, fetchPostIndex } from '@/lib/content/blog/post-index'
import type { PostPage } from '@/lib/content/blog/post-card'
import { matchPosts, postQuestion } from '@/lib/content/blog/post-search'
import { NO_STORE } from '../../no-store'

const headers = NO_STORE

/** Finds published posts for the blog's search box: takes `?q=`, returns at most 24 cards and the total count. */
export async function GET(request: Request): Promise<Response> {
  const question = postQuestion.safeParse(new URL(request.url).searchParams.get('q'))
  if (!question.success) {
    return Response.json({ error: 'q must be text' }, { status: 400, headers })
  }
  const { total, ids } = matchPosts(await fetchPostIndex(), question.data)
  const answer: PostPage = { total, posts: ids.length > 0 ? await fetchPostCards(ids) : [] }
  return Response.json(answer, { headers })
}

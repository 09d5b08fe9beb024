import type { PostCardData } from '@/lib/content/blog/post-card'
import type { BlogLabels } from '@/lib/content/blog/blog-labels'
import { PostCard } from './post-card'

export interface FoundPostsProps {
  posts: readonly PostCardData[]
  labels: Pick<BlogLabels, 'minutes' | 'readMore'>
}

/** The cards of what a search found. */
export function FoundPosts({ posts, labels }: FoundPostsProps) {
  return posts.map((post) => <PostCard key={post._id} post={post} labels={labels} />)
}

import { fetchPublishedBlogPage } from '@/lib/content/blog/blog-page'
import { fetchFeedPosts, blogFeed } from '@/lib/content/blog/feed'
import { rssResponse } from '@/lib/content/rss'
import { fetchPublishedSettings } from '@/lib/content/site/settings'

/** The blog's RSS feed. Static like the pages, and expired by the same tags. */
export async function GET(): Promise<Response> {
  const [settings, page, posts] = await Promise.all([
    fetchPublishedSettings(),
    fetchPublishedBlogPage(),
    fetchFeedPosts(),
  ])
  const channel = {
    title: [page?.hero?.title, settings.siteName].filter(Boolean).join(' | '),
    description: page?.hero?.tagline || settings.description || '',
  }
  return rssResponse(blogFeed(channel, posts))
}

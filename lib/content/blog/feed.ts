import type { Metadata } from 'next'
import { defineQuery } from 'next-sanity'
import { fetchPublished } from '../fetch/fetch'
import { lastUpdatedField } from '../fragments'
import type { FeedQueryResult } from '../generated/sanity.types'
import {
  feedDate,
  feedHtml,
  getLatest,
  openFeed,
  withFeed,
  xmlText,
  type FeedChannel,
} from '../rss'
import { pathFor } from '../../paths'
import { absoluteUrl } from '../site/metadata'

export const FEED_PATH = '/blog/rss.xml'

/** The newest posts, for the feed. */
const feedQuery = defineQuery(`
  *[_type == "post" && defined(slug.current)] | order(publishedAt desc, _id asc)[0...20]{
    _id,
    title,
    "slug": slug.current,
    excerpt,
    "category": [category->][_type == "category"][0].title,
    "author": select([author->][_type == "person"][0].isSample != true => [author->][_type == "person"][0].name),
    publishedAt,
    ${lastUpdatedField}
  }
`)

/** A post in the feed. */
export type FeedPost = FeedQueryResult[number]

/** The newest twenty. */
export function fetchFeedPosts(): Promise<FeedPost[]> {
  return fetchPublished({ query: feedQuery })
}

/** RSS 2.0 of the posts, in the given order. */
export function blogFeed(channel: FeedChannel, posts: readonly FeedPost[]): string {
  const feed = openFeed(channel, { page: '/blog', feed: FEED_PATH }, latestChange(posts))
  for (const post of posts) {
    const path = pathFor({ _type: 'post', slug: post.slug })
    if (path === null) continue
    const link = absoluteUrl(path)
    feed.addItem({
      title: xmlText(post.title ?? ''),
      link,
      description: feedHtml(post.excerpt ?? ''),
      date: feedDate(post.publishedAt),
      ...(post.category ? { category: [{ name: xmlText(post.category) }] } : {}),
      ...(post.author ? { extensions: [creator(post.author)] } : {}),
    })
  }
  return feed.rss2()
}

/** RSS's own `author` is an email address; feeds name people with Dublin Core. */
function creator(name: string) {
  return {
    name: 'dc:creator',
    objects: {
      _attributes: { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' },
      _text: xmlText(name),
    },
  }
}

function latestChange(posts: readonly FeedPost[]): Date {
  return getLatest(
    posts.flatMap(({ publishedAt, lastUpdated }) => [feedDate(publishedAt), feedDate(lastUpdated)]),
  )
}

/** The page's metadata with a link to the feed. */
export function withFeedLink(metadata: Metadata, title: string): Metadata {
  return withFeed(metadata, FEED_PATH, title)
}

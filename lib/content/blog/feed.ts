import { Feed } from 'feed'
import type { Metadata } from 'next'
import { defineQuery } from 'next-sanity'
import { fetchPublished } from '../fetch/fetch'
import { lastUpdatedField } from '../fragments'
import type { FeedQueryResult } from '../generated/sanity.types'
import { inMarkup } from '../in-markup'
import { absoluteUrl } from '../site/metadata'

type Text = string | null

export const FEED_PATH = '/blog/rss.xml'

/** The newest posts as a feed tells them. */
const feedQuery = defineQuery(`
  *[_type == "post" && defined(slug.current)] | order(publishedAt desc, _id asc)[0...20]{
    _id,
    title,
    "slug": slug.current,
    excerpt,
    "category": category->title,
    "author": select(author->isSample != true => author->name),
    publishedAt,
    ${lastUpdatedField}
  }
`)

/** What a feed tells of a post. */
export type FeedPost = FeedQueryResult[number]

/** The newest twenty. */
export function fetchFeedPosts(): Promise<FeedPost[]> {
  return fetchPublished({ query: feedQuery })
}

export interface FeedChannel {
  title: string
  description: string
}

/** RSS 2.0 of the posts, in their order. */
export function blogFeed(channel: FeedChannel, posts: readonly FeedPost[]): string {
  const feed = new Feed({
    title: xmlText(channel.title),
    description: xmlText(channel.description),
    id: absoluteUrl('/blog'),
    link: absoluteUrl('/blog'),
    feedLinks: { rss: absoluteUrl(FEED_PATH) },
    language: 'en-us',
    generator: false,
    updated: latestChange(posts),
  })
  for (const post of posts) {
    const link = absoluteUrl(`/blog/${post.slug}`)
    feed.addItem({
      title: xmlText(post.title ?? ''),
      link,
      // Readers take it as HTML, and an excerpt is plain text.
      description: inMarkup(xmlText(post.excerpt ?? '')),
      date: dateOf(post.publishedAt),
      ...(post.category ? { category: [{ name: xmlText(post.category) }] } : {}),
      ...(post.author ? { extensions: [creator(post.author)] } : {}),
    })
  }
  return feed.rss2()
}

/** RSS's own `author` is an e-mail address; feeds name people with Dublin Core. */
function creator(name: string) {
  return {
    name: 'dc:creator',
    objects: {
      _attributes: { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' },
      _text: xmlText(name),
    },
  }
}

function dateOf(iso: Text): Date {
  return new Date(Date.parse(iso ?? '') || 0)
}

/** From the content, not from the clock: the same posts make the same feed. */
function latestChange(posts: readonly FeedPost[]): Date {
  const times = posts.flatMap(({ publishedAt, lastUpdated }) => [
    dateOf(publishedAt).getTime(),
    dateOf(lastUpdated).getTime(),
  ])
  return new Date(Math.max(0, ...times))
}

// https://www.w3.org/TR/xml/#charsets: pasted text may hold characters that no XML may, escaped or not.
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

/** Of several ends of a CDATA section in one text the library (feed 6.0.0) escapes only the first. */
function xmlText(text: string): string {
  return text.replace(NOT_XML, '').replaceAll(']]>', ']] >')
}

/** The page's metadata with a pointer to the feed, where feed readers look for it. */
export function withFeedLink(metadata: Metadata, title: string): Metadata {
  return {
    ...metadata,
    alternates: {
      ...metadata.alternates,
      types: { 'application/rss+xml': [{ url: absoluteUrl(FEED_PATH), title }] },
    },
  }
}

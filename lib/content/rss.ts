import { Feed } from 'feed'
import type { Metadata } from 'next'
import { inMarkup } from './in-markup'
import { absoluteUrl } from './site/metadata'

export interface FeedChannel {
  title: string
  description: string
}

interface FeedUrls {
  /** The page that the feed belongs to. */
  page: string
  feed: string
}

/**
 * An RSS feed without entries. `updated` comes from the content, not from the clock: the same content makes the same
 * feed.
 */
export function openFeed(channel: FeedChannel, places: FeedUrls, updated: Date): Feed {
  return new Feed({
    title: xmlText(channel.title),
    description: xmlText(channel.description),
    id: absoluteUrl(places.page),
    link: absoluteUrl(places.page),
    feedLinks: { rss: absoluteUrl(places.feed) },
    language: 'en-us',
    generator: false,
    updated,
  })
}

/** The time of an ISO date; the epoch if there is none. */
export function feedDate(iso: string | null | undefined): Date {
  return new Date(Date.parse(iso ?? '') || 0)
}

/** The latest of some dates. */
export function getLatest(dates: readonly Date[]): Date {
  return new Date(Math.max(0, ...dates.map((date) => date.getTime())))
}

// https://www.w3.org/TR/xml/#charsets: pasted text may contain characters that XML forbids, escaped or not.
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

/** If a text has several CDATA end markers, the library (feed 6.0.0) escapes only the first. */
export function xmlText(text: string): string {
  return text.replace(NOT_XML, '').replaceAll(']]>', ']] >')
}

/** Plain text, escaped because feed readers expect HTML. */
export function feedHtml(text: string): string {
  return inMarkup(xmlText(text))
}

export function rssResponse(xml: string): Response {
  return new Response(xml, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}

/** The page's metadata with a link to a feed, where feed readers look for it. */
export function withFeed(metadata: Metadata, path: string, title: string): Metadata {
  return {
    ...metadata,
    alternates: {
      ...metadata.alternates,
      types: { 'application/rss+xml': [{ url: absoluteUrl(path), title }] },
    },
  }
}

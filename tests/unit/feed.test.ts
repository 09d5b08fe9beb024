import { describe, expect, it } from 'vitest'
import { blogFeed, withFeedLink, type FeedPost } from '../../lib/content/blog/feed.ts'
import { absoluteUrl } from '../../lib/content/site/metadata.ts'

const channel = { title: 'Health Blog | Clearwell', description: 'Reading on heart & mind' }

function post(facts: Partial<FeedPost> = {}): FeedPost {
  return {
    _id: 'post-salt',
    title: 'Less salt',
    slug: 'less-salt',
    excerpt: 'Where salt hides.',
    category: 'Heart Health',
    author: 'Dana Reyes',
    publishedAt: '2025-07-09',
    lastUpdated: '2025-07-15',
    ...facts,
  }
}

describe('blogFeed', () => {
  it('contains the channel and the posts with absolute URLs, authors, and dates', () => {
    const xml = blogFeed(channel, [post()])
    for (const part of [
      '<title>Health Blog | Clearwell</title>',
      '<description>Reading on heart &amp; mind</description>',
      `<link>${absoluteUrl('/blog')}</link>`,
      `href="${absoluteUrl('/blog/rss.xml')}" rel="self"`,
      `<link>${absoluteUrl('/blog/less-salt')}</link>`,
      '<![CDATA[Less salt]]>',
      '<![CDATA[Where salt hides.]]>',
      '>Dana Reyes</dc:creator>',
      '>Heart Health</category>',
      '<pubDate>Wed, 09 Jul 2025 00:00:00 GMT</pubDate>',
    ]) {
      expect(xml).toContain(part)
    }
  })

  it('takes its build date from the newest change of the content', () => {
    const posts = [post(), post({ _id: 'b', publishedAt: '2025-08-01', lastUpdated: null })]
    expect(blogFeed(channel, posts)).toContain(
      '<lastBuildDate>Fri, 01 Aug 2025 00:00:00 GMT</lastBuildDate>',
    )
    expect(blogFeed(channel, posts)).toBe(blogFeed(channel, posts))
  })

  it('escapes HTML in an excerpt', () => {
    expect(blogFeed(channel, [post({ excerpt: 'Below <b>120</b> & falling' })])).toContain(
      '<![CDATA[Below &lt;b&gt;120&lt;/b&gt; &amp; falling]]>',
    )
  })

  it('no text can close its CDATA section or add characters that XML forbids', () => {
    const hostile = 'a ]]> b ]]> <script/> \u0000\u0008\u000b\ud800 z'
    const xml = blogFeed({ title: hostile, description: hostile }, [
      post({ title: hostile, excerpt: hostile, category: hostile, author: hostile }),
    ])
    const outside = xml.replaceAll(/<!\[CDATA\[.*?\]\]>/gs, '')
    expect(outside).not.toContain('<script')
    expect(outside).not.toContain(']]>')
    expect(xml).not.toMatch(/[\u0000\u0008\u000b]|\p{Surrogate}/u)
  })

  it('accepts posts without optional fields', () => {
    const bare = post({
      title: null,
      excerpt: null,
      category: null,
      author: null,
      publishedAt: null,
      lastUpdated: null,
    })
    const xml = blogFeed(channel, [bare])
    expect(xml).toContain('/blog/less-salt')
    expect(xml).not.toMatch(/null|undefined|Invalid Date/)
    expect(blogFeed(channel, [])).toContain('<channel>')
  })
})

it('pages link to the feed in addition to their canonical URL', () => {
  const { alternates } = withFeedLink({ alternates: { canonical: '/blog' } }, 'Health Blog')
  expect(alternates).toEqual({
    canonical: '/blog',
    types: {
      'application/rss+xml': [{ url: absoluteUrl('/blog/rss.xml'), title: 'Health Blog' }],
    },
  })
})

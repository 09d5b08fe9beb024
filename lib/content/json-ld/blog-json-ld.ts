import type { Blog, WithContext } from 'schema-dts'
import type { PostCardData } from '../blog/post-card'
import { pathFor } from '../../paths'
import { absoluteUrl } from '../site/metadata'
import type { HeroData } from '../pages/page-parts'
import { publisherJsonLd } from './site-json-ld'

/** https://schema.org/Blog: the blog and the posts on its first page. */
export function blogJsonLd(
  hero: HeroData | null,
  posts: readonly PostCardData[],
  siteName: string,
): WithContext<Blog> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Blog',
    url: absoluteUrl('/blog'),
    name: hero?.title ?? undefined,
    description: hero?.tagline ?? undefined,
    inLanguage: 'en-US',
    publisher: publisherJsonLd(siteName),
    blogPost: posts.map((post) => ({
      '@type': 'BlogPosting',
      url: absoluteUrl(pathFor({ _type: 'post', slug: post.slug }) ?? '/blog'),
      headline: post.title ?? undefined,
      datePublished: post.publishedAt ?? undefined,
    })),
  }
}

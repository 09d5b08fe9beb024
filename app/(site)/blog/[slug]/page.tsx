import type { Metadata } from 'next'
import { PostBody } from '@/components/blog/post-body'
import { fetchBlogPage } from '@/lib/content/blog/blog-page'
import { DEFAULT_BLOG_LABELS } from '@/lib/content/blog/blog-labels'
import { withFeedLink } from '@/lib/content/blog/feed'
import { labelsOver } from '@/lib/content/site/labels'
import { pageMetadata } from '@/lib/content/site/metadata'
import { movedOrMissing } from '@/lib/content/urls/moved-or-missing'
import { postJsonLd } from '@/lib/content/json-ld/post-json-ld'
import { getMinutes } from '@/lib/content/articles/reading-time'
import { fetchSiteSettings } from '@/lib/content/site/settings'
import { fetchNewestPostSlugs, fetchPost } from '@/lib/content/blog/post'
import { isPlainSlug, decodePath, pathIn } from '@/lib/paths'
import { ReviewedPage } from '../../reviewed-page'

// The whole page depends on its slug; a shell without it would be a soft 404 for unknown slugs.
export const instant = false

/** The newest posts; the others are rendered on their first visit. */
export async function generateStaticParams(): Promise<{ slug: string }[]> {
  const slugs = await fetchNewestPostSlugs()
  return slugs.filter(isPlainSlug).map((slug) => ({ slug }))
}

export async function generateMetadata({ params }: PageProps<'/blog/[slug]'>): Promise<Metadata> {
  const slug = decodePath((await params).slug)
  const [settings, page, post] = await Promise.all([
    fetchSiteSettings(),
    fetchBlogPage(),
    fetchPost(slug),
  ])
  if (!post) return movedOrMissing(pathIn('post', slug))
  const metadata = pageMetadata({
    path: pathIn('post', slug),
    title: post.title,
    description: post.excerpt,
    settings,
    seo: post.seo,
    type: 'article',
  })
  return withFeedLink(metadata, page?.hero?.title ?? '')
}

export default async function PostPage({ params }: PageProps<'/blog/[slug]'>) {
  const slug = decodePath((await params).slug)
  const [settings, page, post] = await Promise.all([
    fetchSiteSettings(),
    fetchBlogPage(),
    fetchPost(slug),
  ])
  if (!post) return movedOrMissing(pathIn('post', slug))
  const blogLabels = labelsOver(DEFAULT_BLOG_LABELS, page?.labels)
  const path = pathIn('post', slug)
  const crumbs = [
    { label: settings.navigation?.homeLabel ?? '', href: '/' },
    { label: page?.hero?.title ?? '', href: '/blog' },
    { label: post.title ?? '' },
  ]
  return (
    <ReviewedPage
      path={path}
      page={post}
      settings={settings}
      jsonLd={postJsonLd(post, { path, siteName: settings.siteName })}
      crumbs={crumbs}
      back={{ href: '/blog', label: blogLabels.back }}
      header={{ label: post.category?.title, summary: post.excerpt, picture: post.image }}
      minutes={getMinutes(post.words ?? 0)}
      relatedHeading={blogLabels.relatedHeading}
      body={(words, between, parts) => (
        <PostBody post={post} labels={words} parts={parts}>
          {between}
        </PostBody>
      )}
    />
  )
}

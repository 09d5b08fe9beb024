import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { AdSlot } from '@/components/ads/ad-slot'
import { BlogSidebar } from '@/components/blog/blog-sidebar'
import { Pagination } from '@/components/blog/pagination'
import { PostCard } from '@/components/blog/post-card'
import { PostFilter } from '@/components/blog/post-filter'
import { PostSearch } from '@/components/blog/post-search'
import { FaqSection } from '@/components/ui/faq-section'
import { JsonLd } from '@/components/ui/json-ld'
import { PageHeader } from '@/components/ui/page-header'
import { fetchBlogPage } from '@/lib/content/blog/blog-page'
import { fetchCategories } from '@/lib/content/blog/categories'
import { fetchPosts, fetchRecentPosts } from '@/lib/content/blog/post-list'
import type { PostPage } from '@/lib/content/blog/post-card'
import { blogJsonLd } from '@/lib/content/json-ld/blog-json-ld'
import { DEFAULT_BLOG_LABELS, type BlogLabels } from '@/lib/content/blog/blog-labels'
import { FEED_PATH, withFeedLink } from '@/lib/content/blog/feed'
import {
  DEFAULT_ARTICLE_LABELS,
  DEFAULT_INTERFACE_LABELS,
  labelsOver,
} from '@/lib/content/site/labels'
import { pageMetadata } from '@/lib/content/site/metadata'
import { pageCount, pagePath, pageTitle } from '@/lib/content/blog/paging'
import { fetchSiteSettings } from '@/lib/content/site/settings'
import { adService } from '@/lib/env'

const BLOG = '/blog'

/** The metadata of one page of the blog's list. */
export async function blogListMetadata(number: number): Promise<Metadata> {
  const [settings, page, { total }] = await Promise.all([
    fetchSiteSettings(),
    fetchBlogPage(),
    fetchPosts(number),
  ])
  if (!page || number > pageCount(total)) notFound()
  const labels = labelsOver(DEFAULT_BLOG_LABELS, page.labels)
  const titled = (title: string | null | undefined) =>
    title ? pageTitle(title, labels.page, number) : null
  const metadata = pageMetadata({
    path: pagePath(BLOG, number),
    title: titled(page.hero?.title),
    description: page.hero?.tagline ?? null,
    settings,
    seo: page.seo && { ...page.seo, title: titled(page.seo.title) },
  })
  return withFeedLink(metadata, page.hero?.title ?? '')
}

/** One page of the blog's list; a page beyond the last is not found. */
export async function BlogList({ number }: { number: number }) {
  const [settings, page, list, recent, categories] = await Promise.all([
    fetchSiteSettings(),
    fetchBlogPage(),
    fetchPosts(number),
    fetchRecentPosts(),
    fetchCategories(),
  ])
  const count = pageCount(list.total)
  if (!page || number > count) notFound()
  const labels = labelsOver(DEFAULT_BLOG_LABELS, page.labels)
  const interfaceLabels = labelsOver(DEFAULT_INTERFACE_LABELS, settings.interface)
  const name = page.hero?.title ?? ''
  const title = pageTitle(name, labels.page, number)
  const crumbs = [
    { label: settings.navigation?.homeLabel ?? '', href: '/' },
    number === 1 ? { label: name } : { label: name, href: BLOG },
    ...(number === 1 ? [] : [{ label: `${labels.page} ${number}` }]),
  ]
  return (
    <>
      {number === 1 && <JsonLd data={blogJsonLd(page.hero, list.posts, settings.siteName ?? '')} />}
      <PageHeader crumbs={crumbs} title={title} tagline={page.hero?.tagline} />
      <div className="container-page section-space grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">
          {count === 1 ? (
            <WholeList posts={list.posts} labels={labels} />
          ) : (
            <PostSearch total={list.total} labels={labels}>
              {list.posts.map((post, index) => (
                <PostCard key={post._id} post={post} first={index === 0} labels={labels} />
              ))}
              <Pagination base={BLOG} current={number} count={count} labels={labels} />
            </PostSearch>
          )}
        </div>
        <BlogSidebar
          recent={recent}
          categories={categories}
          newsletter={page.newsletter}
          feedPath={FEED_PATH}
          labels={labels}
        >
          <AdSlot label={interfaceLabels.advertisement} service={adService()} />
        </BlogSidebar>
      </div>
      <FaqSection
        section={page.faqSection}
        labels={labelsOver(DEFAULT_ARTICLE_LABELS, settings.articleLabels)}
        ground="sand"
      />
    </>
  )
}

/** With every post on the page, the browser can search them by itself. */
function WholeList({ posts, labels }: { posts: PostPage['posts']; labels: BlogLabels }) {
  return (
    <PostFilter
      labels={labels}
      posts={posts.map((post, index) => ({
        key: post._id,
        texts: [
          post.title ?? '',
          post.excerpt ?? '',
          post.category?.title ?? '',
          post.category?.sidebarTitle ?? '',
        ],
        card: <PostCard post={post} first={index === 0} labels={labels} />,
      }))}
    />
  )
}

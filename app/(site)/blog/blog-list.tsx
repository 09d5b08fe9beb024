import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { AdSlot } from '@/components/ui/ad-slot'
import { EvidenceNotices } from '@/components/article/evidence-notices'
import { BlogSidebar } from '@/components/blog/blog-sidebar'
import { PostCard } from '@/components/blog/post-card'
import { PostFilter } from '@/components/blog/post-filter'
import { PostSearch } from '@/components/blog/post-search'
import { FaqSection } from '@/components/article/faq-section'
import { JsonLd } from '@/components/ui/json-ld'
import type { BlogLabels } from '@/lib/content/blog/blog-labels'
import type { BlogPageData } from '@/lib/content/blog/blog-page'
import { fetchCategories } from '@/lib/content/blog/categories'
import { FEED_PATH } from '@/lib/content/blog/feed'
import type { PostPage } from '@/lib/content/blog/post-card'
import { fetchPosts, fetchRecentPosts } from '@/lib/content/blog/post-list'
import { blogJsonLd } from '@/lib/content/json-ld/blog-json-ld'
import {
  DEFAULT_ARTICLE_LABELS,
  DEFAULT_INTERFACE_LABELS,
  labelsOver,
} from '@/lib/content/site/labels'
import { adService } from '@/lib/env'
import { PageAnswers } from '../../page-answers'
import { BLOG, fetchListPage, ListedPosts, ListHeader, listMetadata } from './list-page'

function getNames({ hero }: BlogPageData) {
  return { base: BLOG, title: hero?.title, tagline: hero?.tagline }
}

/** The metadata of one page of the blog's list. */
export async function blogListMetadata(number: number): Promise<Metadata> {
  const page = await fetchListPage(number, fetchPosts)
  const { blog } = page
  if (!blog) notFound()
  return listMetadata(page, getNames(blog), blog.seo)
}

/** One page of the blog's list; a page beyond the last is not found. */
export async function BlogList({ number }: { number: number }) {
  const [page, recent, categories] = await Promise.all([
    fetchListPage(number, fetchPosts),
    fetchRecentPosts(),
    fetchCategories(),
  ])
  const { settings, blog, labels, list, count } = page
  if (!blog) notFound()
  const articleLabels = labelsOver(DEFAULT_ARTICLE_LABELS, settings.articleLabels)
  const interfaceLabels = labelsOver(DEFAULT_INTERFACE_LABELS, settings.interface)
  return (
    <>
      {number === 1 && <JsonLd data={blogJsonLd(blog.hero, list.posts, settings.siteName ?? '')} />}
      <ListHeader page={page} names={getNames(blog)} />
      <div className="container-page">
        <EvidenceNotices of={blog.faqSection} labels={articleLabels} />
      </div>
      <div className="container-page section-space grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">
          {count === 1 ? (
            <FullList posts={list.posts} labels={labels} />
          ) : (
            <PostSearch total={list.total} labels={labels}>
              <ListedPosts page={page} base={BLOG} />
            </PostSearch>
          )}
        </div>
        <BlogSidebar
          recent={recent}
          categories={categories}
          newsletter={blog.newsletter}
          feedPath={FEED_PATH}
          labels={labels}
        >
          <AdSlot label={interfaceLabels.advertisement} service={adService()} />
        </BlogSidebar>
      </div>
      <FaqSection section={blog.faqSection} labels={articleLabels} ground="sand" />
      <PageAnswers path={BLOG} />
    </>
  )
}

/** With every post on the page, the browser can search them by itself. */
function FullList({ posts, labels }: { posts: PostPage['posts']; labels: BlogLabels }) {
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

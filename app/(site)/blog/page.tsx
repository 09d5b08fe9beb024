import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { BlogSidebar } from '@/components/blog/blog-sidebar'
import { PostCard } from '@/components/blog/post-card'
import { PostFilter } from '@/components/blog/post-filter'
import { FaqSection } from '@/components/ui/faq-section'
import { PageHeader } from '@/components/ui/page-header'
import { DEFAULT_BLOG_LABELS, fetchBlogPage, fetchCategories, fetchPosts } from '@/lib/content/blog'
import { DEFAULT_ARTICLE_LABELS, labelsOver } from '@/lib/content/labels'
import { pageMetadata } from '@/lib/content/metadata'
import { fetchSiteSettings } from '@/lib/content/settings'

export async function generateMetadata(): Promise<Metadata> {
  const [settings, page] = await Promise.all([fetchSiteSettings(), fetchBlogPage()])
  return pageMetadata({
    path: '/blog',
    title: page?.hero?.title ?? null,
    description: page?.hero?.tagline ?? null,
    settings,
    seo: page?.seo,
  })
}

export default async function BlogPage() {
  const [settings, page, posts, categories] = await Promise.all([
    fetchSiteSettings(),
    fetchBlogPage(),
    fetchPosts(),
    fetchCategories(),
  ])
  if (!page) notFound()
  const labels = labelsOver(DEFAULT_BLOG_LABELS, page.labels)
  return (
    <>
      <PageHeader
        crumbs={[
          { label: settings.navigation?.homeLabel ?? '', href: '/' },
          { label: page.hero?.title ?? '' },
        ]}
        title={page.hero?.title}
        tagline={page.hero?.tagline}
      />
      <div className="container-page section-space grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">
          <PostFilter
            labels={labels}
            posts={posts.map((post) => ({
              key: post._id,
              texts: [
                post.title ?? '',
                post.excerpt ?? '',
                post.category?.title ?? '',
                post.category?.sidebarTitle ?? '',
              ],
              card: <PostCard post={post} labels={labels} />,
            }))}
          />
        </div>
        <BlogSidebar
          posts={posts}
          categories={categories}
          newsletter={page.newsletter}
          labels={labels}
        />
      </div>
      <FaqSection
        section={page.faqSection}
        labels={labelsOver(DEFAULT_ARTICLE_LABELS, settings.articleLabels)}
        ground="sand"
      />
    </>
  )
}

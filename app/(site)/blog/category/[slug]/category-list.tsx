import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Pagination } from '@/components/blog/pagination'
import { PostCard } from '@/components/blog/post-card'
import { PageHeader } from '@/components/ui/page-header'
import { SiteLink } from '@/components/ui/site-link'
import { fetchBlogPage } from '@/lib/content/blog/blog-page'
import { fetchCategory } from '@/lib/content/blog/categories'
import { DEFAULT_BLOG_LABELS } from '@/lib/content/blog/blog-labels'
import { withFeedLink } from '@/lib/content/blog/feed'
import { labelsOver } from '@/lib/content/site/labels'
import { pageMetadata } from '@/lib/content/site/metadata'
import { movedOrMissing } from '@/lib/content/addresses/moved-or-missing'
import { pageCount, pagePath, pageTitle } from '@/lib/content/blog/paging'
import { fetchSiteSettings } from '@/lib/content/site/settings'

/** Which page of which category. */
export interface CategoryListProps {
  slug: string
  number: number
}

function baseOf(slug: string): string {
  return `/blog/category/${slug}`
}

/** The metadata of one page of a category's list. */
export async function categoryListMetadata({ slug, number }: CategoryListProps): Promise<Metadata> {
  const [settings, page, category] = await Promise.all([
    fetchSiteSettings(),
    fetchBlogPage(),
    fetchCategory(slug, number),
  ])
  if (!category) return movedOrMissing(baseOf(slug))
  if (number > pageCount(category.total)) notFound()
  const labels = labelsOver(DEFAULT_BLOG_LABELS, page?.labels)
  const metadata = pageMetadata({
    path: pagePath(baseOf(slug), number),
    title: pageTitle(category.title ?? '', labels.page, number),
    description: category.description,
    settings,
  })
  return withFeedLink(metadata, page?.hero?.title ?? '')
}

/** One page of a category's list; a page beyond the last is not found. */
export async function CategoryList({ slug, number }: CategoryListProps) {
  const [settings, page, category] = await Promise.all([
    fetchSiteSettings(),
    fetchBlogPage(),
    fetchCategory(slug, number),
  ])
  if (!category) return movedOrMissing(baseOf(slug))
  const count = pageCount(category.total)
  if (number > count) notFound()
  const labels = labelsOver(DEFAULT_BLOG_LABELS, page?.labels)
  const base = baseOf(slug)
  const name = category.title ?? ''
  const crumbs = [
    { label: settings.navigation?.homeLabel ?? '', href: '/' },
    { label: page?.hero?.title ?? '', href: '/blog' },
    number === 1 ? { label: name } : { label: name, href: base },
    ...(number === 1 ? [] : [{ label: `${labels.page} ${number}` }]),
  ]
  return (
    <>
      <PageHeader
        crumbs={crumbs}
        title={pageTitle(name, labels.page, number)}
        tagline={category.description}
      />
      <div className="container-page section-space">
        <div className="max-w-[52rem]">
          {category.posts.map((post, index) => (
            <PostCard key={post._id} post={post} first={index === 0} labels={labels} />
          ))}
          <Pagination base={base} current={number} count={count} labels={labels} />
          <SiteLink href="/blog" className="link mt-6 inline-block py-1 font-semibold">
            {labels.allCategories}
          </SiteLink>
        </div>
      </div>
    </>
  )
}

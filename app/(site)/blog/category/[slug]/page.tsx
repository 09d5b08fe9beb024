import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PostCard } from '@/components/blog/post-card'
import { PageHeader } from '@/components/ui/page-header'
import { SiteLink } from '@/components/ui/site-link'
import {
  DEFAULT_BLOG_LABELS,
  fetchBlogPage,
  fetchCategories,
  fetchCategory,
} from '@/lib/content/blog'
import { labelsOver } from '@/lib/content/labels'
import { pageMetadata } from '@/lib/content/metadata'
import { fetchSiteSettings } from '@/lib/content/settings'

// The whole page hangs on its slug; a shell without it would be a soft 404 for unknown ones.
export const instant = false

export async function generateStaticParams(): Promise<{ slug: string }[]> {
  return (await fetchCategories()).flatMap(({ slug }) => (slug ? [{ slug }] : []))
}

export async function generateMetadata({
  params,
}: PageProps<'/blog/category/[slug]'>): Promise<Metadata> {
  const { slug } = await params
  const [settings, category] = await Promise.all([fetchSiteSettings(), fetchCategory(slug)])
  if (!category) notFound()
  return pageMetadata({
    path: `/blog/category/${slug}`,
    title: category.title,
    description: category.description,
    settings,
  })
}

export default async function CategoryPage({ params }: PageProps<'/blog/category/[slug]'>) {
  const { slug } = await params
  const [settings, page, category] = await Promise.all([
    fetchSiteSettings(),
    fetchBlogPage(),
    fetchCategory(slug),
  ])
  if (!category) notFound()
  const labels = labelsOver(DEFAULT_BLOG_LABELS, page?.labels)
  return (
    <>
      <PageHeader
        crumbs={[
          { label: settings.navigation?.homeLabel ?? '', href: '/' },
          { label: page?.hero?.title ?? '', href: '/blog' },
          { label: category.title ?? '' },
        ]}
        title={category.title}
        tagline={category.description}
      />
      <div className="container-page section-space">
        <div className="max-w-[52rem]">
          {category.posts.map((post) => (
            <PostCard key={post._id} post={post} labels={labels} />
          ))}
          <SiteLink href="/blog" className="link mt-6 inline-block py-1 font-semibold">
            {labels.allCategories}
          </SiteLink>
        </div>
      </div>
    </>
  )
}

import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Pagination } from '@/components/blog/pagination'
import { PostCard } from '@/components/blog/post-card'
import { PageHeader } from '@/components/ui/page-header'
import { DEFAULT_BLOG_LABELS, type BlogLabels } from '@/lib/content/blog/blog-labels'
import { fetchBlogPage, type BlogPageData } from '@/lib/content/blog/blog-page'
import { withFeedLink } from '@/lib/content/blog/feed'
import { pageCount, pageNumber, pagePath, pageTitle } from '@/lib/content/blog/paging'
import type { PostPage } from '@/lib/content/blog/post-card'
import { labelsOver } from '@/lib/content/site/labels'
import { pageMetadata } from '@/lib/content/site/metadata'
import { fetchSiteSettings, type SiteSettingsData } from '@/lib/content/site/settings'

/** The URL of the blog list's first page. */
export const BLOG = '/blog'

/** What the blog list and a category list have in common: one page of either. */
export interface ListPage<List extends PostPage> {
  settings: SiteSettingsData
  /** The blog's labels; null while none are published. */
  blog: BlogPageData | null
  labels: BlogLabels
  list: List
  /** Which page of the list this is, of `count`. */
  number: number
  count: number
}

/** The title of a list, and the URL of its first page. */
interface ListNames {
  base: string
  title: string | null | undefined
  tagline: string | null | undefined
}

/** Parses the page number in a list's URL; anything else is a 404. */
export function numberIn(text: string): number {
  return pageNumber(text) ?? notFound()
}

/** One page of the list that `fetchList` returns; a page past the last is a 404. */
export async function fetchListPage<List extends PostPage>(
  number: number,
  fetchList: (number: number) => Promise<List>,
): Promise<ListPage<List>> {
  const [settings, blog, list] = await Promise.all([
    fetchSiteSettings(),
    fetchBlogPage(),
    fetchList(number),
  ])
  const count = pageCount(list.total)
  if (number > count) notFound()
  const labels = labelsOver(DEFAULT_BLOG_LABELS, blog?.labels)
  return { settings, blog, labels, list, number, count }
}

/** The metadata of a list page; `seo` is the editors' override for search engines. */
export function listMetadata(
  { settings, blog, labels, number }: ListPage<PostPage>,
  { base, title, tagline }: ListNames,
  seo?: BlogPageData['seo'],
): Metadata {
  const titled = (text: string | null | undefined) =>
    text ? pageTitle(text, labels.page, number) : null
  const metadata = pageMetadata({
    path: pagePath(base, number),
    title: titled(title),
    description: tagline ?? null,
    settings,
    seo: seo && { ...seo, title: titled(seo.title) },
  })
  return withFeedLink(metadata, blog?.hero?.title ?? '')
}

/** The header of a list page. */
export function ListHeader({
  page: { settings, blog, labels, number },
  names: { base, title, tagline },
}: {
  page: ListPage<PostPage>
  names: ListNames
}) {
  const name = title ?? ''
  const crumbs = [
    { label: settings.navigation?.homeLabel ?? '', href: '/' },
    ...(base === BLOG ? [] : [{ label: blog?.hero?.title ?? '', href: BLOG }]),
    number === 1 ? { label: name } : { label: name, href: base },
    ...(number === 1 ? [] : [{ label: `${labels.page} ${number}` }]),
  ]
  return (
    <PageHeader crumbs={crumbs} title={pageTitle(name, labels.page, number)} tagline={tagline} />
  )
}

/** The cards of a list page, and its pagination. */
export function ListedPosts({
  page: { list, labels, number, count },
  base,
}: {
  page: ListPage<PostPage>
  base: string
}) {
  return (
    <>
      {list.posts.map((post, index) => (
        <PostCard key={post._id} post={post} first={index === 0} labels={labels} />
      ))}
      <Pagination base={base} current={number} count={count} labels={labels} />
    </>
  )
}

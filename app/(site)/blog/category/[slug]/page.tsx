import type { Metadata } from 'next'
import { fetchCategorySlugs } from '@/lib/content/blog/categories'
import { isPlainSlug, decodePath } from '@/lib/paths'
import { CategoryList, categoryListMetadata } from './category-list'

// The whole page depends on its slug; a shell without it would be a soft 404 for unknown slugs.
export const instant = false

const PRERENDERED = 24

/** The largest categories; the others are rendered on their first visit. */
export async function generateStaticParams(): Promise<{ slug: string }[]> {
  const slugs = await fetchCategorySlugs()
  return slugs
    .filter(isPlainSlug)
    .slice(0, PRERENDERED)
    .map((slug) => ({ slug }))
}

export async function generateMetadata({
  params,
}: PageProps<'/blog/category/[slug]'>): Promise<Metadata> {
  const slug = decodePath((await params).slug)
  return categoryListMetadata({ slug, number: 1 })
}

export default async function CategoryPage({ params }: PageProps<'/blog/category/[slug]'>) {
  const slug = decodePath((await params).slug)
  return <CategoryList slug={slug} number={1} />
}

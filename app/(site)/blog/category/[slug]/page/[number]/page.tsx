import type { Metadata } from 'next'
import { fetchCategorySlugs } from '@/lib/content/blog/categories'
import { isPlainSlug, decodePath } from '@/lib/paths'
import { CategoryList, categoryListMetadata, type CategoryListProps } from '../../category-list'
import { numberIn } from '../../../../list-page'

type Props = PageProps<'/blog/category/[slug]/page/[number]'>

// The whole page depends on its URL; a shell without it would be a soft 404 for unknown URLs.
export const instant = false

/** One page stands in for all of them, which are rendered on first visit: page 2 of the largest category. */
export async function generateStaticParams(): Promise<{ slug: string; number: string }[]> {
  const slugs = await fetchCategorySlugs()
  return slugs
    .filter(isPlainSlug)
    .slice(0, 1)
    .map((slug) => ({ slug, number: '2' }))
}

async function getPage(params: Props['params']): Promise<CategoryListProps> {
  const { slug, number } = await params
  return { slug: decodePath(slug), number: numberIn(number) }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return categoryListMetadata(await getPage(params))
}

export default async function NumberedCategoryPage({ params }: Props) {
  return <CategoryList {...await getPage(params)} />
}

import type { Metadata } from 'next'
import { PrivatePage } from '@/components/consent/private-page'
import { SiteLink } from '@/components/ui/site-link'
import { movedOrMissing } from '@/lib/content/urls/moved-or-missing'
import { fetchCategory, type CategoryPage } from '@/lib/content/blog/categories'
import { pathIn } from '@/lib/paths'
import { PageAnswers } from '../../../../page-answers'
import { BLOG, fetchListPage, ListedPosts, ListHeader, listMetadata } from '../../list-page'

/** Which page of which category. */
export interface CategoryListProps {
  slug: string
  number: number
}

function getBase(slug: string): string {
  return pathIn('category', slug)
}

function fetchPage({ slug, number }: CategoryListProps) {
  return fetchListPage(
    number,
    async () => (await fetchCategory(slug, number)) ?? movedOrMissing(getBase(slug)),
  )
}

function getNames(slug: string, { title, description }: CategoryPage) {
  return { base: getBase(slug), title, tagline: description }
}

/** The metadata of one page of a category's list. */
export async function categoryListMetadata({ slug, number }: CategoryListProps): Promise<Metadata> {
  const page = await fetchPage({ slug, number })
  return listMetadata(page, getNames(slug, page.list))
}

/** One page of a category's list; a page beyond the last is not found. */
export async function CategoryList({ slug, number }: CategoryListProps) {
  const page = await fetchPage({ slug, number })
  return (
    <>
      {page.list.isPrivate && <PrivatePage />}
      <ListHeader page={page} names={getNames(slug, page.list)} />
      <div className="container-page section-space">
        <div className="max-w-[52rem]">
          <ListedPosts page={page} base={getBase(slug)} />
          <SiteLink href={BLOG} className="link mt-6 inline-block py-1 font-semibold">
            {page.labels.allCategories}
          </SiteLink>
        </div>
      </div>
      <PageAnswers path={getBase(slug)} />
    </>
  )
}

import { defineQuery } from 'next-sanity'
import { fetchContent, fetchPublished } from '../fetch/fetch'
import type { CategoriesQueryResult, CategoryPostsQueryResult } from '../generated/sanity.types'
import { pageSlice } from './paging'
import { postCard, type PostPage } from './post-card'
import { postCardFields } from './post-fields'

const categoryPostsQuery = defineQuery(`
  *[_type == "category" && slug.current == $slug][0]{
    title,
    description,
    "slug": slug.current,
    "isPrivate": count(*[_type == "post" && category._ref == ^._id && quickExit == true]) > 0,
    "total": count(*[_type == "post" && category._ref == ^._id && defined(slug.current)]),
    "posts": *[_type == "post" && category._ref == ^._id && defined(slug.current)]
      | order(publishedAt desc, _id asc)[$from...$to]{${postCardFields}}
  }
`)

const categoriesQuery = defineQuery(`
  *[_type == "category" && defined(slug.current)]{
    _id,
    "title": coalesce(sidebarTitle, title),
    "slug": slug.current,
    "posts": count(*[_type == "post" && category._ref == ^._id && defined(slug.current)])
  } | order(posts desc, title asc)
`)

/** A category, with its number of published posts. */
export type CategoryData = CategoriesQueryResult[number]
export type CategoryPage = Omit<NonNullable<CategoryPostsQueryResult>, 'posts'> & PostPage

/** The largest first. */
export function fetchCategories(): Promise<CategoryData[]> {
  return fetchContent({ query: categoriesQuery })
}

/** Every category's slug, for the build. */
export async function fetchCategorySlugs(): Promise<string[]> {
  const categories = await fetchPublished({ query: categoriesQuery })
  return categories.flatMap(({ slug }) => slug ?? [])
}

/** A category with a page of its posts; null if there is no such category. */
export async function fetchCategory(slug: string, page: number): Promise<CategoryPage | null> {
  const category = await fetchContent({
    query: categoryPostsQuery,
    params: { slug, ...pageSlice(page) },
  })
  return category && { ...category, posts: category.posts.map(postCard) }
}

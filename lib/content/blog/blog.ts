import type { FeedPost } from './feed'
import { fetchContent, fetchPublished } from '../fetch/fetch'
import { resolvePicture, type PictureData, type ResolvedPicture } from '../image'
import type { FaqSectionData, HeroData } from '../pages/page-types'
import { pageSlice } from './paging'
import type { IndexedPost } from './post-search'
import {
  blogPageQuery,
  categoriesQuery,
  categoryPostsQuery,
  feedQuery,
  foundPostsQuery,
  postIndexQuery,
  postListQuery,
  recentPostsQuery,
} from './queries'
import { minutesOf } from '../articles/reading-time'
import type { SeoData } from '../types'

type Text = string | null

/** What a list shows of a post: plain data, so that a route can send it to a browser too. */
export interface PostCardData {
  _id: string
  title: Text
  slug: Text
  excerpt: Text
  publishedAt: Text
  category: { title: Text; sidebarTitle: Text; slug: Text } | null
  /** Whole minutes that it takes to read. */
  minutes: number
  image: ResolvedPicture | null
}

/** One page of a list, and how many posts the whole list has. */
export interface PostPage {
  total: number
  posts: PostCardData[]
}

export interface RecentPost {
  _id: string
  title: Text
  slug: Text
}

export interface CategoryData {
  _id: string
  title: Text
  slug: Text
  /** Published posts in it. */
  posts: number
}

export interface CategoryPage extends PostPage {
  title: Text
  description: Text
  slug: Text
}

export interface BlogPageData {
  hero: HeroData | null
  newsletter: { heading: Text; intro: Text; notice: Text } | null
  faqSection: FaqSectionData | null
  labels: object | null
  seo: SeoData | null
}

type PostEntry = Omit<PostCardData, 'minutes' | 'image'> & {
  words: number | null
  image: PictureData | null
}

const CARD_ASPECT = 3 / 2

/** The title beside it says what a card is about: its picture is decoration. */
function cardOf({ words, image, ...post }: PostEntry): PostCardData {
  return {
    ...post,
    minutes: minutesOf(words ?? 0),
    image: image && resolvePicture({ ...image, decorative: true }, CARD_ASPECT),
  }
}

export function fetchBlogPage(): Promise<BlogPageData | null> {
  return fetchContent({ query: blogPageQuery })
}

/** A page of all posts, newest first; without posts when it lies beyond the last. */
export async function fetchPosts(page: number): Promise<PostPage> {
  const list: { total: number; posts: PostEntry[] } = await fetchContent({
    query: postListQuery,
    params: pageSlice(page),
  })
  return { ...list, posts: list.posts.map(cardOf) }
}

export function fetchRecentPosts(): Promise<RecentPost[]> {
  return fetchContent({ query: recentPostsQuery })
}

export function fetchCategories(): Promise<CategoryData[]> {
  return fetchContent({ query: categoriesQuery })
}

/** Every category's address, for the build. */
export async function fetchCategorySlugs(): Promise<string[]> {
  const categories: CategoryData[] = await fetchPublished({
    query: categoriesQuery,
  })
  return categories.flatMap(({ slug }) => slug ?? [])
}

/** A category with a page of its posts; null when there is no such category. */
export async function fetchCategory(slug: string, page: number): Promise<CategoryPage | null> {
  const category: (Omit<CategoryPage, 'posts'> & { posts: PostEntry[] }) | null =
    await fetchContent({
      query: categoryPostsQuery,
      params: { slug, ...pageSlice(page) },
    })
  return category && { ...category, posts: category.posts.map(cardOf) }
}

/** The blog's own words, for the feed. */
export function fetchFeedPage(): Promise<BlogPageData | null> {
  return fetchPublished({ query: blogPageQuery })
}

/** The newest twenty, for the feed. */
export function fetchFeedPosts(): Promise<FeedPost[]> {
  return fetchPublished({ query: feedQuery })
}

/** All posts, newest first, as far as the search looks at them. */
export function fetchPostIndex(): Promise<IndexedPost[]> {
  return fetchPublished({ query: postIndexQuery })
}

/** The cards of these posts, in the order of the ids. */
export async function fetchPostCards(ids: readonly string[]): Promise<PostCardData[]> {
  const found: PostEntry[] = await fetchPublished({
    query: foundPostsQuery,
    params: { ids },
  })
  const cards = new Map(found.map((post) => [post._id, cardOf(post)]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

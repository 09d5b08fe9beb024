import { fetchContent } from './fetch'
import type { PictureData } from './image'
import type { FaqSectionData, HeroData } from './page-types'
import { blogPageQuery, categoriesQuery, categoryPostsQuery, postListQuery } from './queries/blog'
import { readingMinutes } from './reading-time'
import type { RichTextBlock, SeoData } from './types'

type Text = string | null

/** What the list shows of a post. */
export interface PostCardData {
  _id: string
  title: Text
  slug: Text
  excerpt: Text
  publishedAt: Text
  category: { title: Text; sidebarTitle: Text; slug: Text } | null
  /** Whole minutes that it takes to read. */
  minutes: number
  image: PictureData | null
}

export interface CategoryData {
  _id: string
  title: Text
  slug: Text
  /** Published posts in it. */
  posts: number
}

export interface BlogPageData {
  hero: HeroData | null
  newsletter: { heading: Text; intro: Text; notice: Text } | null
  faqSection: FaqSectionData | null
  labels: object | null
  seo: SeoData | null
}

/** The words of the blog that work before an editor has changed any. */
export const DEFAULT_BLOG_LABELS = {
  searchLabel: 'Search articles',
  searchPlaceholder: 'Search articles…',
  noMatches: 'No articles found matching your search. Try different keywords.',
  resultsOne: '1 article',
  resultsMany: 'articles',
  readMore: 'Read Full Article',
  back: 'Back to Blog',
  recentHeading: 'Recent Articles',
  categoriesHeading: 'Health Categories',
  allCategories: 'All articles',
  minutes: 'min read',
  newsletterLabel: 'Your e-mail address',
  newsletterPlaceholder: 'Your e-mail',
  newsletterButton: 'Subscribe Now',
  relatedHeading: 'Related articles',
}

export type BlogLabels = typeof DEFAULT_BLOG_LABELS

export function fetchBlogPage(): Promise<BlogPageData | null> {
  return fetchContent({ query: blogPageQuery, types: ['blogPage', 'faq'] })
}

type PostEntry = Omit<PostCardData, 'minutes'> & { body: RichTextBlock[] | null }

/** The list needs the text only to say how long it takes to read. */
function cardOf({ body, ...post }: PostEntry): PostCardData {
  return { ...post, minutes: readingMinutes(body ?? []) }
}

export async function fetchPosts(): Promise<PostCardData[]> {
  const entries: PostEntry[] = await fetchContent({
    query: postListQuery,
    types: ['post', 'category', 'source'],
  })
  return entries.map(cardOf)
}

export function fetchCategories(): Promise<CategoryData[]> {
  return fetchContent({ query: categoriesQuery, types: ['post', 'category'] })
}

interface CategoryPageData {
  title: Text
  description: Text
  slug: Text
  posts: PostEntry[]
}

export async function fetchCategory(
  slug: string,
): Promise<(Omit<CategoryPageData, 'posts'> & { posts: PostCardData[] }) | null> {
  const category: CategoryPageData | null = await fetchContent({
    query: categoryPostsQuery,
    params: { slug },
    types: ['post', 'category', 'source'],
  })
  return category && { ...category, posts: category.posts.map(cardOf) }
}

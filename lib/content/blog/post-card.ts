import type { PostListQueryResult } from '../generated/sanity.types'
import { getMinutes } from '../articles/reading-time'
import { resolvePicture, type ResolvedPicture } from '../image'

/** Typegen cannot infer the type of a word count. */
type PostResult = Omit<PostListQueryResult['posts'][number], 'words'> & { words: number | null }

/** The fields of a post in a list: plain data, so that a route can send it to a browser too. */
export interface PostCardData extends Omit<PostResult, 'words' | 'image'> {
  /** Reading time in whole minutes. */
  minutes: number
  image: ResolvedPicture | null
}

/** One page of a list, and the number of posts in the whole list. */
export interface PostPage {
  total: number
  posts: PostCardData[]
}

const CARD_ASPECT = 3 / 2

/** The title next to it says what a card is about: its picture is decorative. */
export function postCard({ words, image, ...post }: PostResult): PostCardData {
  return {
    ...post,
    minutes: getMinutes(words ?? 0),
    image: image && resolvePicture({ ...image, decorative: true }, CARD_ASPECT),
  }
}

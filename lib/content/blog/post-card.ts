import type { PostListQueryResult } from '../generated/sanity.types'
import { getMinutes } from '../articles/reading-time'
import { resolvePicture, type ResolvedPicture } from '../image'

/** Typegen cannot tell what counting words gives. */
type FoundPost = Omit<PostListQueryResult['posts'][number], 'words'> & { words: number | null }

/** What a list shows of a post: plain data, so that a route can send it to a browser too. */
export interface PostCardData extends Omit<FoundPost, 'words' | 'image'> {
  /** Whole minutes that it takes to read. */
  minutes: number
  image: ResolvedPicture | null
}

/** One page of a list, and how many posts the whole list has. */
export interface PostPage {
  total: number
  posts: PostCardData[]
}

const CARD_ASPECT = 3 / 2

/** The title beside it says what a card is about: its picture is decoration. */
export function postCard({ words, image, ...post }: FoundPost): PostCardData {
  return {
    ...post,
    minutes: getMinutes(words ?? 0),
    image: image && resolvePicture({ ...image, decorative: true }, CARD_ASPECT),
  }
}

import type { ArticleQueryResult } from '../generated/sanity.types'

type Article = NonNullable<ArticleQueryResult>

export type PersonData = NonNullable<Article['author']>
/** Whom readers are told of. */
export type SignerData = Omit<PersonData, '_id'>
type Review = NonNullable<Article['review']>
/** The approval of the words that are public. Its `reviewer` is told as they signed; null once they are no more. */
export type ReviewData = Omit<Review, 'reviewer'> & { reviewer: SignerData | null }

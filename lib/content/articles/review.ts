import type { ArticleQueryResult } from '../generated/sanity.types'

type Article = NonNullable<ArticleQueryResult>

export type PersonData = NonNullable<Article['author']>
/** Whom readers are told of. */
export type SignerData = Omit<PersonData, '_id'>
type Review = NonNullable<Article['review']>
/** The approval of the words that are public. Reviewers are told as they signed; null once they are no more. */
export type ReviewData = Omit<Review, 'reviewer' | 'firstReviewer'> & {
  reviewer: SignerData | null
  /** Of a high-risk page: who signed first. */
  firstReviewer: SignerData | null
}

/** Everybody who answers for the words that are public, in the order of their signatures. */
export function getSigners(review: ReviewData | null): SignerData[] {
  return [review?.firstReviewer, review?.reviewer].filter((person) => person != null)
}

/** What they checked, in the same order; once where both say the same. */
export function getStatements({
  firstStatement,
  statement,
}: Pick<Review, 'firstStatement' | 'statement'>): string[] {
  return [...new Set([firstStatement, statement].flatMap((each) => each || []))]
}

/** 'Jane Doe, MD', with the mark of an invented person in brackets; '' for nobody. */
export function markedName(
  person: Pick<SignerData, 'name' | 'credentials' | 'isSample'> | null | undefined,
  sampleMark: string,
): string {
  const name = [person?.name, person?.credentials].filter(Boolean).join(', ')
  return name && person?.isSample ? `${name} (${sampleMark})` : name
}

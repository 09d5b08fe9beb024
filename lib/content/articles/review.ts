import type { ArticleQueryResult } from '../generated/sanity.types'

type Article = NonNullable<ArticleQueryResult>

export type PersonData = NonNullable<Article['author']>
/** A person shown to readers. */
export type SignerData = Omit<PersonData, '_id'>
type Review = NonNullable<Article['review']>
/** The approval of the public text. Reviewers are shown as they signed; null once they are deleted. */
export type ReviewData = Omit<Review, 'reviewer' | 'firstReviewer'> & {
  reviewer: SignerData | null
  /** For a high-risk page: who signed first. */
  firstReviewer: SignerData | null
}

/** Everyone who approved the public text, in signing order. */
export function getSigners(review: ReviewData | null): SignerData[] {
  return [review?.firstReviewer, review?.reviewer].filter((person) => person != null)
}

/** What they checked, in the same order; once if both say the same. */
export function getStatements({
  firstStatement,
  statement,
}: Pick<Review, 'firstStatement' | 'statement'>): string[] {
  return [...new Set([firstStatement, statement].flatMap((each) => each || []))]
}

/** 'Jane Doe, MD', with the sample label in parentheses if the person is invented; '' for no one. */
export function markedName(
  person: Pick<SignerData, 'name' | 'credentials' | 'isSample'> | null | undefined,
  sampleMark: string,
): string {
  const name = [person?.name, person?.credentials].filter(Boolean).join(', ')
  return name && person?.isSample ? `${name} (${sampleMark})` : name
}

import type { ReactNode } from 'react'
import { PageCorrections } from '@/components/corrections/page-corrections'
import type { CorrectionRecord } from '@/lib/content/corrections/corrections'
import { longDate, monthDate } from '@/lib/content/site/dates'
import type { ArticleLabels } from '@/lib/content/site/labels'
import {
  getSigners,
  getStatements,
  type ReviewData,
  type SignerData,
} from '@/lib/content/articles/review'
import {
  publications,
  type PublicRecord,
  type Publication,
} from '@/lib/content/articles/review-history'
import { personLine, PersonName } from '../ui/person-name'

/** Each change or recertification of the page: what was new, and who approved it. */
function ReviewHistory({
  entries,
  labels,
}: {
  entries: readonly Publication[]
  labels: ArticleLabels
}) {
  if (entries.length === 0) return null
  return (
    <details className="mt-5 border-t border-line pt-4 text-sm">
      <summary className="cursor-pointer py-2 font-semibold">{labels.history}</summary>
      <ol className="mt-2 grid gap-4">
        {entries.map(
          ({ id, at, isStillCorrect, summary, approvedBy, statement, withoutReview }) => (
            <li key={id}>
              <p className="font-semibold">
                <time dateTime={at}>{longDate(at)}</time>
              </p>
              {summary && <p>{summary}</p>}
              {approvedBy && (
                <p>
                  {isStillCorrect ? labels.stillCorrect : labels.approvedBy} {approvedBy}
                  {statement && <>: {statement}</>}
                </p>
              )}
              {withoutReview !== null && (
                <p className="font-semibold text-coral-ink">
                  {labels.withoutReview}
                  {withoutReview && <>: {withoutReview}</>}
                </p>
              )}
            </li>
          ),
        )}
      </ol>
    </details>
  )
}

interface ReviewNoteProps {
  author: SignerData | null
  review: ReviewData | null
  publishedAt: string | null
  lastUpdated: string | null
  history: readonly PublicRecord[]
  corrections: readonly CorrectionRecord[]
  labels: ArticleLabels
  /** More from its review record. */
  children?: ReactNode
}

/** The names and dates from the top of the page, repeated at the end with backgrounds and conflicts of interest. */
export function ReviewNote({
  author,
  review,
  publishedAt,
  lastUpdated,
  history,
  corrections,
  labels,
  children,
}: ReviewNoteProps) {
  const dates: [string, string | undefined][] = [
    [labels.published, longDate(publishedAt)],
    [labels.lastUpdated, monthDate(lastUpdated)],
    [labels.lastReviewed, longDate(review?.decidedAt)],
    [labels.evidenceChecked, longDate(review?.evidenceCheckedAt)],
    [labels.nextReview, longDate(review?.nextReviewDue)],
  ]
  return (
    <section
      aria-labelledby="review"
      className="keep-together rounded-lg border border-line bg-surface p-6 sm:p-8"
    >
      <h2 id="review" className="text-h3">
        {labels.reviewStatement}
      </h2>
      {review &&
        getStatements(review).map((statement) => (
          <p key={statement} className="mt-3">
            {statement}
          </p>
        ))}
      <div className="mt-5 grid gap-6 sm:grid-cols-2">
        <Person
          label={labels.aboutAuthor}
          person={author}
          sampleLabel={labels.sampleAuthor}
          disclosure={labels.disclosure}
        />
        {getSigners(review).map((person) => (
          <Person
            key={personLine(person)}
            label={labels.aboutReviewer}
            person={person}
            sampleLabel={labels.sampleReviewer}
            disclosure={labels.disclosure}
          />
        ))}
      </div>
      <dl className="mt-6 grid gap-x-8 gap-y-2 border-t border-line pt-5 text-sm sm:grid-cols-2">
        {dates.map(
          ([label, date]) =>
            date && (
              <div key={label} className="flex flex-wrap gap-x-2">
                <dt className="text-muted">{label}:</dt>
                <dd className="font-semibold">{date}</dd>
              </div>
            ),
        )}
      </dl>
      <ReviewHistory entries={publications(history, labels.sampleReviewer)} labels={labels} />
      {children}
      <PageCorrections records={corrections} labels={labels} />
    </section>
  )
}

function Person({
  label,
  person,
  sampleLabel,
  disclosure,
}: {
  label: string
  person: SignerData | null
  sampleLabel: string
  disclosure: string
}) {
  if (!person) return null
  return (
    <div>
      <p className="text-sm text-muted">{label}</p>
      <p className="font-bold">
        <PersonName person={person} sampleLabel={sampleLabel} />
      </p>
      {person.jobTitle && <p className="text-sm text-muted">{person.jobTitle}</p>}
      {person.bio && <p className="mt-2 text-sm">{person.bio}</p>}
      {person.disclosure && (
        <p className="mt-2 text-sm">
          <span className="font-semibold">{disclosure}: </span>
          {person.disclosure}
        </p>
      )}
    </div>
  )
}

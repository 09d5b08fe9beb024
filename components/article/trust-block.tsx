import type { ReactNode } from 'react'
import { ContentIcon } from '@/components/ui/content-icon'
import { longDate, monthDate } from '@/lib/content/site/dates'
import type { ArticleLabels } from '@/lib/content/site/labels'
import { getSigners, type ReviewData, type SignerData } from '@/lib/content/articles/review'
import { personLine, PersonName } from '../ui/person-name'

interface TrustBlockProps {
  author: SignerData | null
  review: ReviewData | null
  /** When the approval was revoked; applies only without a later approval. */
  revokedAt: string | null
  publishedAt: string | null
  lastUpdated: string | null
  minutes: number
  labels: ArticleLabels
  /** The page is past its review date, and says so. */
  overdue: boolean
}

function Fact({
  label,
  detail,
  children,
}: {
  label: ReactNode
  detail?: ReactNode
  children: ReactNode
}) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-semibold">
        {children}
        {detail && <span className="block text-sm font-normal text-muted">{detail}</span>}
      </dd>
    </div>
  )
}

/** Who wrote this, who approved it, and when: all review data comes from the record. */
export function TrustBlock({
  author,
  review,
  revokedAt,
  publishedAt,
  lastUpdated,
  minutes,
  labels,
  overdue,
}: TrustBlockProps) {
  const signers = getSigners(review)
  return (
    <div className="trust-block border-y border-line py-5">
      <dl className="trust-facts">
        {author && (
          <Fact label={labels.by} detail={author.jobTitle}>
            <PersonName person={author} sampleLabel={labels.sampleAuthor} />
          </Fact>
        )}
        {review && signers.length > 0 ? (
          <Fact
            label={
              <span className="trust-mark">
                <ContentIcon name="shield" size={18} />
                {labels.medicallyReviewed}
              </span>
            }
            detail={longDate(review.decidedAt)}
          >
            {signers.map((person) => (
              <span key={personLine(person)} className="block">
                <PersonName person={person} sampleLabel={labels.sampleReviewer} />
              </span>
            ))}
          </Fact>
        ) : (
          // No date: under this label, a revocation date would read as a review date.
          <Fact label={labels.medicallyReviewed}>
            {revokedAt === null ? labels.notReviewed : labels.underReReview}
          </Fact>
        )}
        {lastUpdated && (
          <Fact
            label={labels.lastUpdated}
            detail={
              <>
                {publishedAt && (
                  <span className="block">
                    {labels.published} <time dateTime={publishedAt}>{monthDate(publishedAt)}</time>
                  </span>
                )}
                {`${minutes} ${labels.readingTime}`}
              </>
            }
          >
            <time dateTime={lastUpdated}>{monthDate(lastUpdated)}</time>
          </Fact>
        )}
        {review?.nextReviewDue && (
          <Fact label={labels.nextReview}>
            <time dateTime={review.nextReviewDue}>{longDate(review.nextReviewDue)}</time>
          </Fact>
        )}
      </dl>
      {overdue && (
        <p className="mt-4 flex gap-2 font-semibold text-coral-ink">
          <ContentIcon name="alert" size={22} className="mt-0.5 shrink-0" />
          {labels.reviewOverdue}
        </p>
      )}
    </div>
  )
}

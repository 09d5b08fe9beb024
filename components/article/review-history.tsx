import { longDate } from '@/lib/content/site/dates'
import type { ArticleLabels } from '@/lib/content/site/labels'
import type { Publication } from '@/lib/content/articles/review-history'

/** Each change or recertification of the page: what was new, and who approved it. */
export function ReviewHistory({
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

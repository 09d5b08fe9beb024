import { PersonName } from '@/components/ui/person-name'
import type { PublicCorrections } from '@/lib/content/corrections/corrections'
import { longDate } from '@/lib/content/site/dates'
import type { ArticleLabels } from '@/lib/content/site/labels'

interface CorrectionProps {
  entry: PublicCorrections
  labels: ArticleLabels
}

/** When something was corrected, and who approved it. */
export function CorrectionDay({ entry, labels }: CorrectionProps) {
  const { at, approvedBy, isTakenBack, withoutReview } = entry
  return (
    <>
      <p className="mt-1 text-sm">
        {labels.correctedOn}{' '}
        <time dateTime={at} className="font-semibold">
          {longDate(at)}
        </time>
      </p>
      {approvedBy.length > 0 && (
        <p className="text-sm">
          {labels.approvedBy}{' '}
          {approvedBy.map((person, index) => (
            <span key={index} className="font-semibold">
              {index > 0 && '; '}
              <PersonName person={person} sampleLabel={labels.sampleReviewer} />
            </span>
          ))}
        </p>
      )}
      {isTakenBack && <p className="text-sm">{labels.approvalTakenBack}</p>}
      {withoutReview !== null && (
        <p className="text-sm font-semibold text-coral-ink">
          {labels.withoutReview}
          {withoutReview && <>: {withoutReview}</>}
        </p>
      )}
    </>
  )
}

/** What was wrong, since when, and what the page says now. `hasAnchors`: each correction has its own anchor here. */
export function CorrectionFacts({
  entry: { corrections },
  labels,
  hasAnchors = false,
}: CorrectionProps & { hasAnchors?: boolean }) {
  return (
    <ul className="mt-4 grid gap-4">
      {corrections.map(({ anchor, wrong, since, now }) => (
        <li
          key={anchor}
          {...(hasAnchors ? { id: anchor } : {})}
          className="border-l-4 border-line pl-4 wrap-anywhere"
        >
          <p>
            <span className="font-semibold">{labels.wasWrong}:</span> {wrong}
          </p>
          <p className="text-sm text-muted">
            {labels.wrongSince} <time dateTime={since}>{longDate(since)}</time>
          </p>
          <p className="mt-1">
            <span className="font-semibold">{labels.saysNow}:</span> {now}
          </p>
        </li>
      ))}
    </ul>
  )
}

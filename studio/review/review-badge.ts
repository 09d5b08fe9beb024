import type { DocumentBadgeComponent } from 'sanity'
import { utcDate } from '../../lib/workflow/model/utc-date.ts'
import { useNow } from '../data/use-now.ts'
import { useChangedSourceTitles } from './checks/use-changed-evidence.ts'
import { useReview } from './use-review.ts'
import { statusMessage } from './status-message.ts'

/** The review state next to the page's title. */
export const useReviewBadge: DocumentBadgeComponent = (page) => {
  const { standing: reviewState, records, isLoading } = useReview(page.id, page.type)
  const now = useNow()
  const changed = useChangedSourceTitles(page.id)
  if (isLoading) return null
  const { label, tone, text } = statusMessage(reviewState, records, utcDate(now), changed)
  return { label, title: text, color: tone }
}

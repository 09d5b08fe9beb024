import type { DocumentBadgeComponent } from 'sanity'
import { officeDay } from '../../lib/workflow/vocabulary/office-day.ts'
import { useNow } from '../use-now.ts'
import { useReview } from './use-review.ts'
import { standingWords } from './standing-words.ts'

/** Where the page stands, beside its title. */
export const useReviewBadge: DocumentBadgeComponent = (page) => {
  const { standing, records, isLoading } = useReview(page.id, page.type)
  const now = useNow()
  if (isLoading) return null
  const { label, tone, text } = standingWords(standing, records, officeDay(now))
  return { label, title: text, color: tone }
}

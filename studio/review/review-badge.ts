import type { DocumentBadgeComponent } from 'sanity'
import { useReview } from './use-review.ts'
import { standingWords } from './standing-words.ts'

/** Where the page stands, beside its title. */
export const useReviewBadge: DocumentBadgeComponent = (page) => {
  const { standing, records, isLoading } = useReview(page.id, page.type)
  if (isLoading) return null
  const { label, tone, text } = standingWords(
    standing,
    records,
    new Date().toISOString().slice(0, 10),
  )
  return { label, title: text, color: tone }
}

import type { DocumentActionComponent } from 'sanity'
import { useReview } from '../use-review.ts'

/**
 * Disables Delete on a scheduled page and says what to do first: the server refuses it, and the Studio would only say that
 * other documents may refer to the page. Other actions stay unchanged.
 */
export function unlessScheduled(original: DocumentActionComponent): DocumentActionComponent {
  if (original.action !== 'delete') return original
  const useUnlessScheduled: DocumentActionComponent = (page) => {
    const description = original(page)
    const { standing } = useReview(page.id, page.type)
    if (!description || standing.planned.publish === null) return description
    const title = 'This page is scheduled. Choose “Cancel scheduled publishing” first.'
    return { ...description, disabled: true, title }
  }
  useUnlessScheduled.action = original.action
  return useUnlessScheduled
}

import type { DocumentActionComponent } from 'sanity'
import { useReview } from '../use-review.ts'

/** The Studio's own Publish, with the reason why not where the text is not approved. The lake decides. */
export function gatedPublish(original: DocumentActionComponent): DocumentActionComponent {
  const useGatedPublish: DocumentActionComponent = (page) => {
    const description = original(page)
    const { refusal, isLoading } = useReview(page.id, page.draft, page.published)
    const reason = page.draft ? refusal('publish') : null
    if (!description || (reason === null && !isLoading)) return description
    return { ...description, disabled: true, title: reason ?? description.title }
  }
  useGatedPublish.action = 'publish'
  return useGatedPublish
}

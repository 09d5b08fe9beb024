import type { DocumentActionComponent } from 'sanity'
import { useReview } from '../use-review.ts'

/** The Studio's own Publish, with the reason why not where the text is not approved. The lake decides. */
export function gatedPublish(original: DocumentActionComponent): DocumentActionComponent {
  const useGatedPublish: DocumentActionComponent = (page) => {
    const description = original(page)
    const { refusal, isLoading } = useReview(page.id, page.draft, page.published)
    if (!description || !page.draft) return null
    const reason = refusal('publish')
    if (reason === null && !isLoading) return description
    return { ...description, disabled: true, title: reason ?? description.title }
  }
  useGatedPublish.action = 'publish'
  return useGatedPublish
}

/** The same where there is nothing to publish: the Studio says so itself. */
export function unchangedPublish(original: DocumentActionComponent): DocumentActionComponent {
  const useUnchangedPublish: DocumentActionComponent = (page) => {
    const description = original(page)
    return page.draft ? null : description
  }
  useUnchangedPublish.action = 'publish'
  return useUnchangedPublish
}

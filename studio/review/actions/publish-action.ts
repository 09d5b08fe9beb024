import { useToast } from '@sanity/ui/toast'
import { useClient, type DocumentActionComponent } from 'sanity'
import { environment } from '../../data/environment.ts'
import { useReview } from '../use-review.ts'
import { errorMessage } from '../../data/error-message.ts'

/** The Studio's Publish action, disabled with the reason while the text is not approved. The lake enforces it. */
export function gatedPublish(original: DocumentActionComponent): DocumentActionComponent {
  const useGatedPublish: DocumentActionComponent = (page) => {
    const description = original(page)
    const client = useClient({ apiVersion: '2025-02-19' })
    const toast = useToast()
    const { refusal, isLoading } = useReview(page.id, page.type)
    const { id, draft } = page
    if (!description || !draft) return null
    const reason = refusal('publish')
    if (reason === null && !isLoading) {
      if (environment.lakeUrl !== undefined) return description
      // Hosted Sanity keeps no record of it.
      const onHandle = async () => {
        try {
          const { recordHostedPublish } =
            await import('../../../lib/workflow/hosted/write-decision.ts')
          await recordHostedPublish(client, id, draft)
          description.onHandle?.()
        } catch (error) {
          toast.push({
            status: 'error',
            title: 'Nothing was published',
            description: errorMessage(error),
          })
        }
      }
      return { ...description, onHandle: () => void onHandle() }
    }
    return { ...description, disabled: true, title: reason ?? description.title }
  }
  useGatedPublish.action = 'publish'
  return useGatedPublish
}

/** The same with nothing to publish, which the Studio says itself. */
export function unchangedPublish(original: DocumentActionComponent): DocumentActionComponent {
  const useUnchangedPublish: DocumentActionComponent = (page) => {
    const description = original(page)
    return page.draft ? null : description
  }
  useUnchangedPublish.action = 'publish'
  return useUnchangedPublish
}

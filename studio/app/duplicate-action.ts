import { useToast } from '@sanity/ui/toast'
import { useCurrentUser, type DocumentActionComponent, type SanityDocumentLike } from 'sanity'
import { administratorFields } from '../../lib/workflow/rules/clinical.ts'
import { getCopy } from '../../lib/workflow/rules/copy.ts'
import { hasRole } from '../data/roles.ts'

const mapDocument = (original: SanityDocumentLike) => getCopy(original).document

/** The Studio's Duplicate action, minus fields that must be unique; it says what the copy still needs. */
export function clearingDuplicate(original: DocumentActionComponent): DocumentActionComponent {
  const useClearingDuplicate: DocumentActionComponent = (page) => {
    // Duplicate accepts this in addition to the usual action props.
    const withMap = { ...page, mapDocument }
    const description = original(withMap)
    const toast = useToast()
    const user = useCurrentUser()
    if (!description) return null
    if (administratorFields(page.type).length > 0 && !hasRole(user, 'administrator')) {
      return {
        ...description,
        disabled: true,
        title:
          'Only administrators can duplicate this, because it names the people responsible for our content.',
      }
    }
    const onHandle = () => {
      const source = page.version ?? page.draft ?? page.published
      const cleared = source ? getCopy(source).cleared : []
      description.onHandle?.()
      if (cleared.length === 0) return
      toast.push({
        status: 'info',
        duration: 15_000,
        title: 'Some fields were cleared in the copy',
        description: `Enter new values for: ${cleared.join(', ')}.`,
      })
    }
    return { ...description, onHandle }
  }
  useClearingDuplicate.action = 'duplicate'
  return useClearingDuplicate
}

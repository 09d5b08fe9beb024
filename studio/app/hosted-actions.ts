import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import {
  useClient,
  useDocumentOperation,
  useValidationStatus,
  type DocumentActionComponent,
} from 'sanity'
import { environment } from '../data/environment.ts'
import { errorMessage } from '../data/error-message.ts'
import { LAKE_API } from '../data/request-lake.ts'
import { decide } from '../data/send-decision.ts'

const VERBS = { publish: 'published', unpublish: 'unpublished' } as const

/**
 * The Studio's Publish or Unpublish action. On hosted Sanity, most people may only write drafts, so the site's server
 * does it for them, by the rules of the review.
 */
export function throughServer(original: DocumentActionComponent): DocumentActionComponent {
  const { action } = original
  if (environment.lakeUrl !== undefined || (action !== 'publish' && action !== 'unpublish'))
    return original
  const useServer: DocumentActionComponent = (page) => {
    const description = original(page)
    const client = useClient(LAKE_API)
    const toast = useToast()
    const operations = useDocumentOperation(page.id, page.type)
    const { isValidating, validation } = useValidationStatus(page.id, page.type, true)
    const [isBusy, setBusy] = useState(false)
    const version = action === 'publish' ? page.draft : page.published
    if (!description || !version) return description
    const isInvalid = action === 'publish' && validation.some(({ level }) => level === 'error')
    const onHandle = async () => {
      setBusy(true)
      try {
        await decide(client, action, { documentId: page.id, revision: version._rev })
      } catch (error) {
        toast.push({
          status: 'error',
          title: `Nothing was ${VERBS[action]}`,
          description: errorMessage(error),
        })
      }
      setBusy(false)
    }
    return {
      ...description,
      disabled: isBusy || isValidating || isInvalid || operations[action].disabled !== false,
      title: isInvalid ? 'There are validation errors that need to be fixed first' : undefined,
      // Without the Studio's own dialog, which would ask for a permission that the server has.
      dialog: undefined,
      onHandle: () => void onHandle(),
    }
  }
  useServer.action = action
  return useServer
}

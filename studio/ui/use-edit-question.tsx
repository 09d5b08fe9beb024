import { useState, type ReactNode } from 'react'
import { useClient } from 'sanity'
import { fetchScheduledApprovals } from '../data/scheduled-approvals.ts'
import { LAKE_API } from '../data/request-lake.ts'
import { ApprovalQuestion, scheduledTexts } from './approval-question.tsx'

interface EditQuestion {
  /** Runs an edit of a page's draft: at once, or after a yes. Rejects if the lake does not respond, or with its error. */
  editPage: (id: string, edit: () => Promise<void>) => Promise<void>
  /** To be rendered. */
  question: ReactNode
}

/** Asks before a button edits a page that is approved and scheduled, as its form does before the first change. */
export function useEditQuestion(): EditQuestion {
  const client = useClient(LAKE_API)
  const [pending, setPending] = useState<{ runAt: string; edit: () => Promise<void> } | null>(null)
  return {
    async editPage(id, edit) {
      const [approval] = await fetchScheduledApprovals(client, [id])
      if (approval) setPending({ runAt: approval.runAt, edit })
      else await edit()
    },
    question: pending && (
      <ApprovalQuestion
        header="Edit an approved page?"
        texts={scheduledTexts(pending.runAt)}
        keep="Keep the approval"
        edit="Edit anyway"
        onKeep={() => setPending(null)}
        onEdit={() => {
          setPending(null)
          void pending.edit()
        }}
      />
    ),
  }
}

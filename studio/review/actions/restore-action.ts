import type { DocumentActionComponent, DocumentActionDescription } from 'sanity'
import { useApprovalAtRisk, type ApprovalAtRisk } from '../approval-at-risk.ts'
import { toDecisionPage } from '../decision-page.ts'

/**
 * The Studio's action that restores an earlier revision. On a page that is approved and scheduled, or approved in a
 * release, its question says what that does to the approval. Other actions are unchanged.
 */
export function askBeforeRestore(original: DocumentActionComponent): DocumentActionComponent {
  if (original.action !== 'restore') return original
  const useAskBeforeRestore: DocumentActionComponent = (page) => {
    const description = original(page)
    const { id, type, release } = toDecisionPage(page)
    const approval = useApprovalAtRisk(id, type, release)
    return description && withApproval(description, approval)
  }
  useAskBeforeRestore.action = 'restore'
  return useAskBeforeRestore
}

/** The same action, whose question names the approval that a yes would cancel. */
export function withApproval(
  description: DocumentActionDescription,
  approval: ApprovalAtRisk | null,
): DocumentActionDescription {
  const { dialog } = description
  if (!dialog || dialog.type !== 'confirm' || !approval?.isAsked()) return description
  return {
    ...description,
    dialog: {
      ...dialog,
      message: approval.texts.join(' '),
      cancelButtonText: 'Keep the approval',
      confirmButtonText: 'Restore anyway',
      onConfirm() {
        approval.giveUp()
        dialog.onConfirm()
      },
    },
  }
}

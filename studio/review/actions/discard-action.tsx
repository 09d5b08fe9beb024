import { useState } from 'react'
import type { DocumentActionComponent, DocumentActionDescription } from 'sanity'
import { ApprovalQuestion } from '../../ui/approval-question.tsx'
import { useApprovalAtRisk, type ApprovalAtRisk } from '../approval-at-risk.ts'
import { toDecisionPage } from '../decision-page.ts'

/** The Studio's actions that discard a draft, or a version in a release. */
const DISCARDS: readonly unknown[] = ['discardChanges', 'discardVersion']

/**
 * The Studio's action that discards what is in the form. On a page that is approved and scheduled, or approved in a
 * release, it asks first: the Studio's own question does not name the approval. Other actions are unchanged.
 */
export function askBeforeDiscard(original: DocumentActionComponent): DocumentActionComponent {
  if (!DISCARDS.includes(original.action)) return original
  const useAskBeforeDiscard: DocumentActionComponent = (page) => {
    const description = original(page)
    const { id, type, release } = toDecisionPage(page)
    const approval = useApprovalAtRisk(id, type, release)
    const [isAsking, setAsking] = useState(false)
    return description && withDiscardQuestion(description, approval, isAsking, setAsking)
  }
  useAskBeforeDiscard.action = original.action
  return useAskBeforeDiscard
}

/**
 * The same action, which asks before its own question. A yes is not remembered: the user may still keep the draft at the
 * Studio's own question, and the approval with it.
 */
export function withDiscardQuestion(
  description: DocumentActionDescription,
  approval: ApprovalAtRisk | null,
  isAsking: boolean,
  setAsking: (isAsking: boolean) => void,
): DocumentActionDescription {
  if (!approval?.isAsked()) return description
  return {
    ...description,
    onHandle: () => setAsking(true),
    dialog: isAsking
      ? {
          type: 'custom',
          component: (
            <ApprovalQuestion
              header="Discard an approved text?"
              texts={approval.texts}
              keep="Keep the approval"
              edit="Discard anyway"
              onKeep={() => setAsking(false)}
              onEdit={() => {
                setAsking(false)
                description.onHandle?.()
              }}
            />
          ),
        }
      : description.dialog,
  }
}

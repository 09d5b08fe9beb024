import { useState, type MouseEvent, type ReactNode } from 'react'
import { useEditState, usePerspective } from 'sanity'
import { ApprovalQuestion } from '../ui/approval-question.tsx'
import { useApprovalAtRisk, type ApprovalAtRisk } from './approval-at-risk.ts'
import { toDecisionPage } from './decision-page.ts'

/** The buttons of the Studio's own list of changes. */
const REVERT_BUTTON = '[data-ui="DocumentInspectorPanel"] button:has([data-sanity-icon="revert"])'

interface RevertGuardProps {
  /** The published id. */
  id: string
  type: string
  children: ReactNode
}

/** Around the pane of a reviewed page: asks before the Studio's own list of changes reverts one. */
export function RevertGuard({ id, type, children }: RevertGuardProps) {
  const { selectedReleaseId } = usePerspective()
  const { release } = toDecisionPage(useEditState(id, type, 'default', selectedReleaseId))
  return <HeldReverts approval={useApprovalAtRisk(id, type, release)}>{children}</HeldReverts>
}

/**
 * Holds back a press of such a button while it would cancel an approval, until the user has decided. A reverted change is
 * written outside of the form, so the form's own question does not come.
 */
export function HeldReverts({
  approval,
  children,
}: {
  approval: ApprovalAtRisk | null
  children: ReactNode
}) {
  const [held, setHeld] = useState<HTMLElement | null>(null)

  function hold(event: MouseEvent) {
    const { target } = event
    const button = target instanceof Element ? target.closest<HTMLElement>(REVERT_BUTTON) : null
    if (!button || !approval?.isAsked()) return
    event.preventDefault()
    event.stopPropagation()
    setHeld(button)
  }

  return (
    <>
      <div style={{ display: 'contents' }} onClickCapture={hold}>
        {children}
      </div>
      {held && approval && (
        <ApprovalQuestion
          header="Edit an approved page?"
          texts={approval.texts}
          keep="Keep the approval"
          edit="Edit anyway"
          onKeep={() => setHeld(null)}
          onEdit={() => {
            approval.giveUp()
            setHeld(null)
            held.click()
          }}
        />
      )}
    </>
  )
}

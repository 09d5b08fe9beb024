import { styled } from 'styled-components'
import { getPublishedId, type DocumentLayoutProps, useEditState, usePerspective } from 'sanity'
import { usePresentationParams } from 'sanity/presentation'
import { isGatedType } from '../../lib/workflow/rules/clinical.ts'
import { Box, Dialog, Text } from '@sanity/ui'
import { useId } from 'react'
import type { PreviewAction } from '../../lib/preview-bridge/preview-actions.ts'
import { DecisionQuestions, type DecisionDefinition } from './actions/decision-action.tsx'
import { approveAction, requestChangesAction, submitAction } from './actions/steps.ts'
import { toDecisionPage } from './decision-page.ts'
import { GuestRequests } from './guests/guest-requests.tsx'
import { useLeaveEndedSchedule } from './leave-ended-schedule.ts'
import { RevertGuard } from './revert-guard.tsx'
import { useReview } from './use-review.ts'
import { requestAction, usePendingAction } from './pending-action.ts'

const STEPS: Readonly<Record<PreviewAction, DecisionDefinition>> = {
  submit: submitAction.definition,
  requestChanges: requestChangesAction.definition,
  approve: approveAction.definition,
}

/** The form of the pending step, once it can be taken. */
function PendingActionDialog({ id, type }: { id: string; type: string }) {
  const pendingAction = usePendingAction(id)
  return pendingAction?.what === 'step' ? (
    <StepDialog id={id} type={type} definition={STEPS[pendingAction.step]} />
  ) : null
}

interface StepDialogProps {
  id: string
  type: string
  definition: DecisionDefinition
}

const useNoObstacle = () => null

function StepDialog({ id, type, definition }: StepDialogProps) {
  const dialogId = useId()
  const { selectedReleaseId } = usePerspective()
  const { ready, ...state } = useEditState(id, type, 'default', selectedReleaseId)
  const page = toDecisionPage(state)
  const review = useReview(id, type, page.release)
  const useObstacle = definition.useObstacle ?? useNoObstacle
  const obstacle = useObstacle(page)
  if (!ready || review.isLoading) return null
  const denialReason = review.denialReason(definition.step) ?? obstacle
  return (
    <Dialog
      id={dialogId}
      header={definition.label}
      width={1}
      onClose={() => requestAction(null)}
      onClickOutside={denialReason === null ? undefined : () => requestAction(null)}
    >
      <Box padding={4}>
        {denialReason === null ? (
          <DecisionQuestions
            action={definition}
            page={page}
            review={review}
            onClose={() => requestAction(null)}
          />
        ) : (
          <Text>{denialReason}</Text>
        )}
      </Box>
    </Dialog>
  )
}

/**
 * Next to a preview, a form has half the window at most, and the Studio gives both the form and a panel 320 pixels:
 * together they overflow the window. Here the form's pane never exceeds its space, and where both do not fit, an open
 * panel covers the form.
 */
const WithPreviewContext = styled.div`
  display: contents;

  [data-testid='document-pane'] {
    min-width: 0 !important;
  }

  [data-testid='document-pane'] [data-testid='pane-content'] {
    container-type: inline-size;
  }

  @container (max-width: 660px) {
    [data-ui='DocumentInspectorPanel'] {
      position: absolute;
      z-index: 3;
      inset: 0;
      width: auto !important;
      min-width: 0 !important;
      max-width: none !important;
      background: var(--card-bg-color);
    }

    /* Its own bars would stand over the panel, and nobody should write where nothing is seen. */
    [data-testid='document-panel-form-view']:has(+ [data-ui='DocumentInspectorPanel']) {
      visibility: hidden;
    }
  }
`

/** The Studio's document layout within its space, with the review step from a pending action. */
export function ReviewLayout(props: DocumentLayoutProps) {
  useLeaveEndedSchedule(getPublishedId(props.documentId), props.documentType)
  const isInPreview = usePresentationParams(false) !== null
  const { documentType: type } = props
  const id = getPublishedId(props.documentId)
  const pane = props.renderDefault(props)
  const layout = isInPreview ? <WithPreviewContext>{pane}</WithPreviewContext> : pane
  if (!isGatedType(type)) return layout
  return (
    <GuestRequests subject={{ documentId: id }}>
      <RevertGuard id={id} type={type}>
        {layout}
      </RevertGuard>
      <PendingActionDialog id={id} type={type} />
    </GuestRequests>
  )
}

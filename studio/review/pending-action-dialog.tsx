import { Box, Dialog, Text } from '@sanity/ui'
import { useId } from 'react'
import { useEditState } from 'sanity'
import type { PreviewAction } from '../../lib/preview-bridge/preview-actions.ts'
import { DecisionQuestions, type DecisionDefinition } from './actions/decision-action.tsx'
import { approveAction, requestChangesAction, submitAction } from './actions/steps.ts'
import { useReview } from './use-review.ts'
import { requestAction, usePendingAction } from './pending-action.ts'

const STEPS: Readonly<Record<PreviewAction, DecisionDefinition>> = {
  submit: submitAction.definition,
  requestChanges: requestChangesAction.definition,
  approve: approveAction.definition,
}

/** The form of the pending step, once it can be taken. */
export function PendingActionDialog({ id, type }: { id: string; type: string }) {
  const wanted = usePendingAction(id)
  return wanted?.what === 'step' ? (
    <StepDialog id={id} type={type} definition={STEPS[wanted.step]} />
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
  const { draft, published, ready } = useEditState(id, type)
  const page = { id, type, draft, published }
  const review = useReview(id, type)
  const useObstacle = definition.useObstacle ?? useNoObstacle
  const obstacle = useObstacle(page)
  if (!ready || review.isLoading) return null
  const refusal = review.refusal(definition.step) ?? obstacle
  return (
    <Dialog
      id={dialogId}
      header={definition.label}
      width={1}
      onClose={() => requestAction(null)}
      onClickOutside={refusal === null ? undefined : () => requestAction(null)}
    >
      <Box padding={4}>
        {refusal === null ? (
          <DecisionQuestions
            action={definition}
            page={page}
            review={review}
            onClose={() => requestAction(null)}
          />
        ) : (
          <Text>{refusal}</Text>
        )}
      </Box>
    </Dialog>
  )
}

import { Box, Dialog, Text } from '@sanity/ui'
import { useId } from 'react'
import { useEditState } from 'sanity'
import type { OfferedStep } from '../../lib/preview-bridge/offers.ts'
import { DecisionQuestions, type DecisionDefinition } from './actions/decision-action.tsx'
import { approveAction, requestChangesAction, submitAction } from './actions/steps.ts'
import { useReview } from './use-review.ts'
import { want, useWanted } from './wanted.ts'

const STEPS: Readonly<Record<OfferedStep, DecisionDefinition>> = {
  submit: submitAction.definition,
  requestChanges: requestChangesAction.definition,
  approve: approveAction.definition,
}

/** The form of the pending step, once it can be taken. */
export function WantedStep({ id, type }: { id: string; type: string }) {
  const wanted = useWanted(id)
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
      onClose={() => want(null)}
      onClickOutside={refusal === null ? undefined : () => want(null)}
    >
      <Box padding={4}>
        {refusal === null ? (
          <DecisionQuestions
            action={definition}
            page={page}
            review={review}
            onClose={() => want(null)}
          />
        ) : (
          <Text>{refusal}</Text>
        )}
      </Box>
    </Dialog>
  )
}

import { useState, type ComponentType } from 'react'
import {
  useClient,
  useCurrentUser,
  type DocumentActionComponent,
  type DocumentActionProps,
} from 'sanity'
import type { DecisionName, Step } from '../../../lib/workflow/vocabulary/steps.ts'
import { decide } from '../send-decision.ts'
import type { DecisionField } from '../decision-field.ts'
import { DecisionForm } from '../decision-form.tsx'
import { keptAs } from '../typed.ts'
import { useReview, type PageReview } from '../use-review.ts'

interface DecisionAction {
  step: Step
  /** The lake's name of the decision. */
  decision: DecisionName
  label: string
  icon: ComponentType
  tone?: 'primary' | 'positive' | 'critical'
  intro?: string
  /** What follows once it is decided; without it, the dialog closes. */
  Done?: ComponentType<{ page: DocumentActionProps; onClose: () => void }>
  fields: readonly DecisionField[]
  submitLabel: string
  /** What the page's record proposes, by field. */
  proposals?: (review: PageReview) => Readonly<Record<string, string>>
  /** What there is to know of the page before one answers. */
  Context?: ComponentType<{ pageId: string; page: DocumentActionProps }>
  /** What is sent beside `documentId`, from what was typed. */
  input: (
    values: Readonly<Record<string, string>>,
    page: DocumentActionProps,
  ) => Readonly<Record<string, unknown>>
  /** Steps that make no sense here are left out of the menu, rather than shown as unavailable. */
  isShown?: (review: PageReview, page: DocumentActionProps) => boolean
  /** What is in the way besides the table of steps; null when nothing is. */
  useObstacle?: (page: DocumentActionProps) => string | null
}

const useNoObstacle = () => null

/** An entry of a document's menu that takes one decision, or says why it cannot be taken. */
export function decisionAction(action: DecisionAction): DocumentActionComponent {
  const useObstacle = action.useObstacle ?? useNoObstacle
  const { Context } = action
  const useAction: DocumentActionComponent = (page) => {
    const client = useClient({ apiVersion: '2025-02-19' })
    const user = useCurrentUser()
    const review = useReview(page.id, page.type)
    const obstacle = useObstacle(page)
    const [isOpen, setOpen] = useState(false)
    const [isDone, setDone] = useState(false)
    if (action.isShown && !action.isShown(review, page)) return null
    const refusal = review.refusal(action.step) ?? obstacle
    const { Done } = action
    const close = () => {
      setOpen(false)
      setDone(false)
      if (isDone) page.onComplete()
    }
    return {
      label: action.label,
      icon: action.icon,
      tone: action.tone,
      disabled: review.isLoading || refusal !== null,
      title: refusal ?? undefined,
      onHandle: () => setOpen(true),
      dialog: isOpen && {
        type: 'dialog',
        header: action.label,
        onClose: close,
        content:
          isDone && Done ? (
            <Done page={page} onClose={close} />
          ) : (
            <DecisionForm
              intro={action.intro}
              fields={action.fields}
              documentId={page.id}
              submitLabel={action.submitLabel}
              tone={action.tone}
              proposals={action.proposals?.(review)}
              keepAs={keptAs(user?.id, action.label, page.id)}
              onCancel={close}
              onSubmit={async (values) => {
                const input = action.input(values, page)
                await decide(client, action.decision, { documentId: page.id, ...input })
                if (Done) return setDone(true)
                close()
                page.onComplete()
              }}
            >
              {Context && <Context pageId={page.id} page={page} />}
            </DecisionForm>
          ),
      },
    }
  }
  return useAction
}

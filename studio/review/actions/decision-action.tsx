import { useEffect, useState, type ComponentType } from 'react'
import { useClient, useCurrentUser, type DocumentActionComponent } from 'sanity'
import type { DecisionName, Step } from '../../../lib/workflow/model/steps.ts'
import { decide } from '../send-decision.ts'
import type { DecisionPage } from '../decision-page.ts'
import type { DecisionField } from '../decision-field.ts'
import { DecisionForm } from '../decision-form.tsx'
import { keptAs } from '../typed.ts'
import { setDialogOpen } from './steady.ts'
import { useReview, type PageReview } from '../use-review.ts'

export interface DecisionDefinition {
  step: Step
  /** The lake's name of the decision. */
  decision: DecisionName
  label: string
  icon: ComponentType
  tone?: 'primary' | 'positive' | 'critical'
  intro?: string
  /** What follows once it is decided; without it, the dialog closes. */
  Done?: ComponentType<{ page: DecisionPage; onClose: () => void }>
  fields: readonly DecisionField[]
  /** The fields, where they depend on the page. */
  useFields?: (page: DecisionPage) => readonly DecisionField[]
  submitLabel: string
  /** What the page's record proposes, by field. */
  proposals?: (review: PageReview) => Readonly<Record<string, string>>
  /** What there is to know of the page before one answers. */
  Context?: ComponentType<{ pageId: string; page: DecisionPage; review: PageReview }>
  /** Whoever takes it writes the words it is about: those are meant that stand when it is taken. */
  isOfLatest?: boolean
  /**
   * What is sent beside `documentId`, from what was typed. The page is the one that stood when the question opened: who
   * signs has read no other.
   */
  input: (
    values: Readonly<Record<string, string>>,
    page: DecisionPage,
    review: PageReview,
  ) => Readonly<Record<string, unknown>>
  /** Steps that make no sense here are left out of the menu, rather than shown as unavailable. */
  isShown?: (review: PageReview, page: DecisionPage) => boolean
  /** What is in the way besides the table of steps; null when nothing is. */
  useObstacle?: (page: DecisionPage) => string | null
}

const useNoObstacle = () => null
const useOwnFields = () => null

interface DecisionDialogProps {
  action: DecisionDefinition
  page: DecisionPage
  review: PageReview
  /** Told as well that the decision is taken. */
  onClose: (isTaken: boolean) => void
}

/** The questions of one decision, and what follows once it is taken. */
export function DecisionQuestions({ action, page, review, onClose }: DecisionDialogProps) {
  const client = useClient({ apiVersion: '2025-02-19' })
  const user = useCurrentUser()
  const [isDone, setDone] = useState(false)
  const [seen] = useState(page)
  const { Context, Done } = action
  const useFields = action.useFields ?? useOwnFields
  const fields = useFields(seen) ?? action.fields
  if (isDone && Done) return <Done page={page} onClose={() => onClose(true)} />
  return (
    <DecisionForm
      intro={action.intro}
      fields={fields}
      documentId={page.id}
      submitLabel={action.submitLabel}
      tone={action.tone}
      proposals={action.proposals?.(review)}
      keepAs={keptAs(user?.id, action.label, page.id)}
      onCancel={() => onClose(false)}
      onSubmit={async (values) => {
        const input = action.input(values, action.isOfLatest ? page : seen, review)
        await decide(client, action.decision, { documentId: page.id, ...input })
        if (Done) setDone(true)
        else onClose(true)
      }}
    >
      {Context && <Context pageId={page.id} page={page} review={review} />}
    </DecisionForm>
  )
}

/** An entry of a document's menu that takes one decision, or says why it cannot be taken; with what it is made of. */
export function decisionAction(
  action: DecisionDefinition,
): DocumentActionComponent & { definition: DecisionDefinition } {
  const useObstacle = action.useObstacle ?? useNoObstacle
  const useAction: DocumentActionComponent = (page) => {
    const review = useReview(page.id, page.type)
    const obstacle = useObstacle(page)
    const [isOpen, setOpen] = useState(false)
    const ask = (isAsked: boolean) => {
      setOpen(isAsked)
      setDialogOpen(page.id, isAsked)
    }
    // Whoever leaves the page leaves the question.
    useEffect(() => () => setDialogOpen(page.id, false), [page.id])
    if (!isOpen && action.isShown && !action.isShown(review, page)) return null
    const refusal = review.refusal(action.step) ?? obstacle
    return {
      label: action.label,
      icon: action.icon,
      tone: action.tone,
      disabled: review.isLoading || refusal !== null,
      title: refusal ?? undefined,
      onHandle: () => ask(true),
      dialog: isOpen && {
        type: 'dialog',
        header: action.label,
        onClose: () => ask(false),
        content: (
          <DecisionQuestions
            action={action}
            page={page}
            review={review}
            onClose={(isTaken) => {
              ask(false)
              if (isTaken) page.onComplete()
            }}
          />
        ),
      },
    }
  }
  return Object.assign(useAction, { definition: action })
}

import { useEffect, useState, type ComponentType } from 'react'
import { useClient, useCurrentUser, type DocumentActionComponent } from 'sanity'
import type { DecisionName, TransitionName } from '../../../lib/workflow/model/transitions.ts'
import { decide } from '../../data/send-decision.ts'
import { toDecisionPage, type DecisionPage } from '../decision-page.ts'
import type { DecisionField } from '../decision-field.ts'
import { DecisionForm } from '../decision-form.tsx'
import { draftKey } from '../form-draft.ts'
import { recallValues, rememberValues } from '../remembered-values.ts'
import { setDialogOpen } from './freeze-while-dialog-open.ts'
import { useReview, type PageReview } from '../use-review.ts'

export interface DecisionDefinition {
  step: TransitionName
  /** The decision's name in the lake. */
  decision: DecisionName
  label: string
  icon: ComponentType
  tone?: 'primary' | 'positive' | 'critical'
  intro?: string
  /** Shown after the decision; without it, the dialog closes. */
  Done?: ComponentType<{ page: DecisionPage; onClose: () => void }>
  fields: readonly DecisionField[]
  /** The fields, if they depend on the page. */
  useFields?: (page: DecisionPage) => readonly DecisionField[]
  submitLabel: string
  /** The button that takes no decision; default: Cancel. */
  cancelLabel?: string
  /** Default values from the page's record, by field. */
  proposals?: (review: PageReview, page: DecisionPage) => Readonly<Record<string, string>>
  /** Fields whose values are proposed for the next page, until the tab closes. Never secrets. */
  remember?: readonly string[]
  /** Information shown above the form. */
  Context?: ComponentType<{ pageId: string; page: DecisionPage; review: PageReview }>
  /** The decision is about the user's own edits, so it applies to the latest text when it is submitted. */
  isOfLatest?: boolean
  /**
   * The request body, in addition to `documentId`. The page is the version from when the dialog opened, because a
   * reviewer signs only the text they have read.
   */
  input: (
    values: Readonly<Record<string, string>>,
    page: DecisionPage,
    review: PageReview,
  ) => Readonly<Record<string, unknown>>
  /** Steps that do not apply are hidden, not disabled. */
  isShown?: (review: PageReview, page: DecisionPage) => boolean
  /** Another obstacle, besides the step table; null if there is none. */
  useObstacle?: (page: DecisionPage) => string | null
}

const REMEMBERED =
  'Your last statement and date are filled in. Change them if they are not true for this page.'

const useNoObstacle = () => null
const useOwnFields = () => null

interface DecisionDialogProps {
  action: DecisionDefinition
  page: DecisionPage
  review: PageReview
  /** `isTaken`: the decision was taken. */
  onClose: (isTaken: boolean) => void
}

/** The form for one decision, and what follows it. */
export function DecisionQuestions({ action, page, review, onClose }: DecisionDialogProps) {
  const client = useClient({ apiVersion: '2025-02-19' })
  const user = useCurrentUser()
  const [isDone, setDone] = useState(false)
  const [initialPage] = useState(page)
  const [remembered] = useState(() =>
    action.remember ? recallValues(sessionStorage, user?.id, action.label) : {},
  )
  const { Context, Done } = action
  const useFields = action.useFields ?? useOwnFields
  const fields = useFields(initialPage) ?? action.fields
  if (isDone && Done) return <Done page={page} onClose={() => onClose(true)} />
  return (
    <DecisionForm
      intro={
        Object.values(remembered).some((value) => value !== '')
          ? [action.intro, REMEMBERED].filter(Boolean).join(' ')
          : action.intro
      }
      fields={fields}
      documentId={page.id}
      submitLabel={action.submitLabel}
      cancelLabel={action.cancelLabel}
      tone={action.tone}
      proposals={{ ...remembered, ...action.proposals?.(review, page) }}
      draftKey={draftKey(user?.id, action.label, [page.release, page.id].join(' '))}
      onCancel={() => onClose(false)}
      onSubmit={async (values) => {
        const input = action.input(values, action.isOfLatest ? page : initialPage, review)
        await decide(client, action.decision, { documentId: page.id, ...input })
        if (action.remember)
          rememberValues(sessionStorage, user?.id, action.label, values, action.remember)
        if (Done) setDone(true)
        else onClose(true)
      }}
    >
      {Context && <Context pageId={page.id} page={page} review={review} />}
    </DecisionForm>
  )
}

/** A document action for one decision, or the reason why it cannot be taken; with its definition. */
export function decisionAction(
  action: DecisionDefinition,
): DocumentActionComponent & { definition: DecisionDefinition } {
  const useObstacle = action.useObstacle ?? useNoObstacle
  const useAction: DocumentActionComponent = (props) => {
    const page = toDecisionPage(props)
    const review = useReview(page.id, page.type, page.release)
    const obstacle = useObstacle(page)
    const [isOpen, setOpen] = useState(false)
    const ask = (isAsked: boolean) => {
      setOpen(isAsked)
      setDialogOpen(page.id, isAsked)
    }
    // Leaving the page closes the dialog.
    useEffect(() => () => setDialogOpen(page.id, false), [page.id])
    if (!isOpen && action.isShown && !action.isShown(review, page)) return null
    const denialReason = review.denialReason(action.step) ?? obstacle
    return {
      label: action.label,
      icon: action.icon,
      tone: action.tone,
      disabled: review.isLoading || denialReason !== null,
      title: denialReason ?? undefined,
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
              if (isTaken) props.onComplete()
            }}
          />
        ),
      },
    }
  }
  return Object.assign(useAction, { definition: action })
}

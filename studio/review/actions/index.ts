import { type DocumentActionComponent, useClient } from 'sanity'
import { singletonTypes } from '../../../schemas/index.ts'
import { hasAddressToLeadOn, isRetirable } from '../../../lib/workflow/rules/retirable.ts'
import { unlessPublic, whenAvailable, whenUnavailable } from './in-order.ts'
import { freezeWhileDialogOpen } from './freeze-while-dialog-open.ts'
import {
  confirmRetirementAction,
  cancelRetirementAction,
  restoreAction,
  retirePageAction,
  retireShortAction,
} from './retirement.ts'
import {
  approveAction,
  assignAction,
  cancelEndAction,
  cancelPublishAction,
  earlyReviewAction,
  overrideAction,
  recertifyAction,
  recertifyWithDraftAction,
  requestChangesAction,
  revokeAction,
  scheduleAction,
  submitAction,
  takeDownAction,
  withdrawAction,
} from './steps.ts'
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import { decisionAction } from './decision-action.tsx'
import { useToast } from '@sanity/ui/toast'
import { environment } from '../../data/environment.ts'
import { useReview } from '../use-review.ts'
import { errorMessage } from '../../data/error-message.ts'

/** The Studio's Publish action, disabled with the reason while the text is not approved. The lake enforces it. */
function gatedPublish(original: DocumentActionComponent): DocumentActionComponent {
  const useGatedPublish: DocumentActionComponent = (page) => {
    const description = original(page)
    const client = useClient({ apiVersion: '2025-02-19' })
    const toast = useToast()
    const { denialReason, isLoading } = useReview(page.id, page.type)
    const { id, draft } = page
    if (!description || !draft) return null
    const reason = denialReason('publish')
    if (reason === null && !isLoading) {
      if (environment.lakeUrl !== undefined) return description
      // Hosted Sanity keeps no record of it.
      const onHandle = async () => {
        try {
          const { recordHostedPublish } =
            await import('../../../lib/workflow/hosted/write-decision.ts')
          await recordHostedPublish(client, id, draft)
          description.onHandle?.()
        } catch (error) {
          toast.push({
            status: 'error',
            title: 'Nothing was published',
            description: errorMessage(error),
          })
        }
      }
      return { ...description, onHandle: () => void onHandle() }
    }
    return { ...description, disabled: true, title: reason ?? description.title }
  }
  useGatedPublish.action = 'publish'
  return useGatedPublish
}

/** The same with nothing to publish, which the Studio says itself. */
function unchangedPublish(original: DocumentActionComponent): DocumentActionComponent {
  const useUnchangedPublish: DocumentActionComponent = (page) => {
    const description = original(page)
    return page.draft ? null : description
  }
  useUnchangedPublish.action = 'publish'
  return useUnchangedPublish
}

const why = (hint: string) =>
  [{ name: 'reason', label: 'Reason', kind: 'paragraph', required: true, hint }] as const

/** Marks a page as high-risk: it needs two reviewers. */
const markHighRiskAction = decisionAction({
  step: 'markHighRisk',
  decision: 'markHighRisk',
  label: 'Mark as high-risk',
  icon: WarningOutlineIcon,
  intro:
    'For text that could cause harm, including doses: from now on, two medical reviewers must approve and recertify it. The mark takes effect right away, and only a reviewer or an administrator can remove it.',
  fields: why('Your reason is recorded.'),
  submitLabel: 'Mark as high-risk',
  input: (values) => values,
  isShown: ({ standing: reviewState }) => reviewState.state !== 'absent' && !reviewState.isHighRisk,
})

/** Unmarks a page: one reviewer is enough again. */
const unmarkHighRiskAction = decisionAction({
  step: 'unmarkHighRisk',
  decision: 'unmarkHighRisk',
  label: 'Remove high-risk mark',
  icon: WarningOutlineIcon,
  intro:
    'From now on, this page needs only one medical reviewer. It must be someone else: you can sign for this page again after another reviewer has.',
  fields: why('Your reason and your name are recorded.'),
  submitLabel: 'Remove mark',
  input: (values) => values,
  isShown: ({ standing: reviewState }) => reviewState.isHighRisk,
})

/** Actions that advance a page, and actions that send it back. */
const BACK = [requestChangesAction, withdrawAction]
const SELDOM = [
  assignAction,
  scheduleAction,
  cancelPublishAction,
  recertifyWithDraftAction,
  earlyReviewAction,
  markHighRiskAction,
  unmarkHighRiskAction,
  overrideAction,
  revokeAction,
]
/** Actions that end a page's life; not for singletons. */
const ENDS = [cancelEndAction, takeDownAction]

function isUnpublish({ action }: DocumentActionComponent): boolean {
  return action === 'unpublish'
}

/** The actions of a reviewed page, combined with the Studio's own; the first available one is the button. */
export function reviewActions(
  publish: DocumentActionComponent,
  others: readonly DocumentActionComponent[],
  type: string,
): DocumentActionComponent[] {
  const isRetired = isRetirable(type)
  // Public pages are retired, never deleted; their drafts may be discarded.
  const offered = isRetired
    ? others.filter((action) => !isUnpublish(action)).map(unlessPublic)
    : others
  const retire = hasAddressToLeadOn(type) ? retirePageAction : retireShortAction
  const onward = [
    ...(isRetired ? [confirmRetirementAction, restoreAction] : []),
    submitAction,
    approveAction,
    recertifyAction,
    gatedPublish(publish),
  ]
  return [
    ...onward.map(whenAvailable),
    ...BACK.map(whenAvailable),
    unchangedPublish(publish),
    // Actions in the public version's view.
    ...offered.filter(isUnpublish),
    ...onward.map(whenUnavailable),
    ...SELDOM,
    ...(singletonTypes.includes(type) ? [] : ENDS),
    ...(isRetired ? [retire, cancelRetirementAction] : []),
    ...BACK.map(whenUnavailable),
    ...offered.filter((action) => !isUnpublish(action)),
  ].map(freezeWhileDialogOpen)
}

import type { DocumentActionComponent } from 'sanity'
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
import { useReview } from '../use-review.ts'
import { askBeforeDiscard } from './discard-action.tsx'
import { askBeforeRestore } from './restore-action.ts'
import { unlessScheduled } from './delete-scheduled.ts'

/** The Studio's Publish action, disabled with the reason while the text is not approved. The lake enforces it. */
function gatedPublish(original: DocumentActionComponent): DocumentActionComponent {
  const useGatedPublish: DocumentActionComponent = (page) => {
    const description = original(page)
    const { denialReason, isLoading } = useReview(page.id, page.type)
    if (!description || !page.draft) return null
    const reason = denialReason('publish')
    if (reason === null && !isLoading) return description
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

/** The actions of a scheduled draft, which is reviewed as the draft: its schedule, until it is released. */
export const scheduledDraftActions = [scheduleAction, cancelPublishAction]

/**
 * The actions of a version in a release. The release publishes it, and the Studio's own actions discard it or mark the page
 * to be unpublished.
 */
export function versionActions(
  others: readonly DocumentActionComponent[],
  type: string,
): DocumentActionComponent[] {
  const onward = [submitAction, approveAction]
  const retire = hasAddressToLeadOn(type) ? retirePageAction : retireShortAction
  return [
    ...onward.map(whenAvailable),
    ...BACK.map(whenAvailable),
    ...onward.map(whenUnavailable),
    assignAction,
    markHighRiskAction,
    unmarkHighRiskAction,
    // Unpublishing it needs the request first, which says where its URL leads.
    ...(isRetirable(type) ? [retire, cancelRetirementAction] : []),
    ...BACK.map(whenUnavailable),
    ...others.map(askBeforeRestore).map(askBeforeDiscard),
  ].map(freezeWhileDialogOpen)
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
    ...offered
      .filter((action) => !isUnpublish(action))
      .map(askBeforeRestore)
      .map(askBeforeDiscard)
      .map(unlessScheduled),
  ].map(freezeWhileDialogOpen)
}

import type { DocumentActionComponent } from 'sanity'
import { singletonTypes } from '../../../schemas/index.ts'
import { hasAddressToLeadOn, isRetirable } from '../../../lib/workflow/rules/retirable.ts'
import { markHighRiskAction, unmarkHighRiskAction } from './high-risk.ts'
import { unlessPublic, whenAvailable, whenUnavailable } from './in-order.ts'
import { freezeWhileDialogOpen } from './freeze-while-dialog-open.ts'
import { gatedPublish, unchangedPublish } from './publish-action.ts'
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

import type { DocumentActionComponent } from 'sanity'
import { singletonTypes } from '../../../schemas/index.ts'
import { hasAddressToLeadOn, isRetirable } from '../../../lib/workflow/rules/retirable.ts'
import { markHighRiskAction, unmarkHighRiskAction } from './high-risk.ts'
import { unlessPublic, whenAvailable, whenUnavailable } from './in-order.ts'
import { steady } from './steady.ts'
import { gatedPublish, unchangedPublish } from './publish-action.ts'
import {
  confirmRetirementAction,
  dropRetirementAction,
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
  recertifyBesideDraftAction,
  requestChangesAction,
  revokeAction,
  scheduleAction,
  submitAction,
  takeDownAction,
  withdrawAction,
} from './steps.ts'

/** What moves a page on, and what sends it back. */
const BACK = [requestChangesAction, withdrawAction]
const SELDOM = [
  assignAction,
  scheduleAction,
  cancelPublishAction,
  recertifyBesideDraftAction,
  earlyReviewAction,
  markHighRiskAction,
  unmarkHighRiskAction,
  overrideAction,
  revokeAction,
]
/** What ends a page: not for those of which there must always be one. */
const ENDS = [cancelEndAction, takeDownAction]

function isUnpublish({ action }: DocumentActionComponent): boolean {
  return action === 'unpublish'
}

/** The actions of a page that needs a review, around the Studio's own; the first that applies is the button. */
export function reviewActions(
  publish: DocumentActionComponent,
  others: readonly DocumentActionComponent[],
  type: string,
): DocumentActionComponent[] {
  const isRetired = isRetirable(type)
  // What readers can see is retired, never deleted; its draft may go.
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
    // Looking at the public version, this is what one can do with it.
    ...offered.filter(isUnpublish),
    ...onward.map(whenUnavailable),
    ...SELDOM,
    ...(singletonTypes.includes(type) ? [] : ENDS),
    ...(isRetired ? [retire, dropRetirementAction] : []),
    ...BACK.map(whenUnavailable),
    ...offered.filter((action) => !isUnpublish(action)),
  ].map(steady)
}

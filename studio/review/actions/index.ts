import type { DocumentActionComponent } from 'sanity'
import { singletonTypes } from '../../../schemas/index.ts'
import { isPermanent, isRetirable } from '../../../lib/workflow/rules/retirable.ts'
import { markHighRiskAction, unmarkHighRiskAction } from './high-risk.ts'
import { unlessPublic, whenAvailable, whenUnavailable } from './in-order.ts'
import { steady } from './steady.ts'
import { gatedPublish, unchangedPublish } from './publish-action.ts'
import {
  askRetirementAction,
  confirmRetirementAction,
  dropRetirementAction,
  restoreAction,
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
  scheduleEndAction,
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
/** Retiring leads an address on, and takes two people; short documents have none, and may end by a plan. */
const RETIRING = [askRetirementAction, dropRetirementAction]

function isUnpublish({ action }: DocumentActionComponent): boolean {
  return action === 'unpublish'
}

/** The actions of a page that needs a review, around the Studio's own; the first that applies is the button. */
export function reviewActions(
  publish: DocumentActionComponent,
  others: readonly DocumentActionComponent[],
  type: string,
): DocumentActionComponent[] {
  const isPage = isRetirable(type)
  // A page that readers have the address of is retired, never deleted; its draft may go.
  const offered = isPage
    ? others.filter((action) => !isUnpublish(action)).map(unlessPublic)
    : others
  const onward = [
    ...(isPage ? [confirmRetirementAction, restoreAction] : []),
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
    ...(isPage || isPermanent(type) ? [] : [scheduleEndAction]),
    ...(singletonTypes.includes(type) ? [] : ENDS),
    ...(isPage ? RETIRING : []),
    ...BACK.map(whenUnavailable),
    ...offered.filter((action) => !isUnpublish(action)),
  ].map(steady)
}

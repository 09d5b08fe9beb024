import type { DocumentActionComponent } from 'sanity'
import { folderTypes, singletonTypes } from '../../../schemas/index.ts'
import { whenAvailable, whenUnavailable } from './in-order.ts'
import { gatedPublish, unchangedPublish } from './publish-action.ts'
import {
  approveAction,
  cancelEndAction,
  cancelPublishAction,
  earlyReviewAction,
  overrideAction,
  requestChangesAction,
  retireAction,
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
  scheduleAction,
  cancelPublishAction,
  earlyReviewAction,
  overrideAction,
  revokeAction,
]
/** What ends a page: not for those of which there must always be one. */
const ENDS = [scheduleEndAction, cancelEndAction, takeDownAction]
/** Retiring leads an address on; most small documents have none. */

function isUnpublish({ action }: DocumentActionComponent): boolean {
  return action === 'unpublish'
}

/** The actions of a page that needs a review, around the Studio's own; the first that applies is the button. */
export function reviewActions(
  publish: DocumentActionComponent,
  others: readonly DocumentActionComponent[],
  type: string,
): DocumentActionComponent[] {
  const onward = [submitAction, approveAction, gatedPublish(publish)]
  return [
    ...onward.map(whenAvailable),
    ...BACK.map(whenAvailable),
    unchangedPublish(publish),
    // Looking at the public version, this is what one can do with it.
    ...others.filter(isUnpublish),
    ...onward.map(whenUnavailable),
    ...SELDOM,
    ...(singletonTypes.includes(type) ? [] : ENDS),
    ...(folderTypes.includes(type) ? [retireAction] : []),
    ...BACK.map(whenUnavailable),
    ...others.filter((action) => !isUnpublish(action)),
  ]
}

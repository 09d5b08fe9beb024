import type { DocumentActionComponent } from 'sanity'
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
  scheduleAction,
  scheduleEndAction,
  submitAction,
  withdrawAction,
} from './steps.ts'

/** What moves a page on, and what sends it back. */
const BACK = [requestChangesAction, withdrawAction]
const SELDOM = [
  scheduleAction,
  cancelPublishAction,
  scheduleEndAction,
  cancelEndAction,
  earlyReviewAction,
  overrideAction,
  retireAction,
]

function isUnpublish({ action }: DocumentActionComponent): boolean {
  return action === 'unpublish'
}

/** The actions of a page that needs a review, around the Studio's own; the first that applies is the button. */
export function reviewActions(
  publish: DocumentActionComponent,
  others: readonly DocumentActionComponent[],
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
    ...BACK.map(whenUnavailable),
    ...others.filter((action) => !isUnpublish(action)),
  ]
}

import type { DocumentActionComponent } from 'sanity'
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

/** In the order of the menu; the first that applies is the button. */
export const reviewActions: DocumentActionComponent[] = [
  submitAction,
  approveAction,
  requestChangesAction,
  withdrawAction,
  scheduleAction,
  cancelPublishAction,
  scheduleEndAction,
  cancelEndAction,
  earlyReviewAction,
  overrideAction,
  retireAction,
]

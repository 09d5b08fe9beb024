import type { PolicyCall } from '../../lake/policy-config.ts'
import type { TransitionName } from '../model/transitions.ts'
import { isMarkUnrecorded, withWrittenMark } from '../rules/high-risk.ts'
import { deriveReviewState } from '../rules/review-state.ts'
import { record, type Page } from './page-records.ts'

/**
 * Whether a page is marked as high-risk by its text and not by its records, and a decision on this step counts it as
 * marked. Our lake records each switch of the field as it is written. On hosted Sanity, people write drafts without us,
 * and the switch of the form is first seen with a decision.
 */
function takesWrittenMark({ draft, published, history, release }: Page, step: TransitionName) {
  // That decision writes the record itself, with the reason.
  if (step === 'markHighRisk' || release !== undefined) return false
  return isMarkUnrecorded(history, [draft, published])
}

/** The page as a decision on this step finds it. */
export function asDecided(page: Page, step: TransitionName): Page {
  if (!takesWrittenMark(page, step)) return page
  const history = withWrittenMark(page.history, [page.draft, page.published])
  return { ...page, history, reviewState: deriveReviewState({ ...page, records: history }) }
}

/** Records such a mark, before the decision itself; returns whether it did. */
export function recordWrittenMark(call: PolicyCall, page: Page, step: TransitionName): boolean {
  if (!takesWrittenMark(page, step)) return false
  record(call, page, 'markedHighRisk')
  return true
}

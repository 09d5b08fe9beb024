import { createContext, useContext } from 'react'
import {
  firstMonth,
  readPageFeedback,
  type PageFeedback,
} from '../../lib/workflow/dashboard/reader-answers.ts'
import { FEEDBACK_CHANGES, FEEDBACK_QUERY } from '../data/office/queries.ts'
import { useLiveQuery } from '../data/use-live-query.ts'

/** Reader feedback by page, for all rows of the dashboard. */
export const PageFeedbackContext = createContext<readonly PageFeedback[]>([])

/** Loads it once for the whole dashboard. `now`: ISO 8601. Empty until the first response, and for viewers. */
export function useAllPageFeedback(now: string): readonly PageFeedback[] {
  const { answer } = useLiveQuery(
    FEEDBACK_QUERY,
    { since: firstMonth(now.slice(0, 10)) },
    { read: readPageFeedback, listen: FEEDBACK_CHANGES, tag: 'dashboard' },
  )
  return answer ?? NONE
}

const NONE: readonly PageFeedback[] = []

/** Reader feedback on one page; undefined if there is none. */
export function usePageFeedback(id: string): PageFeedback | undefined {
  return useContext(PageFeedbackContext).find((each) => each.id === id)
}

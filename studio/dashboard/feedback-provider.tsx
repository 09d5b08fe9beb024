import type { ReactNode } from 'react'
import { PageFeedbackContext, useAllPageFeedback } from './use-page-feedback.ts'

/** Loads page feedback once for all rows of the dashboard. `now`: ISO 8601. */
export function FeedbackProvider({ now, children }: { now: string; children: ReactNode }) {
  return <PageFeedbackContext value={useAllPageFeedback(now)}>{children}</PageFeedbackContext>
}

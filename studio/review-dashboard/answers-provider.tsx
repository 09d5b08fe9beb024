import type { ReactNode } from 'react'
import { PageAnswersContext, useAllPageAnswers } from './use-page-answers.ts'

/** Loads page feedback once for all rows of the dashboard. `now`: ISO 8601. */
export function AnswersProvider({ now, children }: { now: string; children: ReactNode }) {
  return <PageAnswersContext value={useAllPageAnswers(now)}>{children}</PageAnswersContext>
}

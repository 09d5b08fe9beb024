import type { ReactNode } from 'react'
import { PageAnswersContext, useAllPageAnswers } from './use-page-answers.ts'

/** Asks once what readers say of the pages, for every row of the desk. `now`: ISO 8601. */
export function AnswersProvider({ now, children }: { now: string; children: ReactNode }) {
  return <PageAnswersContext value={useAllPageAnswers(now)}>{children}</PageAnswersContext>
}

import { createContext, useContext } from 'react'
import {
  firstMonth,
  readPageAnswers,
  type PageAnswers,
} from '../../lib/workflow/dashboard/reader-answers.ts'
import { ANSWERS_CHANGES, ANSWERS_QUERY } from './queries.ts'
import { useLiveQuery } from './use-followed.ts'

/** Reader feedback by page, for all rows of the dashboard. */
export const PageAnswersContext = createContext<readonly PageAnswers[]>([])

/** Loads it once for the whole dashboard. `now`: ISO 8601. Empty until the first response, and for viewers. */
export function useAllPageAnswers(now: string): readonly PageAnswers[] {
  const { answer } = useLiveQuery(
    {
      fetch: ANSWERS_QUERY,
      listen: ANSWERS_CHANGES,
      params: { since: firstMonth(now.slice(0, 10)) },
    },
    readPageAnswers,
  )
  return answer ?? NONE
}

const NONE: readonly PageAnswers[] = []

/** Reader feedback on one page; undefined if there is none. */
export function usePageAnswers(id: string): PageAnswers | undefined {
  return useContext(PageAnswersContext).find((each) => each.id === id)
}

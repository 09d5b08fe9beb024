import { createContext, useContext } from 'react'
import {
  firstMonth,
  readPageAnswers,
  type PageAnswers,
} from '../../lib/workflow/dashboard/reader-answers.ts'
import { ANSWERS_CHANGES, ANSWERS_QUERY } from './queries.ts'
import { useLiveQuery } from './use-followed.ts'

/** What readers say of the pages, for every row of the desk. */
export const PageAnswersContext = createContext<readonly PageAnswers[]>([])

/** Asks for it once for the whole desk. `now`: ISO 8601. Empty until the lake has answered, and for viewers. */
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

/** What readers say of one page; undefined where they said nothing. */
export function usePageAnswers(id: string): PageAnswers | undefined {
  return useContext(PageAnswersContext).find((each) => each.id === id)
}

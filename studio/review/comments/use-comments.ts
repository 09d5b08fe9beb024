import { useMemo } from 'react'
import { IS_NO_DRAFT } from '../../../lib/workflow/model/records.ts'
import { useLiveQuery } from '../../data/use-live-query.ts'
import { readComments, getThreads, type Threads } from './threads.ts'

export const COMMENTS_QUERY = `*[_type == "reviewComment" && subject._ref == $id && ${IS_NO_DRAFT}] | order(writtenAt asc)`

/** A page's comments, live; undefined while loading. */
export function useComments(id: string): {
  threads: Threads | undefined
  error: Error | undefined
} {
  const { answer, error } = useLiveQuery(COMMENTS_QUERY, { id }, { read: readComments })
  const threads = useMemo(() => answer && getThreads(answer), [answer])
  return { threads, error }
}

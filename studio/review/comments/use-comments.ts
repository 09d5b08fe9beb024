import { useMemo } from 'react'
import { useLiveQuery } from '../../data/use-live-query.ts'
import { readComments, getThreads, type Threads } from './threads.ts'

const QUERY = `*[_type == "reviewComment" && subject._ref == $id] | order(writtenAt asc)`

/** A page's comments, live; undefined while loading. */
export function useComments(id: string): {
  threads: Threads | undefined
  error: Error | undefined
} {
  const { answer, error } = useLiveQuery(QUERY, { id }, { read: readComments })
  const threads = useMemo(() => answer && getThreads(answer), [answer])
  return { threads, error }
}

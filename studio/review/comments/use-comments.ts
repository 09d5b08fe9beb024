import { useMemo } from 'react'
import { useListened } from '../use-listened.ts'
import { readComments, getThreads, type Threads } from './threads.ts'

const QUERY = `*[_type == "reviewComment" && subject._ref == $id] | order(writtenAt asc)`

/** A page's comments, live; undefined while loading. */
export function useComments(id: string): {
  threads: Threads | undefined
  error: Error | undefined
} {
  const { data, error } = useListened(QUERY, { id }, readComments)
  const threads = useMemo(() => data && getThreads(data), [data])
  return { threads, error }
}

import { useEffect, useState } from 'react'
import { map } from 'rxjs'
import { useClient, useDocumentStore } from 'sanity'
import { asError } from '../data/error-message.ts'
import { sharedLiveQuery$ } from './shared-live-query.ts'
import { retryWithBackoff } from '../data/retry-with-backoff.ts'

interface Listened<Result> {
  data: Result | undefined
  error: Error | undefined
}

/** The live result of a query. `read` parses the response. */
export function useListened<Result>(
  query: string,
  params: Record<string, string>,
  read: (answer: unknown) => Result,
): Listened<Result> {
  const store = useDocumentStore()
  const client = useClient({ apiVersion: '2025-02-19' })
  const [state, setState] = useState<Listened<Result>>({ data: undefined, error: undefined })
  const key = JSON.stringify(params)

  useEffect(() => {
    const subscription = sharedLiveQuery$(store, client, query, JSON.parse(key))
      .pipe(
        map((answer): Listened<Result> => ({ data: read(answer), error: undefined })),
        retryWithBackoff((error) => ({ data: undefined, error: asError(error) })),
      )
      .subscribe(setState)
    return () => subscription.unsubscribe()
  }, [store, client, query, key, read])

  return state
}

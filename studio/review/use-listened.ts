import { useEffect, useState } from 'react'
import { useDocumentStore } from 'sanity'
import { listened } from './listened.ts'

interface Listened<Result> {
  data: Result | undefined
  error: Error | undefined
}

/** What a query finds, kept up to date as documents change. `read` turns the answer into what is needed of it. */
export function useListened<Result>(
  query: string,
  params: Record<string, string>,
  read: (answer: unknown) => Result,
): Listened<Result> {
  const store = useDocumentStore()
  const [state, setState] = useState<Listened<Result>>({ data: undefined, error: undefined })
  const key = JSON.stringify(params)

  useEffect(() => {
    const subscription = listened(store, query, JSON.parse(key)).subscribe({
      next: (answer) => setState({ data: read(answer), error: undefined }),
      error: (error: unknown) =>
        setState({
          data: undefined,
          error:
            error instanceof Error
              ? error
              : new Error('What was thrown is no error', { cause: error }),
        }),
    })
    return () => subscription.unsubscribe()
  }, [store, query, key, read])

  return state
}
